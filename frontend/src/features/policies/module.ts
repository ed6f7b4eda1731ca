import { BookOpenCheck, FileText, Plus } from 'lucide-react'
import { themedPage, listPage } from '@/shared/modules/lazyPage'
import type { Module } from '@/shared/modules/module'

export const policies: Module = {
  pages: [
    {
      path: '/policies',
      key: 'policy',
      title: (words) => words.policies.title,
      also: (words) => words.policies.also.page,
      icon: FileText,
      page: listPage(() => import('./PoliciesPage').then((module) => module.PoliciesPage)),
      group: 'company',
      actions: [{ key: 'add-policy', label: (words) => words.policies.add, icon: Plus, search: '?add=1', may: ['policies.manage'] }],
      tabs: [
        {
          key: 'unread',
          label: (words) => words.policies.unread,
          also: (words) => words.policies.unreadAlso,
          search: '?shown=unread',
        },
      ],
    },
    {
      path: '/policy/:id',
      key: null,
      title: (words) => words.policies.title,
      icon: BookOpenCheck,
      page: themedPage(() => import('./PolicyPage').then((module) => module.PolicyPage)),
      under: '/policies',
    },
  ],
  tiles: () => import('./tiles').then((module) => module.tiles),
}
