import { createAction } from '@reduxjs/toolkit'

/** Why the session is over: decides what the sign-in page says. */
export type EndReason = 'signedOut' | 'expired' | 'forbidden' | 'otherTab'

/** In a file of its own: both the base query and the session slice need it. */
export const sessionEnded = createAction<EndReason>('session/ended')
