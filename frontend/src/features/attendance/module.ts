import { ChartLine, UsersRound } from 'lucide-react'
import { listPage } from '@/shared/modules/lazyPage'
import type { Module } from '@/shared/modules/module'

export const attendance: Module = {
  pages: [
    {
      path: '/userlogs',
      key: 'logs',
      title: (words) => words.attendance.userLogs.title,
      also: (words) => words.attendance.userLogs.also,
      icon: ChartLine,
      page: listPage(() => import('./logs/UserLogsPage').then((module) => module.UserLogsPage)),
      group: 'time',
      mails: true,
    },
    {
      path: '/team-attendance',
      key: null,
      may: ['attendance.team'],
      title: (words) => words.attendance.teamDay.title,
      also: (words) => words.attendance.teamDay.also,
      icon: UsersRound,
      page: listPage(() => import('./logs/TeamDayPage').then((module) => module.TeamDayPage)),
    },
  ],
  tiles: () => import('./tiles').then((module) => module.tiles),
}
