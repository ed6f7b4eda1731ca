import { BriefcaseBusiness, Folder, ListChecks, Plus } from 'lucide-react'
import { listPage } from '@/shared/modules/lazyPage'
import type { Module } from '@/shared/modules/module'
import type { Right } from '@/shared/session/may'

/** Projects, and the clients behind them, are for those who see all of them; all others see theirs elsewhere. */
const ALL_PROJECTS: Right = ['projects.read', 'all']

export const projects: Module = {
  pages: [
    {
      path: '/projects',
      key: 'projects',
      may: ALL_PROJECTS,
      title: (words) => words.projects.menu,
      also: (words) => words.projects.also.page,
      icon: Folder,
      page: listPage(() => import('./list/ProjectsPage').then((module) => module.ProjectsPage)),
      group: 'work',
      topBar: 1,
      actions: [{ key: 'add-project', label: (words) => words.projects.add, icon: Plus, search: '?add=1' }],
    },
    {
      path: '/clients',
      key: 'clients',
      may: ALL_PROJECTS,
      title: (words) => words.clients.menu,
      also: (words) => words.clients.also.page,
      icon: BriefcaseBusiness,
      page: listPage(() => import('./clients/ClientsPage').then((module) => module.ClientsPage)),
      group: 'work',
      topBar: 3,
      actions: [{ key: 'add-client', label: (words) => words.clients.add, icon: Plus, search: '?add=1' }],
    },
    {
      path: '/tasks',
      key: 'task',
      title: (words) => words.tasks.title,
      also: (words) => words.tasks.also.page,
      icon: ListChecks,
      page: listPage(() => import('./tasks/TasksPage').then((module) => module.TasksPage)),
      group: 'work',
      mails: true,
      actions: [{ key: 'add-task', label: (words) => words.tasks.add, icon: Plus, search: '?add=1' }],
    },
  ],
}
