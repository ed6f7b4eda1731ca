import { Settings, Upload } from 'lucide-react'
import { listPage } from '@/shared/modules/lazyPage'
import type { Module, PageTab } from '@/shared/modules/module'

const tab = (
  key: 'company' | 'roles' | 'departments' | 'designations' | 'leave' | 'approvals' | 'patterns' | 'places' | 'checklists' | 'documents' | 'imports' | 'mails' | 'refusals' | 'audit',
): PageTab => ({
  key,
  label: (words) => words.settings.tabs[key],
  also: (words) => words.settings.also[key],
  search: `?tab=${key}`,
})

export const settings: Module = {
  pages: [
    {
      path: '/platform-settings',
      key: 'setting',
      may: ['roles.read', 'all'],
      title: (words) => words.settings.title,
      also: (words) => words.settings.also.page,
      icon: Settings,
      page: listPage(() => import('./SettingsPage').then((module) => module.SettingsPage)),
      group: 'company',
      mails: true,
      backups: true,
      actions: [
        {
          key: 'import-file',
          label: (words) => words.settings.importFile,
          also: (words) => words.settings.also.imports,
          icon: Upload,
          search: '?tab=imports&new=file',
          may: ['imports.make'],
        },
      ],
      tabs: [
        tab('company'),
        tab('roles'),
        tab('departments'),
        tab('designations'),
        tab('leave'),
        tab('approvals'),
        tab('patterns'),
        tab('places'),
        tab('checklists'),
        tab('documents'),
        { ...tab('imports'), may: ['imports.make'] },
        tab('mails'),
        tab('refusals'),
        tab('audit'),
      ],
    },
  ],
}
