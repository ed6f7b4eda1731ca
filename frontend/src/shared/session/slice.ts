import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { sessionEnded, sessionLapsed, type EndReason } from './actions'
import { sessionApi } from './api'
import type { Holder } from './may'
import { ownPath, readReturn } from './returnTo'
import { readSession, type Opened, type StoredUser } from './storage'

export interface SessionState extends Holder {
  signedIn: boolean
  user: StoredUser | null
  permission: string[]
  email: string | null
  /** The company's timeline is set. */
  hasFeed: boolean
  ended: EndReason | null
  /** It ended while something typed stood on the page, which waits for its person to sign in again. */
  lapsed: boolean
  /** Where a person wanted to go when they had to sign in. */
  returnTo: string | null
}

function fromStorage(): SessionState {
  const stored = readSession()
  return {
    signedIn: stored !== null,
    user: stored?.user ?? null,
    permission: stored?.permission ?? [],
    capabilities: null,
    email: null,
    hasFeed: false,
    ended: null,
    lapsed: false,
    returnTo: readReturn(),
  }
}

const slice = createSlice({
  name: 'session',
  initialState: fromStorage,
  reducers: {
    sealedOpened(state, action: PayloadAction<Opened>) {
      state.capabilities ??= action.payload.capabilities
      state.email ??= action.payload.email
    },
    returnWanted(state, action: PayloadAction<string | null>) {
      state.returnTo = ownPath(action.payload)
    },
  },
  extraReducers: (builder) => {
    builder.addCase(sessionEnded, (state, action) => ({
      signedIn: false,
      user: null,
      permission: [],
      capabilities: null,
      email: null,
      hasFeed: false,
      ended: action.payload,
      lapsed: false,
      returnTo: action.payload === 'expired' ? state.returnTo : null,
    }))
    builder.addCase(sessionLapsed, (state) => {
      state.lapsed = true
    })
    builder.addMatcher(sessionApi.endpoints.getMe.matchFulfilled, (state, action) => {
      const { user, permission, capabilities, company } = action.payload
      state.signedIn = true
      state.user = {
        _id: user._id,
        fname: user.fname,
        lname: user.lname,
        image: user.image ?? null,
        reimbursementClaim: user.reimbursementClaim,
      }
      state.permission = permission
      state.capabilities = capabilities
      state.email = user.email
      state.hasFeed = company.feedurl !== null
      state.ended = null
      state.lapsed = false
    })
  },
})

export const sessionReducer = slice.reducer
export const { sealedOpened, returnWanted } = slice.actions
