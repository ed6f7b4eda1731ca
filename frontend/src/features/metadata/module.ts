import { Plus, Tags } from 'lucide-react'
import { listPage } from '@/shared/modules/lazyPage'
import type { Module, PageTab } from '@/shared/modules/module'

const tab = (key: 'types' | 'data'): PageTab => ({
  key,
  label: (words) => words.metadata.tabs[key],
  also: (words) => words.metadata.also[key],
  search: `?tab=${key}`,
})

/** For the sign-in alone by its route, for admins by the menu (metadata-4). */
export const metadata: Module = {
  pages: [
    {
      path: '/metadata',
      key: null,
      may: ['data.manage'],
      title: (words) => words.metadata.title,
      also: (words) => words.metadata.also.page,
      icon: Tags,
      page: listPage(() => import('./MetadataPage').then((module) => module.MetadataPage)),
      group: 'people',
      tabs: [tab('types'), tab('data')],
      actions: [
        { key: 'add-data-type', label: (words) => words.metadata.addType, icon: Plus, search: '?tab=types&add=1' },
        { key: 'add-metadata', label: (words) => words.metadata.addData, icon: Plus, search: '?tab=data&add=1' },
      ],
    },
  ],
}
