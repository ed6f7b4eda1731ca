import { ListFilter, Plus, User } from 'lucide-react'
import { themedPage, listPage } from '@/shared/modules/lazyPage'
import type { Module, PageTab } from '@/shared/modules/module'

const tab = (key: 'candidates' | 'jobs'): PageTab => ({
  key,
  label: (words) => words.recruitment.tabs[key],
  also: (words) => words.recruitment.also[key],
  search: key === 'candidates' ? '' : `?tab=${key}`,
})

export const recruitment: Module = {
  pages: [
    {
      path: '/recruitment',
      key: 'recruitment',
      title: (words) => words.recruitment.menu,
      also: (words) => words.recruitment.also.page,
      icon: ListFilter,
      page: listPage(() => import('./RecruitmentPage').then((module) => module.RecruitmentPage)),
      group: 'people',
      mails: true,
      tabs: [tab('candidates'), tab('jobs')],
      actions: [
        {
          key: 'add-candidate',
          label: (words) => words.recruitment.addCandidate,
          icon: Plus,
          search: '?add=1',
          may: ['candidates.manage'],
        },
        {
          key: 'add-job',
          label: (words) => words.recruitment.addJob,
          icon: Plus,
          search: '?tab=jobs&add=1',
          may: ['jobs.manage'],
        },
      ],
    },
    {
      path: '/candidate/:id',
      key: 'recruitment',
      panelists: true,
      title: (words) => words.recruitment.candidate,
      icon: User,
      page: themedPage(() => import('./candidate/CandidatePage').then((module) => module.CandidatePage)),
      under: '/recruitment',
      mails: true,
    },
  ],
}
