import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'

/** What a mail's link carries. */
export interface PasswordLink {
  userId: number
  token: string
}

export function readLink(userId: string | null | undefined, token: string | null | undefined): PasswordLink | null {
  const id = Number(userId)
  return Number.isInteger(id) && id > 0 && token ? { userId: id, token } : null
}

/**
 * Takes the link out of the address and the history of the browser once it is read: whoever looks
 * at either later finds a page that asks for a new one. The router goes on with what it read.
 */
export function useTakenLink(read: () => PasswordLink | null, leaves: string): PasswordLink | null {
  const [link] = useState(read)
  useEffect(() => {
    if (link !== null) window.history.replaceState(window.history.state, '', leaves)
  }, [link, leaves])
  return link
}

/** The address in what leads to the sign-in once a password is set. */
export function emailIn(state: unknown): string {
  if (typeof state !== 'object' || state === null || !('email' in state)) return ''
  return typeof state.email === 'string' ? state.email : ''
}

function tokenIn(hash: string): string {
  return hash.replace(/^#/, '')
}

/**
 * What stands behind the `#` of the newest link that led here; it goes from the address once it is read, as nobody else has to find
 * it there. A second link to the same page loads nothing: the browser only tells that the hash is another.
 */
export function useTokenBehindHash(here: string): string {
  const { hash } = useLocation()
  const [token, setToken] = useState(() => tokenIn(hash))
  useEffect(() => {
    function read(): void {
      const next = tokenIn(window.location.hash)
      if (next === '') return
      setToken(next)
      window.history.replaceState(window.history.state, '', here)
    }
    window.addEventListener('hashchange', read)
    return () => window.removeEventListener('hashchange', read)
  }, [here])
  useEffect(() => {
    if (token !== '') window.history.replaceState(window.history.state, '', here)
  }, [token, here])
  return token
}
