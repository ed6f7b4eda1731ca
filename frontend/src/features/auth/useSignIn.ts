import { useState } from 'react'
import { text } from '@/messages/text'
import { useThunkDispatch } from '@/shared/api/dispatch'
import { failureOf } from '@/shared/api/errors'
import { sessionApi, useLoginPasswordMutation } from '@/shared/session/api'
import { clearStored } from '@/shared/session/storage'
import { useSession } from '@/shared/session/hooks'
import type { SignIn } from './schema'

const HOME = '/welcome'

interface SigningIn {
  busy: boolean
  failure: string | null
  /** Where to go once signed in. */
  target: string
  submit: (values: SignIn) => Promise<void>
}

/** Two calls: the sign-in itself, then who it is and what they may open. */
export function useSignIn(): SigningIn {
  const dispatch = useThunkDispatch()
  const { returnTo } = useSession()
  const [login] = useLoginPasswordMutation()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)

  async function submit(values: SignIn): Promise<void> {
    setBusy(true)
    setFailure(null)
    try {
      await login({ signIn: values }).unwrap()
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

  return { busy, failure, target: returnTo ?? HOME, submit }
}
