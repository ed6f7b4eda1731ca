import { Laptop, Plus } from 'lucide-react'
import { listPage } from '@/shared/modules/lazyPage'
import type { Module } from '@/shared/modules/module'

export const assets: Module = {
  pages: [
    {
      path: '/assets',
      key: 'assetsallocated',
      title: (words) => words.assets.title,
      also: (words) => words.assets.also.page,
      icon: Laptop,
      page: listPage(() => import('./AssetsPage').then((module) => module.AssetsPage)),
      group: 'work',
      mails: true,
      actions: [
        { key: 'add-asset', label: (words) => words.assets.add, icon: Plus, search: '?add=1', may: ['assets.manage'] },
      ],
    },
  ],
}
