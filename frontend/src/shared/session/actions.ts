import { createAction } from '@reduxjs/toolkit'
import { hasTyped } from '@/shared/dialogs/typed'

/** Why the session is over: decides what the sign-in page says. */
export type EndReason = 'signedOut' | 'expired' | 'forbidden' | 'otherTab'

/** In a file of its own: both the base query and the session slice need it. */
export const sessionEnded = createAction<EndReason>('session/ended')

/** The session is over, but the page stays behind the sign-in: something typed on it is kept for its person. */
export const sessionLapsed = createAction('session/lapsed')

/** The session ended, and not by this tab's person's wish. */
export function sessionLost(reason: EndReason): ReturnType<typeof sessionEnded> | ReturnType<typeof sessionLapsed> {
  return hasTyped() ? sessionLapsed() : sessionEnded(reason)
}
