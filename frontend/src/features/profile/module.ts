import { UserRound } from 'lucide-react'
import { lazyPage } from '@/shared/modules/lazyPage'
import type { Module } from '@/shared/modules/module'

export const profile: Module = {
  pages: [
    {
      path: '/user-info/:id',
      key: null,
      title: (words) => words.profile.page,
      icon: UserRound,
      page: lazyPage(() => import('./UserInfoPage').then((module) => module.UserInfoPage)),
      mails: true,
    },
  ],
}
