import { createListenerMiddleware } from '@reduxjs/toolkit'
import { baseApi } from '@/shared/api/baseApi'
import { sessionEnded } from './actions'
import { sessionApi } from './api'
import type { LoginPasswordApiResponse } from './api.gen'
import { sealedOpened } from './slice'
import {
  clearStored,
  readSealed,
  readToken,
  SIGNED_IN_KEY,
  TOKEN_KEY,
  writePermission,
  writeSealed,
  writeToken,
  writeUser,
} from './storage'

/** The answer is polled; sealing the same two texts again each time would only cost. */
let lastSealed: string | null = null

/** Keeps the browser's storage in step with the session. */
export const sessionListener = createListenerMiddleware()

async function keepSession({ payload: { user, token } }: { payload: LoginPasswordApiResponse }): Promise<void> {
  writeToken(token)
  writeUser({ ...user, image: user.image ?? null })
  await writeSealed(user.role, user.email)
}

sessionListener.startListening({ matcher: sessionApi.endpoints.loginPassword.matchFulfilled, effect: keepSession })
sessionListener.startListening({ matcher: sessionApi.endpoints.finishOidc.matchFulfilled, effect: keepSession })

sessionListener.startListening({
  matcher: sessionApi.endpoints.getMe.matchFulfilled,
  effect: async (action) => {
    // The answer may arrive after somebody signed out.
    if (readToken() === null) return
    const { user, permission } = action.payload
    writeUser({ ...user, image: user.image ?? null })
    writePermission(permission)
    const sealing = `${user._id} ${user.role} ${user.email}`
    if (sealing === lastSealed) return
    lastSealed = sealing
    await writeSealed(user.role, user.email)
  },
})

sessionListener.startListening({
  actionCreator: sessionEnded,
  effect: (_action, api) => {
    lastSealed = null
    clearStored()
    api.dispatch(baseApi.util.resetApiState())
  },
})

interface Dispatcher {
  dispatch: (action: ReturnType<typeof sessionEnded> | ReturnType<typeof sealedOpened>) => unknown
}

/** Opens what is sealed, and follows a sign-out or a change of person in another tab. */
export function watchSession(store: Dispatcher): void {
  void readSealed().then((opened) => {
    if (opened) store.dispatch(sealedOpened(opened))
  })
  window.addEventListener('storage', (event) => {
    const removed = event.key === null || (event.key === SIGNED_IN_KEY && event.newValue === null)
    if (removed && readToken() === null) {
      store.dispatch(sessionEnded('otherTab'))
    } else if (event.key === TOKEN_KEY && event.oldValue !== null && event.newValue !== null) {
      window.location.reload()
    }
  })
}
