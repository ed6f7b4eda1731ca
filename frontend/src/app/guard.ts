import { redirect, type MiddlewareFunction } from 'react-router'
import { sessionEnded } from '@/shared/session/actions'
import { sessionApi } from '@/shared/session/api'
import { returnWanted } from '@/shared/session/slice'
import type { AppStore } from './store'

export const LOGIN = '/login'
export const HOME = '/welcome'

export type Verdict = 'open' | 'signIn' | 'forbidden'

export function judge(session: { signedIn: boolean; permission: string[] }, key: string | null): Verdict {
  if (!session.signedIn) return 'signIn'
  return key === null || session.permission.includes(key) ? 'open' : 'forbidden'
}

/** The stored list can be older than a change of the role: a refusal rests on a fresh one only. */
async function judgeAfresh(store: AppStore, key: string | null): Promise<Verdict> {
  const request = store.dispatch(sessionApi.endpoints.getMe.initiate(undefined, { forceRefetch: true }))
  const me = await request
  request.unsubscribe()
  if (!me.data) return judge(store.getState().session, key)
  return judge({ signedIn: true, permission: me.data.permission }, key)
}

async function endForbidden(store: AppStore): Promise<void> {
  // On the server too, as a stolen token would outlive a session that only the browser forgot.
  await store.dispatch(sessionApi.endpoints.logout.initiate())
  store.dispatch(sessionEnded('forbidden'))
}

/** Runs before the page's chunk is asked for. */
export function guard(store: AppStore, key: string | null): MiddlewareFunction {
  return async ({ request }, next) => {
    const { pathname, search } = new URL(request.url)
    const wanted = `${pathname}${search}`
    const { returnTo } = store.getState().session
    let verdict = judge(store.getState().session, key)
    if (verdict === 'forbidden') verdict = await judgeAfresh(store, key)
    if (verdict === 'open') {
      if (returnTo !== null) store.dispatch(returnWanted(null))
      return next()
    }
    if (verdict === 'signIn') {
      store.dispatch(returnWanted(wanted))
      throw redirect(LOGIN)
    }
    if (returnTo === wanted) {
      // The page was another person's wish: whoever signed in since did not ask for it.
      store.dispatch(returnWanted(null))
      throw redirect(HOME)
    }
    await endForbidden(store)
    throw redirect(LOGIN)
  }
}

/** The root leads to the dashboard, or to the sign-in. */
export function rootRedirect(store: AppStore): MiddlewareFunction {
  return () => {
    throw redirect(store.getState().session.signedIn ? HOME : LOGIN)
  }
}
