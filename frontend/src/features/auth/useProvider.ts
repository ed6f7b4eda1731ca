import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { leaveFor } from './leave'
import type { SigningIn } from './useSignIn'
import { text } from '@/messages/text'
import { failureOf } from '@/shared/api/errors'
import { useStartOidcMutation } from '@/shared/session/api'

/** What outlives the way to the provider and back, in this tab only: the state by which a way back is known as its own. */
const STATE_KEY = 'providerState'

interface ProviderAnswer {
  state: string
  code: string | null
}

/** What a provider's redirect to /login carries; a refusal comes with an error instead of a code. */
function readAnswer(search: string): ProviderAnswer | null {
  const params = new URLSearchParams(search)
  if (!params.has('state') && !params.has('error')) return null
  return { state: params.get('state') ?? '', code: params.get('code') }
}

function keep(key: string, value: string): void {
  try {
    sessionStorage.setItem(key, value)
  } catch {
    // Without it the way has to be gone again.
  }
}

function take(key: string): string | null {
  try {
    const value = sessionStorage.getItem(key)
    sessionStorage.removeItem(key)
    return value
  } catch {
    return null
  }
}

/** Sign-in by somebody else's account: the way there, and what came back. */
export function useProvider(signIn: SigningIn, signedIn: boolean): { start: () => Promise<void> } {
  const navigate = useNavigate()
  const [startOidc] = useStartOidcMutation()
  const { search } = useLocation()
  const [answer] = useState(() => readAnswer(search))
  const taken = useRef(false)

  useEffect(() => {
    // A code is good for one call, and effects run twice in development.
    if (answer === null || taken.current) return
    taken.current = true
    void navigate('/login', { replace: true })
    if (signedIn) return
    const departed = take(STATE_KEY)
    // Somebody else's way back would sign this person in as them.
    if (answer.code === null || departed !== answer.state) signIn.fail(text.signIn.failed)
    else void signIn.finish({ state: answer.state, code: answer.code })
  }, [answer, navigate, signIn, signedIn])

  async function start(): Promise<void> {
    try {
      const { url } = await startOidc().unwrap()
      keep(STATE_KEY, new URL(url).searchParams.get('state') ?? '')
      leaveFor(url)
    } catch (error) {
      const { status, message } = failureOf(error)
      signIn.fail(typeof status === 'number' && status > 0 ? message : text.signIn.failed)
    }
  }

  return { start }
}
