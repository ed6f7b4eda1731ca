import { redirect, replace, type MiddlewareFunction } from 'react-router'
import { text } from '@/messages/text'
import { toastFailed } from '@/shared/feedback/toasts'
import { sessionEnded } from '@/shared/session/actions'
import { sessionApi } from '@/shared/session/api'
import { may, type Holder, type Right } from '@/shared/session/may'
import { returnWanted } from '@/shared/session/slice'
import type { AppStore } from './store'

export const LOGIN = '/login'
export const HOME = '/welcome'

/** Who may open a page. */
interface Access {
  key: string | null
  may?: Right
  /** Open without the key to who is on the panel of a job (recruitment-1). */
  panelists?: boolean
}

export interface Rights extends Holder {
  signedIn: boolean
  permission: string[]
  hasFeed?: boolean
  /** Known once the server has answered. */
  panelist?: boolean
}

/**
 * `keyless`: the key is missing, which leads to the dashboard. `forbidden`: the page is for other roles, which ends the
 * session (page-1). `unknown`: what the person may decides, and is not known yet.
 */
type Verdict = 'open' | 'signIn' | 'keyless' | 'forbidden' | 'unknown'

export function judge({ signedIn, permission, capabilities, panelist = false }: Rights, access: Access): Verdict {
  const { key, may: right, panelists = false } = access
  if (!signedIn) return 'signIn'
  if (right !== undefined && capabilities !== null && !may({ capabilities }, ...right)) return 'forbidden'
  if (key !== null && !permission.includes(key) && !(panelists && panelist)) return 'keyless'
  return right !== undefined && capabilities === null ? 'unknown' : 'open'
}

/** What is stored can be older than a change of the role: a refusal rests on a fresh answer only. */
async function judgeAfresh(store: AppStore, access: Access): Promise<Verdict> {
  const request = store.dispatch(sessionApi.endpoints.getMe.initiate(undefined, { forceRefetch: true }))
  const me = await request
  request.unsubscribe()
  if (!me.data) {
    const verdict = judge(store.getState().session, access)
    // What is stored may lack a right that this version of the portal asks for.
    return verdict === 'forbidden' ? 'unknown' : verdict
  }
  const { permission, capabilities, panelist } = me.data
  return judge({ signedIn: true, permission, capabilities, panelist }, access)
}

async function endForbidden(store: AppStore): Promise<void> {
  // On the server too, as a stolen token would outlive a session that only the browser forgot.
  await store.dispatch(sessionApi.endpoints.logout.initiate())
  store.dispatch(sessionEnded('forbidden'))
}

/** Where the address stands there already, by a link or by Back, its entry goes: Back would lead to it, and on again. */
function leadAway(wanted: string, to: string): Response {
  const { pathname, search } = window.location
  return `${pathname}${search}` === wanted ? replace(to) : redirect(to)
}

/** Runs before the page's chunk is asked for. */
export function guard(store: AppStore, access: Access): MiddlewareFunction {
  return async ({ request }, next) => {
    const { pathname, search } = new URL(request.url)
    const wanted = `${pathname}${search}`
    const { returnTo } = store.getState().session
    let verdict = judge(store.getState().session, access)
    if (verdict !== 'open' && verdict !== 'signIn') verdict = await judgeAfresh(store, access)
    // Without an answer nobody is thrown out for a role that nobody knows: the page's own calls decide.
    if (verdict === 'open' || verdict === 'unknown') {
      if (returnTo !== null) store.dispatch(returnWanted(null))
      return next()
    }
    if (verdict === 'signIn') {
      store.dispatch(returnWanted(wanted))
      throw leadAway(wanted, LOGIN)
    }
    // Another person may have asked for this page; the one who has signed in since did not.
    if (verdict === 'keyless' || returnTo === wanted) {
      store.dispatch(returnWanted(null))
      toastFailed(text.shell.notOpen)
      throw leadAway(wanted, HOME)
    }
    await endForbidden(store)
    throw leadAway(wanted, LOGIN)
  }
}

/** The root leads to the dashboard, or to the sign-in. */
export function rootRedirect(store: AppStore): MiddlewareFunction {
  return () => {
    throw replace(store.getState().session.signedIn ? HOME : LOGIN)
  }
}
