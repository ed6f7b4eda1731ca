import { useEffect, useState } from 'react'

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
