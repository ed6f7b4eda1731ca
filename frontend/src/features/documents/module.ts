import { FilePen, FolderLock, MailQuestion, Plus } from 'lucide-react'
import { listPage } from '@/shared/modules/lazyPage'
import type { Module } from '@/shared/modules/module'

export const documents: Module = {
  pages: [
    {
      path: '/documents',
      key: null,
      may: ['documents.read'],
      title: (words) => words.documents.title,
      also: (words) => words.documents.also.page,
      icon: FolderLock,
      page: listPage(() => import('./DocumentsPage').then((module) => module.DocumentsPage)),
      group: 'people',
      mails: true,
      actions: [
        { key: 'put-document', label: (words) => words.documents.add, also: (words) => words.documents.also.add, icon: Plus, search: '?add=1' },
        {
          key: 'ask-document',
          label: (words) => words.documents.ask,
          also: (words) => words.documents.also.ask,
          icon: MailQuestion,
          search: '?ask=1',
          may: ['documents.write', 'line'],
        },
        {
          key: 'make-letter',
          label: (words) => words.documents.letter,
          also: (words) => words.documents.also.letter,
          icon: FilePen,
          search: '?tab=all&letter=1',
          may: ['letters.make'],
        },
      ],
      tabs: [
        {
          key: 'documents-all',
          label: (words) => words.documents.tabs.all,
          also: (words) => words.documents.also.all,
          search: '?tab=all',
          may: ['documents.all'],
        },
        {
          key: 'documents-asked',
          label: (words) => words.documents.tabs.asked,
          also: (words) => words.documents.also.asked,
          search: '?tab=asked',
          may: ['documents.write', 'line'],
        },
      ],
    },
  ],
}
