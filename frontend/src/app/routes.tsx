import { ChartLine, House, Settings, UserRound, Users, type LucideIcon } from 'lucide-react'
import type { ComponentType } from 'react'
import { lazyPage } from './lazyPage'
import { text } from '@/messages/text'

export type MenuGroup = keyof typeof text.pages.groups

/** One page of the portal. Router, guard, side menu and page title all read this. */
export interface PageRoute {
  path: string
  /** The permission key that opens it; null: whoever is signed in. */
  key: string | null
  /** The roles that it is for, beside the key; absent: all. */
  roles?: readonly string[]
  title: string
  icon: LucideIcon
  page: ComponentType
  /** Where the side menu lists it; null: above the groups; absent: not at all. */
  group?: MenuGroup | null
  /** Linked in the top bar too. */
  topBar?: boolean
  /** What is done here may send a mail, which an admin is warned of while mails go to files. */
  mails?: boolean
}

/** A list page and the table, which all of them share, are fetched side by side. */
async function listPage(load: () => Promise<ComponentType>): Promise<ComponentType> {
  const [page] = await Promise.all([load(), import('@/shared/table/DataTable')])
  return page
}

export const pageRoutes: PageRoute[] = [
  {
    path: '/welcome',
    key: null,
    title: text.pages.dashboard,
    icon: House,
    page: lazyPage(() => import('./pages/WelcomePage').then((module) => module.WelcomePage)),
    group: null,
  },
  {
    path: '/userlogs',
    key: 'logs',
    title: text.pages.userLogs,
    icon: ChartLine,
    page: lazyPage(() =>
      listPage(() => import('@/features/attendance/UserLogsPage').then((module) => module.UserLogsPage)),
    ),
    group: 'time',
    mails: true,
  },
  {
    path: '/users',
    key: 'employees',
    roles: ['admin', 'manager'],
    title: text.pages.employees,
    icon: Users,
    page: lazyPage(() =>
      listPage(() => import('@/features/employees/EmployeesPage').then((module) => module.EmployeesPage)),
    ),
    group: 'people',
    topBar: true,
    mails: true,
  },
  {
    path: '/platform-settings',
    key: 'setting',
    roles: ['admin'],
    title: text.pages.settings,
    icon: Settings,
    page: lazyPage(() =>
      listPage(() => import('@/features/settings/SettingsPage').then((module) => module.SettingsPage)),
    ),
    group: 'company',
    mails: true,
  },
  {
    path: '/user-info/:id',
    key: null,
    title: text.pages.editInfo,
    icon: UserRound,
    page: lazyPage(() => import('@/features/profile/UserInfoPage').then((module) => module.UserInfoPage)),
    mails: true,
  },
]

const RegisterPage = lazyPage(() =>
  import('@/features/auth/RegisterPage').then((module) => module.RegisterPage),
)

export const publicRoutes: { path: string; page: ComponentType }[] = [
  {
    path: '/login',
    page: lazyPage(() => import('@/features/auth/LoginPage').then((module) => module.LoginPage)),
  },
  { path: '/register', page: RegisterPage },
  { path: '/register/:email', page: RegisterPage },
  {
    path: '/forgot-password',
    page: lazyPage(() =>
      import('@/features/auth/ForgotPasswordPage').then((module) => module.ForgotPasswordPage),
    ),
  },
  {
    path: '/password-reset/:userId/:token',
    page: lazyPage(() =>
      import('@/features/auth/ResetPasswordPage').then((module) => module.ResetPasswordPage),
    ),
  },
]
