import { Laptop, Plus } from 'lucide-react'
import { listPage } from '@/shared/modules/lazyPage'
import type { Module } from '@/shared/modules/module'

const LEADERS = ['admin', 'manager']

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
        { key: 'add-asset', label: (words) => words.assets.add, icon: Plus, search: '?add=1', roles: LEADERS },
      ],
    },
  ],
  tiles: () => import('./tiles').then((module) => module.tiles),
}
