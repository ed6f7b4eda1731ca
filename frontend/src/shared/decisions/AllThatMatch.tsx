import { useState, type ReactElement } from 'react'
import { portal } from '@/messages/portal'
import { failureOf } from '@/shared/api/errors'
import { toastFailed } from '@/shared/feedback/toasts'
import { formatDecimal } from '@/shared/format/numbers'
import { TextButton } from '@/shared/ui/TextButton'

const words = portal.decisions

/** How many are chosen at once at most: what one call decides on. */
export const MOST_CHOSEN = 500

interface Props {
  /** How many the list has, on all pages. */
  total: number
  /** Fetches them, so many at most, and chooses them. */
  onChoose: () => Promise<void>
}

/** Offers to choose what stands on the other pages, too. */
export function AllThatMatch({ total, onChoose }: Props): ReactElement {
  const [busy, setBusy] = useState(false)

  async function choose(): Promise<void> {
    setBusy(true)
    try {
      await onChoose()
    } catch (error) {
      toastFailed(words.notChosen, failureOf(error).reason)
    } finally {
      setBusy(false)
    }
  }

  return (
    <TextButton aria-disabled={busy} onClick={() => (busy ? undefined : void choose())}>
      {total > MOST_CHOSEN ? words.firstOf(String(MOST_CHOSEN), formatDecimal(total, 0)) : words.allThatMatch(String(total))}
    </TextButton>
  )
}
