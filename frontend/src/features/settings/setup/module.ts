import { ListChecks } from 'lucide-react'
import { listPage } from '@/shared/modules/lazyPage'
import type { Module } from '@/shared/modules/module'

export const setup: Module = {
  tiles: () => import('./tiles').then((module) => module.tiles),
  pages: [
    {
      path: '/setting-up',
      key: 'setting',
      may: ['roles.read', 'all'],
      title: (words) => words.settings.setup.title,
      also: (words) => words.settings.also.setup,
      icon: ListChecks,
      page: listPage(() => import('./SetupPage').then((module) => module.SetupPage)),
      under: '/platform-settings',
      mails: true,
      alone: true,
      actions: [
        {
          key: 'go-on-setting-up',
          label: (words) => words.settings.setup.goOn,
          also: (words) => words.settings.also.setup,
          icon: ListChecks,
          search: '',
          may: ['company.setup'],
        },
      ],
    },
  ],
}
