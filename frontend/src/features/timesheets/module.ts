import { Clock } from 'lucide-react'
import { themedPage, listPage } from '@/shared/modules/lazyPage'
import type { Module } from '@/shared/modules/module'

export const timesheets: Module = {
  pages: [
    {
      path: '/timesheet-home',
      key: 'timesheet',
      title: (words) => words.timesheets.title,
      also: (words) => words.timesheets.also.page,
      icon: Clock,
      page: listPage(() => import('./home/TimesheetHomePage').then((module) => module.TimesheetHomePage)),
      group: 'time',
      mails: true,
    },
    {
      path: '/timesheet',
      key: 'timesheet',
      title: (words) => words.timesheets.grid.title,
      icon: Clock,
      page: themedPage(() => import('./week/TimesheetPage').then((module) => module.TimesheetPage)),
      under: '/timesheet-home',
      mails: true,
    },
  ],
  tiles: () => import('./tiles').then((module) => module.tiles),
}
