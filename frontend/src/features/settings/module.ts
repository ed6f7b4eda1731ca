import { Settings } from 'lucide-react'
import { listPage } from '@/shared/modules/lazyPage'
import type { Module } from '@/shared/modules/module'

export const settings: Module = {
  pages: [
    {
      path: '/platform-settings',
      key: 'setting',
      roles: ['admin'],
      title: (words) => words.settings.title,
      icon: Settings,
      page: listPage(() => import('./SettingsPage').then((module) => module.SettingsPage)),
      group: 'company',
      mails: true,
    },
  ],
}
