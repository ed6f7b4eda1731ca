import { CalendarCheck, CalendarClock, CalendarHeart, CalendarPlus, Diamond, Leaf, Plus, Scale } from 'lucide-react'
import { listPage } from '@/shared/modules/lazyPage'
import type { Module } from '@/shared/modules/module'

export const leaves: Module = {
  pages: [
    {
      path: '/leaves-home',
      key: 'leave',
      title: (words) => words.leaves.title,
      also: (words) => words.leaves.also.page,
      icon: Leaf,
      page: listPage(() => import('./LeavesPage').then((module) => module.LeavesPage)),
      group: 'time',
      mails: true,
      actions: [
        { key: 'apply-leave', label: (words) => words.leaves.apply, also: (words) => words.leaves.also.apply, icon: Leaf, search: '?apply=1' },
        {
          key: 'comp-off',
          label: (words) => words.leaves.compOff.ask,
          also: (words) => words.leaves.compOff.also,
          icon: CalendarCheck,
          search: '?compoff=1',
        },
        {
          key: 'credit-leave',
          label: (words) => words.leaves.credit.open,
          icon: CalendarPlus,
          search: '?tab=balance&credit=1',
          may: ['leaves.credit'],
        },
        {
          key: 'correct-balances',
          label: (words) => words.leaves.credit.correct,
          also: (words) => words.leaves.also.correct,
          icon: Scale,
          search: '?tab=balance&credit=2',
          may: ['leaves.credit'],
        },
      ],
      tabs: [
        {
          key: 'leave-balance',
          label: (words) => words.leaves.tabs.balance,
          also: (words) => words.leaves.also.balance,
          search: '?tab=balance',
        },
        {
          key: 'leave-credits',
          label: (words) => words.leaves.also.creditsTab,
          also: (words) => words.leaves.also.credits,
          search: '?tab=credits',
          may: ['leaves.credit'],
        },
        {
          key: 'leave-calendar',
          label: (words) => words.leaves.also.calendarTab,
          also: (words) => words.leaves.also.calendar,
          search: '?tab=calendar',
        },
      ],
    },
    {
      path: '/holidays',
      key: 'holiday',
      title: (words) => words.holidays.title,
      also: (words) => words.holidays.also.page,
      icon: Diamond,
      page: listPage(() => import('./holidays/HolidaysPage').then((module) => module.HolidaysPage)),
      group: 'time',
      mails: true,
      actions: [
        {
          key: 'choose-holiday',
          label: (words) => words.holidays.choose,
          also: (words) => words.holidays.also.choose,
          icon: CalendarHeart,
          search: '?choose=1',
          may: ['leaves.apply'],
        },
        { key: 'add-holiday', label: (words) => words.holidays.add, icon: Plus, search: '?add=1', may: ['holidays.change'] },
      ],
    },
    {
      path: '/leave-turns',
      key: 'setting',
      may: ['roles.read', 'all'],
      title: (words) => words.leaves.turns.title,
      also: (words) => words.leaves.turns.also,
      icon: CalendarClock,
      page: listPage(() => import('./turns/TurnsPage').then((module) => module.TurnsPage)),
      under: '/platform-settings',
      mails: true,
    },
  ],
  tiles: () => import('./tiles').then((module) => module.tiles),
}
