import { Plus, UserPlus } from 'lucide-react'
import { listPage } from '@/shared/modules/lazyPage'
import type { Module } from '@/shared/modules/module'

export const referrals: Module = {
  pages: [
    {
      path: '/referrals',
      key: 'referrals',
      title: (words) => words.referrals.title,
      also: (words) => words.referrals.also.page,
      icon: UserPlus,
      page: listPage(() => import('./ReferralsPage').then((module) => module.ReferralsPage)),
      group: 'people',
      mails: true,
      actions: [{ key: 'add-referral', label: (words) => words.referrals.add, icon: Plus, search: '?add=1' }],
    },
  ],
}
