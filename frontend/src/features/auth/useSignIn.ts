import { useState } from 'react'
import type { SignIn } from './rules'
import { text } from '@/messages/text'
import { useThunkDispatch } from '@/shared/api/dispatch'
import { failureOf } from '@/shared/api/errors'
import { sessionApi, useFinishOidcMutation, useLoginPasswordMutation } from '@/shared/session/api'
import { clearStored } from '@/shared/session/storage'
import { useSession } from '@/shared/session/hooks'

const HOME = '/welcome'

export interface SigningIn {
  busy: boolean
  failure: string | null
  /** Where to go once signed in. */
  target: string
  submit: (values: SignIn) => Promise<void>
  /** With what a provider sent back. */
  finish: (answer: { state: string; code: string }) => Promise<void>
  fail: (message: string) => void
}

/** Two calls: the sign-in itself, then who it is and what they may open. */
export function useSignIn(): SigningIn {
  const dispatch = useThunkDispatch()
  const { returnTo } = useSession()
  const [login] = useLoginPasswordMutation()
  const [finishOidc] = useFinishOidcMutation()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)

  async function enter(open: () => Promise<unknown>): Promise<void> {
    setBusy(true)
    setFailure(null)
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
      const { status, message } = failureOf(error)
      setFailure(status === 'offline' || status === 0 ? text.signIn.failed : message)
    }
    setBusy(false)
  }

  return {
    busy,
    failure,
    target: returnTo ?? HOME,
    submit: (values) => enter(() => login({ signIn: values }).unwrap()),
    finish: (finishSignIn) => enter(() => finishOidc({ finishSignIn }).unwrap()),
    fail: setFailure,
  }
}
