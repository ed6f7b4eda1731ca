import { ListChecks } from 'lucide-react'
import { listPage } from '@/shared/modules/lazyPage'
import type { Module } from '@/shared/modules/module'

export const checklists: Module = {
  pages: [
    {
      path: '/checklists',
      key: null,
      title: (words) => words.checklists.title,
      also: (words) => words.checklists.also.page,
      icon: ListChecks,
      page: listPage(() => import('./ChecklistsPage').then((module) => module.ChecklistsPage)),
      under: '/welcome',
      tabs: [
        {
          key: 'team-checklists',
          label: (words) => words.checklists.team,
          also: (words) => words.checklists.also.page,
          search: '?shown=all',
          may: ['checklists.read', 'line'],
        },
      ],
    },
  ],
}
