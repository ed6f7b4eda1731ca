import { ChartNoAxesColumn, Plus } from 'lucide-react'
import { listPage } from '@/shared/modules/lazyPage'
import type { Module } from '@/shared/modules/module'

export const investments: Module = {
  pages: [
    {
      path: '/investments',
      key: 'investment',
      title: (words) => words.investments.title,
      also: (words) => words.investments.also.page,
      icon: ChartNoAxesColumn,
      page: listPage(() => import('./InvestmentsPage').then((module) => module.InvestmentsPage)),
      group: 'money',
      mails: true,
      actions: [{ key: 'add-investment', label: (words) => words.investments.add, also: (words) => words.investments.also.add, icon: Plus, search: '?add=1' }],
      tabs: [
        {
          key: 'investments-approved',
          label: (words) => words.investments.also.approvedTab,
          also: (words) => words.investments.also.approved,
          search: '?tab=approved',
        },
      ],
    },
  ],
}
