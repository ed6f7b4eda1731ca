import { createBrowserRouter, type RouteObject } from 'react-router'
import { ErrorPage } from './ErrorPage'
import { guard, HOME, rootRedirect } from './guard'
import { PageFrame } from './PageFrame'
import { pageRoutes, publicRoutes } from './routes'
import type { AppStore } from './store'
import { lazyPage } from '@/shared/modules/lazyPage'
import { sessionApi } from '@/shared/session/api'

const loadShell = () => import('./shell/Shell').then((module) => module.Shell)
const Shell = lazyPage(loadShell)
const NotFoundPage = lazyPage(() => import('./pages/NotFoundPage').then((module) => module.NotFoundPage))

/** The page comes for the router later; its answer is on the way meanwhile. */
async function askForDashboard(store: AppStore): Promise<void> {
  const { askAhead } = await import('@/features/dashboard/DashboardPage')
  askAhead(store)
}

function makeRoutes(store: AppStore): RouteObject[] {
  return [
    { path: '/', middleware: [rootRedirect(store)], element: null },
    ...publicRoutes.map(({ path, page: Page }) => ({
      path,
      element: (
        <PageFrame>
          <Page />
        </PageFrame>
      ),
      errorElement: <ErrorPage />,
    })),
    {
      element: (
        <PageFrame>
          <Shell />
        </PageFrame>
      ),
      errorElement: <ErrorPage />,
      // The guard may have to ask the server first; nothing is drawn until it has decided.
      hydrateFallbackElement: <></>,
      children: [
        ...pageRoutes.map(({ path, page: Page, ...access }) => ({
          path,
          middleware: [guard(store, access)],
          element: <Page />,
          errorElement: <ErrorPage inside />,
        })),
        {
          path: '*',
          middleware: [guard(store, { key: null })],
          element: <NotFoundPage />,
          errorElement: <ErrorPage inside />,
        },
      ],
    },
  ]
}

export function makeRouter(store: AppStore) {
  // The shell's chunk, and who is signed in, would otherwise be asked for only after the first render.
  if (store.getState().session.signedIn) {
    void loadShell().catch(() => undefined)
    void store.dispatch(sessionApi.endpoints.getMe.initiate(undefined, { subscribe: false }))
    if (['/', HOME].includes(window.location.pathname)) void askForDashboard(store).catch(() => undefined)
  }
  return createBrowserRouter(makeRoutes(store))
}
