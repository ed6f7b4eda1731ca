import { configureStore } from '@reduxjs/toolkit'
import { afterEach, describe, expect, it } from 'vitest'
import { sessionEnded } from './actions'
import { dropDraft, readDraft, writeDraft } from './drafts'
import { sessionListener } from './persist'
import { sessionReducer } from './slice'
import { baseApi } from '@/shared/api/baseApi'

function end(reason: 'signedOut' | 'expired'): void {
  const store = configureStore({
    reducer: { session: sessionReducer, [baseApi.reducerPath]: baseApi.reducer },
    middleware: (defaults) => defaults().prepend(sessionListener.middleware).concat(baseApi.middleware),
  })
  store.dispatch(sessionEnded(reason))
}

describe('a draft', () => {
  afterEach(() => sessionStorage.clear())

  it('is its person’s own, and goes when it is dropped', () => {
    writeDraft(3, 'timesheet:2026-11-23', { rows: [1] })
    expect(readDraft(3, 'timesheet:2026-11-23')).toEqual({ rows: [1] })
    expect(readDraft(4, 'timesheet:2026-11-23')).toBeNull()
    dropDraft(3, 'timesheet:2026-11-23')
    expect(readDraft(3, 'timesheet:2026-11-23')).toBeNull()
  })

  it('outlives a session that ran out, and not a sign-out', () => {
    writeDraft(3, 'timesheet:2026-11-23', { rows: [1] })
    sessionStorage.setItem('theme', 'dark')
    end('expired')
    expect(readDraft(3, 'timesheet:2026-11-23')).toEqual({ rows: [1] })
    end('signedOut')
    expect(readDraft(3, 'timesheet:2026-11-23')).toBeNull()
    expect(sessionStorage.getItem('theme')).toBe('dark')
  })
})
