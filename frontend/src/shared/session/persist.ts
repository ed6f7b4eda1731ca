import { createListenerMiddleware, isAnyOf, type ThunkDispatch, type UnknownAction } from '@reduxjs/toolkit'
import { baseApi } from '@/shared/api/baseApi'
import { TAGS } from '@/shared/api/tags.gen'
import { forgetArrivals } from '@/shared/decisions/arrivals'
import { forgetLeftOut } from '@/shared/decisions/leftOut'
import { forgetOffers } from '@/shared/feedback/offers'
import { sessionEnded, sessionLapsed, sessionLost } from './actions'
import { sessionApi } from './api'
import type { LoginPasswordApiResponse } from './api.gen'
import { forgetDrafts } from './drafts'
import { writeReturn } from './returnTo'
import { returnWanted, sealedOpened, type SessionState } from './slice'
import {
  clearStored,
  forgetRights,
  readSealed,
  readToken,
  SIGNED_IN_KEY,
  TOKEN_KEY,
  writePermission,
  writeSealed,
  writeToken,
  writeUser,
} from './storage'

/** The answer is polled; sealing the same texts again each time would only cost. */
let lastSealed: string | null = null

interface WithSession {
  session: SessionState
}

/** Keeps the browser's storage in step with the session. */
export const sessionListener = createListenerMiddleware<WithSession>()

async function keepSession({ payload: { user, token } }: { payload: LoginPasswordApiResponse }): Promise<void> {
  writeToken(token)
  writeUser({ ...user, image: user.image ?? null })
  forgetRights()
  await writeSealed({ role: user.role, email: user.email })
}

sessionListener.startListening({ matcher: sessionApi.endpoints.loginPassword.matchFulfilled, effect: keepSession })
sessionListener.startListening({ matcher: sessionApi.endpoints.finishOidc.matchFulfilled, effect: keepSession })
sessionListener.startListening({ matcher: sessionApi.endpoints.makeFirstAdmin.matchFulfilled, effect: keepSession })

sessionListener.startListening({
  matcher: sessionApi.endpoints.getMe.matchFulfilled,
  effect: async (action) => {
    // The answer may arrive after somebody signed out.
    if (readToken() === null) return
    const { user, permission, capabilities } = action.payload
    writeUser({ ...user, image: user.image ?? null })
    writePermission(permission)
    const texts = { role: user.role, email: user.email, capabilities: JSON.stringify(capabilities) }
    const sealing = JSON.stringify([user._id, texts])
    if (sealing === lastSealed) return
    lastSealed = sealing
    await writeSealed(texts)
  },
})

sessionListener.startListening({
  actionCreator: sessionEnded,
  effect: ({ payload: reason }, api) => {
    lastSealed = null
    clearStored()
    if (reason === 'signedOut') forgetDrafts()
    forgetOffers()
    forgetLeftOut()
    forgetArrivals()
    api.dispatch(baseApi.util.resetApiState())
  },
})

sessionListener.startListening({
  actionCreator: sessionLapsed,
  effect: () => {
    lastSealed = null
    clearStored()
  },
})

sessionListener.startListening({
  matcher: sessionApi.endpoints.getMe.matchFulfilled,
  effect: (action, api) => {
    const { lapsed, user } = api.getOriginalState().session
    if (user === null) return
    // Somebody else sees nothing of what was there; to its own person what was refused meanwhile is shown after all.
    if (user._id !== action.payload.user._id) {
      forgetOffers()
      forgetLeftOut()
      forgetArrivals()
      api.dispatch(baseApi.util.resetApiState())
    } else if (lapsed) api.dispatch(baseApi.util.invalidateTags([...TAGS]))
  },
})

sessionListener.startListening({
  matcher: isAnyOf(returnWanted, sessionEnded),
  effect: (_action, api) => writeReturn(api.getState().session.returnTo),
})

interface Watched {
  dispatch: ThunkDispatch<WithSession, unknown, UnknownAction>
  getState: () => WithSession
}

/** Somebody signed in, in another tab. */
function whoIsIn() {
  return sessionApi.endpoints.getMe.initiate(undefined, { forceRefetch: true, subscribe: false })
}

/** Opens what is sealed, and follows a sign-out or a change of person in another tab. */
export function watchSession(store: Watched): void {
  void readSealed().then((opened) => {
    if (opened) store.dispatch(sealedOpened(opened))
  })
  window.addEventListener('storage', (event) => {
    const removed = event.key === null || (event.key === SIGNED_IN_KEY && event.newValue === null)
    if (removed && readToken() === null) {
      store.dispatch(sessionLost('otherTab'))
    } else if (event.key === TOKEN_KEY && event.newValue !== null) {
      if (store.getState().session.lapsed) void store.dispatch(whoIsIn())
      else if (event.oldValue !== null) window.location.reload()
    }
  })
}
