import { IndianRupee, Plus } from 'lucide-react'
import { listPage } from '@/shared/modules/lazyPage'
import type { Module } from '@/shared/modules/module'
import { may } from '@/shared/session/may'

export const reimbursements: Module = {
  pages: [
    {
      path: '/reimbursement',
      key: 'reimbursement',
      title: (words) => words.reimbursements.menu,
      also: (words) => words.reimbursements.also.page,
      icon: IndianRupee,
      page: listPage(() => import('./ReimbursementPage').then((module) => module.ReimbursementPage)),
      group: 'money',
      // One's own claims stay to be read by who has the key alone.
      listed: (viewer) => may(viewer, 'reimbursements.write'),
      mails: true,
      actions: [{ key: 'add-claim', label: (words) => words.reimbursements.add, also: (words) => words.reimbursements.also.add, icon: Plus, search: '?add=1' }],
      tabs: [
        {
          key: 'claims-approved',
          label: (words) => words.reimbursements.also.approvedTab,
          also: (words) => words.reimbursements.also.approved,
          search: '?tab=approved',
        },
        {
          key: 'claim-types',
          label: (words) => words.reimbursements.also.settingsTab,
          also: (words) => words.reimbursements.also.settings,
          search: '?tab=settings',
          may: ['reimbursementtypes.change'],
        },
        {
          key: 'claims-balance',
          label: (words) => words.reimbursements.tabs.balance,
          also: (words) => words.reimbursements.also.balance,
          search: '?tab=balance',
        },
      ],
    },
  ],
  tiles: () => import('./tiles').then((module) => module.tiles),
}
