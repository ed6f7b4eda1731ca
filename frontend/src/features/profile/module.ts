import { UserRound } from 'lucide-react'
import { themedPage } from '@/shared/modules/lazyPage'
import type { Module, PageTab } from '@/shared/modules/module'

const tab = (key: 'personal' | 'banking' | 'contact' | 'family'): PageTab => ({
  key,
  label: (words) => words.profile.tabs[key],
  also: (words) => words.profile.also[key],
  search: `?tab=${key}`,
})

/** Of whose page it is, the address says: the palette knows one's own. */
export const profileTabs: PageTab[] = [
  tab('personal'),
  tab('banking'),
  tab('contact'),
  tab('family'),
  // No tab, but found like one: what stands on the page alone has no line in the menu either.
  { key: 'download', label: (words) => words.profile.download, also: (words) => words.profile.also.download, search: '?download=1' },
]

export const profile: Module = {
  pages: [
    {
      path: '/user-info/:id',
      key: null,
      title: (words) => words.profile.page,
      icon: UserRound,
      page: themedPage(() => import('./UserInfoPage').then((module) => module.UserInfoPage)),
      mails: true,
    },
  ],
}
