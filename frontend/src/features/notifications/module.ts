import { Bell } from 'lucide-react'
import { themedPage } from '@/shared/modules/lazyPage'
import type { Module, PageTab } from '@/shared/modules/module'

const tab = (key: 'changed' | 'told', also: 'page' | 'told'): PageTab => ({
  key: `notifications-${key}`,
  label: (words) => words.notifications.tabs[key],
  also: (words) => words.notifications.also[also],
  search: `?tab=${key}`,
})

/** Everybody who is signed in has them (told-1). The bell stands in the top bar, so the menu has no line. */
export const notifications: Module = {
  pages: [
    {
      path: '/notifications',
      key: null,
      title: (words) => words.notifications.title,
      also: (words) => words.notifications.also.page,
      icon: Bell,
      page: themedPage(() => import('./NotificationsPage').then((module) => module.NotificationsPage)),
      tabs: [tab('changed', 'page'), tab('told', 'told')],
    },
  ],
}
