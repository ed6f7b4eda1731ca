import { MessageSquare } from 'lucide-react'
import { lazyPage } from '@/shared/modules/lazyPage'
import type { Module } from '@/shared/modules/module'

export const feeds: Module = {
  pages: [
    {
      path: '/ourfeeds',
      key: 'feed',
      title: (words) => words.feeds.title,
      also: (words) => words.feeds.also.page,
      icon: MessageSquare,
      page: lazyPage(() => import('./FeedsPage').then((module) => module.FeedsPage)),
      group: 'company',
      // A link opens it all the same, and says that there is none.
      listed: ({ hasFeed }) => hasFeed === true,
    },
  ],
}
