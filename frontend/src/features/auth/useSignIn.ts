import { useState } from 'react'
import type { SignIn } from './rules'
import { text } from '@/messages/text'
import { useThunkDispatch } from '@/shared/api/dispatch'
import { failureOf } from '@/shared/api/errors'
import { sessionApi, useFinishOidcMutation, useLoginPasswordMutation, useMakeFirstAdminMutation } from '@/shared/session/api'
import type { FirstAdmin } from '@/shared/session/api.gen'
import { clearStored } from '@/shared/session/storage'
import { useSession } from '@/shared/session/hooks'

const HOME = '/welcome'

export interface SigningIn {
  busy: boolean
  failure: string | null
  /** What is wrong with single fields. */
  faults: Record<string, string>
  /** Where to go once signed in. */
  target: string
  submit: (values: SignIn) => Promise<void>
  /** With what a provider sent back. */
  finish: (answer: { state: string; code: string }) => Promise<void>
  /** As the first admin, behind the link of a new installation. */
  begin: (admin: FirstAdmin) => Promise<void>
  fail: (message: string) => void
}

/** Two calls: the sign-in itself, then who it is and what they may open. */
export function useSignIn(): SigningIn {
  const dispatch = useThunkDispatch()
  const { returnTo } = useSession()
  const [login] = useLoginPasswordMutation()
  const [finishOidc] = useFinishOidcMutation()
  const [makeFirstAdmin] = useMakeFirstAdminMutation()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const [faults, setFaults] = useState<Record<string, string>>({})

  async function enter(open: () => Promise<unknown>): Promise<void> {
    setBusy(true)
    setFailure(null)
    setFaults({})
    try {
      await open()
      const request = dispatch(sessionApi.endpoints.getMe.initiate(undefined, { forceRefetch: true }))
      try {
        await request.unwrap()
      } catch (error) {
        // Half a session is none: without the keys no page could be opened.
        clearStored()
        throw error
      } finally {
        request.unsubscribe()
      }
    } catch (error) {
      const { status, message, fields } = failureOf(error)
      setFaults(fields)
      setFailure(status === 'offline' || status === 0 ? text.signIn.failed : message)
    }
    setBusy(false)
  }

  return {
    busy,
    failure,
    faults,
    target: returnTo ?? HOME,
    submit: (values) => enter(() => login({ signIn: values }).unwrap()),
    finish: (finishSignIn) => enter(() => finishOidc({ finishSignIn }).unwrap()),
    begin: (firstAdmin) => enter(() => makeFirstAdmin({ firstAdmin }).unwrap()),
    fail: setFailure,
  }
}
