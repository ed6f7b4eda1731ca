import { Plus, Users } from 'lucide-react'
import { listPage } from '@/shared/modules/lazyPage'
import type { Module } from '@/shared/modules/module'

export const employees: Module = {
  tiles: () => import('./tiles').then((module) => module.tiles),
  pages: [
    {
      path: '/users',
      key: 'employees',
      may: ['people.read', 'all'],
      title: (words) => words.employees.menu,
      also: (words) => words.employees.also.page,
      icon: Users,
      page: listPage(() => import('./EmployeesPage').then((module) => module.EmployeesPage)),
      group: 'people',
      topBar: 2,
      mails: true,
      actions: [{ key: 'add-people', label: (words) => words.employees.add, also: (words) => words.employees.also.add, icon: Plus, search: '?add=1' }],
    },
  ],
}
