import { useState } from 'react'
import type { Place } from './locate'
import { dropDraft, readDraft, writeDraft } from '@/shared/session/drafts'

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

const NAME = 'check-in'

/** What a page of before has written is read as it is: the server looks at each part of it. */
function isPress(draft: unknown): draft is Press {
  return typeof draft === 'object' && draft !== null && 'pressed' in draft && 'place' in draft
}

function stored(user: number): Press | null {
  const draft = readDraft(user, NAME)
  return isPress(draft) ? draft : null
}

/** The press that the network keeps back; it outlives a reload, and is its person's own. */
export function useKept(user: number | undefined): [kept: Press | null, keep: (press: Press | null) => void] {
  const [held, setHeld] = useState<{ user: number; press: Press | null } | null>(null)
  if (user === undefined) return [null, () => undefined]
  const keep = (press: Press | null): void => {
    if (press === null) dropDraft(user, NAME)
    else writeDraft(user, NAME, press)
    setHeld({ user, press })
  }
  return [held?.user === user ? held.press : stored(user), keep]
}
