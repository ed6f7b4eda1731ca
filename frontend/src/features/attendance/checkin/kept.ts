import { useEffect, useState } from 'react'
import type { Place } from './locate'
import { formatTime } from '@/shared/format/dates'
import { dropDraft, readDraft, writeDraft } from '@/shared/session/drafts'
import { readToken } from '@/shared/session/storage'

/** Checks in, checks out, or comes back to a day that was checked out. */
type Step = 'in' | 'out' | 'again'

/** A press of the button, as it is sent once the network lets it through. */
export interface Press {
  step: Step
  /** The report that it changes; none for the first check-in of a day. */
  report: number | null
  /** When it was pressed, by the server's clock. */
  pressed: number
  place: Place
}

/** What is said of a press, with its time. */
export function said(texts: Record<'in' | 'out', (time: string) => string>, { step, pressed }: Press, timezone: string): string {
  return texts[step === 'out' ? 'out' : 'in'](formatTime(pressed, timezone))
}

const NAME = 'check-in'

/** What a page of before has written is read as it is: the server looks at each part of it. */
function isPress(draft: unknown): draft is Press {
  return typeof draft === 'object' && draft !== null && 'pressed' in draft && 'place' in draft
}

function stored(user: number): Press | null {
  const draft = readDraft(user, NAME, 'browser')
  return isPress(draft) ? draft : null
}

/** The press that the network keeps back; it outlives a reload and a closed window, and is its person's own. */
export function useKept(user: number | undefined): [kept: Press | null, keep: (press: Press | null) => void] {
  const [held, setHeld] = useState<{ user: number; press: Press | null } | null>(null)
  useEffect(() => {
    if (user === undefined) return undefined
    // What another tab has sent or discarded is not sent from here.
    const follow = (): void => setHeld({ user, press: stored(user) })
    window.addEventListener('storage', follow)
    return () => window.removeEventListener('storage', follow)
  }, [user])
  if (user === undefined) return [null, () => undefined]
  const keep = (press: Press | null): void => {
    if (press === null) dropDraft(user, NAME, 'browser')
    // Who signed out while the place was looked for leaves nothing behind.
    else if (readToken() !== null) writeDraft(user, NAME, press, 'browser')
    setHeld({ user, press })
  }
  return [held?.user === user ? held.press : stored(user), keep]
}
