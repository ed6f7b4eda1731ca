import { ReceiptText } from 'lucide-react'
import { listPage } from '@/shared/modules/lazyPage'
import type { Module } from '@/shared/modules/module'

export const payslips: Module = {
  pages: [
    {
      path: '/payslips',
      // Everybody has payslips (slip-12).
      key: null,
      title: (words) => words.payslips.title,
      also: (words) => words.payslips.also.page,
      icon: ReceiptText,
      page: listPage(() => import('./PayslipsPage').then((module) => module.PayslipsPage)),
      group: 'money',
      mails: true,
      tabs: [
        {
          key: 'generate-payslips',
          label: (words) => words.payslips.tabs.generate,
          also: (words) => words.payslips.also.generate,
          search: '',
          may: ['payslips.make'],
        },
        {
          key: 'all-payslips',
          label: (words) => words.payslips.tabs.all,
          also: (words) => words.payslips.also.all,
          search: '?tab=all',
          may: ['payslips.read', 'all'],
        },
        {
          key: 'my-payslips',
          label: (words) => words.payslips.tabs.mine,
          also: (words) => words.payslips.also.mine,
          search: '?tab=mine',
        },
      ],
    },
  ],
}
