import { MessageSquareText, Printer, Target } from 'lucide-react'
import { themedPage, listPage } from '@/shared/modules/lazyPage'
import type { Module, PageTab } from '@/shared/modules/module'
import type { Right } from '@/shared/session/may'

const tab = (key: 'mine' | 'team', may?: Right): PageTab => ({
  key,
  label: (words) => words.kra.tabs[key],
  also: (words) => words.kra.also[key],
  search: `?tab=${key}`,
  ...(may === undefined ? {} : { may }),
})

export const kra: Module = {
  pages: [
    {
      path: '/performance-home',
      key: 'performance',
      title: (words) => words.kra.menu,
      also: (words) => words.kra.also.page,
      icon: Target,
      page: listPage(() => import('./list/KrasPage').then((module) => module.KrasPage)),
      group: 'work',
      mails: true,
      tabs: [tab('mine'), tab('team', ['kras.team'])],
    },
    {
      path: '/feedback/:project/:id',
      key: 'performance',
      title: (words) => words.kra.feedback.title,
      icon: MessageSquareText,
      page: themedPage(() => import('./feedback/FeedbackPage').then((module) => module.FeedbackPage)),
      under: '/performance-home',
      mails: true,
    },
    {
      path: '/kra/:id',
      key: 'performance',
      title: (words) => words.kra.review.title,
      icon: Printer,
      page: themedPage(() => import('./review/ReviewPage').then((module) => module.ReviewPage)),
      under: '/performance-home',
    },
  ],
}
