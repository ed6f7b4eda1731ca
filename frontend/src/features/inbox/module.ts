import { Inbox, UserCog } from 'lucide-react'
import { INBOX, KINDS } from './who'
import { themedPage } from '@/shared/modules/lazyPage'
import type { Module } from '@/shared/modules/module'

export const inbox: Module = {
  pages: [
    {
      path: INBOX,
      key: null,
      title: (words) => words.inbox.title,
      also: (words) => words.inbox.also.page,
      icon: Inbox,
      page: themedPage(() => import('./InboxPage').then((module) => module.InboxPage)),
      group: null,
      mails: true,
      actions: [{ key: 'stand-in', label: (words) => words.inbox.standInAction, also: (words) => words.inbox.also.standIn, icon: UserCog, search: '?standin=1', may: ['standins.change'] }],
      tabs: KINDS.map(([kind, right]) => ({
        key: `inbox-${kind}`,
        label: (words) => words.inbox.waiting[kind],
        also: (words) => words.inbox.also.kind,
        search: `?kind=${kind}`,
        may: [right],
      })),
    },
  ],
  tiles: () => import('./tiles').then((module) => module.tiles),
}
