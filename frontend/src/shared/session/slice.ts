import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { sessionEnded, type EndReason } from './actions'
import { sessionApi } from './api'
import { readSession, type StoredUser } from './storage'

export interface SessionState {
  signedIn: boolean
  user: StoredUser | null
  permission: string[]
  /** Null until the stored text is opened or the server has answered. For display only. */
  role: string | null
  email: string | null
  ended: EndReason | null
  /** Where a person wanted to go when they had to sign in. */
  returnTo: string | null
}

function fromStorage(): SessionState {
  const stored = readSession()
  return {
    signedIn: stored !== null,
    user: stored?.user ?? null,
    permission: stored?.permission ?? [],
    role: null,
    email: null,
    ended: null,
    returnTo: null,
  }
}

const slice = createSlice({
  name: 'session',
  initialState: fromStorage,
  reducers: {
    sealedOpened(state, action: PayloadAction<{ role: string; email: string }>) {
      state.role ??= action.payload.role
      state.email ??= action.payload.email
    },
    returnWanted(state, action: PayloadAction<string | null>) {
      state.returnTo = action.payload
    },
  },
  extraReducers: (builder) => {
    builder.addCase(sessionEnded, (state, action) => ({
      signedIn: false,
      user: null,
      permission: [],
      role: null,
      email: null,
      ended: action.payload,
      returnTo: action.payload === 'expired' ? state.returnTo : null,
    }))
    builder.addMatcher(sessionApi.endpoints.getMe.matchFulfilled, (state, action) => {
      const { user, permission } = action.payload
      state.signedIn = true
      state.user = {
        _id: user._id,
        fname: user.fname,
        lname: user.lname,
        image: user.image ?? null,
        reimbursementClaim: user.reimbursementClaim,
      }
      state.permission = permission
      state.role = user.role
      state.email = user.email
      state.ended = null
    })
  },
})

export const sessionReducer = slice.reducer
export const { sealedOpened, returnWanted } = slice.actions
