import { House } from 'lucide-react'
import type { ComponentType } from 'react'
import { modules } from './modules'
import { lazyPage } from '@/shared/modules/lazyPage'
import type { PageRoute } from '@/shared/modules/module'

/** The dashboard, with the tiles of all modules: they and the page are fetched side by side. */
async function loadDashboard(): Promise<ComponentType> {
  const [{ DashboardPage }, tiles] = await Promise.all([
    import('@/features/dashboard/DashboardPage'),
    Promise.all(modules.map(async (module) => (await module.tiles?.()) ?? [])),
  ])
  return () => <DashboardPage tiles={tiles.flat()} />
}

const welcome: PageRoute = {
  path: '/welcome',
  key: null,
  title: (words) => words.dashboard.title,
  also: (words) => words.dashboard.also.page,
  icon: House,
  page: lazyPage(loadDashboard),
  group: null,
  // A check-out that is set for somebody is told them.
  mails: true,
  backups: true,
}

export const pageRoutes: PageRoute[] = [welcome, ...modules.flatMap((module) => module.pages ?? [])]

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
  {
    path: '/setup',
    page: lazyPage(() => import('@/features/auth/firstAdmin/FirstAdminPage').then((module) => module.FirstAdminPage)),
  },
  {
    path: '/decide',
    page: lazyPage(() => import('@/features/auth/decide/DecidePage').then((module) => module.DecidePage)),
  },
  // Every piece of the kit, for who draws with it; no build has it.
  ...(import.meta.env.DEV ? [{ path: '/dev/ui', page: lazyPage(() => import('./dev/UiPage').then((module) => module.UiPage)) }] : []),
]
