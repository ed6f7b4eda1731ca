import { ContactRound, Network } from 'lucide-react'
import { listPage } from '@/shared/modules/lazyPage'
import type { Module, PageTab } from '@/shared/modules/module'

const tab = (key: 'list' | 'chart'): PageTab => ({
  key,
  label: (words) => words.directory.tabs[key],
  also: (words) => words.directory.also[key],
  search: `?tab=${key}`,
})

/** Everybody who is signed in sees it (directory-4). */
export const directory: Module = {
  pages: [
    {
      path: '/directory',
      key: null,
      may: ['directory.read'],
      title: (words) => words.directory.title,
      also: (words) => words.directory.also.page,
      icon: ContactRound,
      page: listPage(() => import('./DirectoryPage').then((module) => module.DirectoryPage)),
      group: 'people',
      tabs: [tab('list'), tab('chart')],
      actions: [
        {
          key: 'away-today',
          label: (words) => words.directory.awayToday,
          also: (words) => words.directory.also.away,
          icon: ContactRound,
          search: '?away=true',
        },
        {
          key: 'my-place',
          label: (words) => words.directory.myPlace,
          also: (words) => words.directory.also.chart,
          icon: Network,
          search: '?tab=chart&of=me',
        },
      ],
    },
  ],
}
