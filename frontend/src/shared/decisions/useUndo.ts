import { useUndoDecisionsMutation, type DecisionUndo } from './api.gen'
import { portal } from '@/messages/portal'
import { failureOf } from '@/shared/api/errors'
import { dropOffer, keepOffer, settleOffers } from '@/shared/feedback/offers'
import { toastDone, toastFailed, type ToastAction } from '@/shared/feedback/toasts'
import { formatTime } from '@/shared/format/dates'
import { useKnownCompany } from '@/shared/session/hooks'

const words = portal.decisions

/** A record that can be decided on and waits again: which one. */
export type UndoRecord = Pick<DecisionUndo, 'kind' | '_id'>

/** What the server says of a decision that it took. */
export interface Decided {
  version?: number | null | undefined
  undoable?: string | null | undefined
  status?: string | null | undefined
  once?: boolean | null | undefined
}

/** As what waits and may need two approvals stands in its list. */
const IN_STEPS: readonly unknown[] = ['Pending', 'Requested', 'requested', 'reviewed']

/** Whether a record of this status waits for a decision: what may need two approvals, a sheet, or a compensatory off. */
export function isWaiting(status: string | null | undefined): boolean {
  return status === 'Submitted' || IN_STEPS.includes(status)
}

/** Whether what was approved waits for its second approval. */
export function isOnce({ once, status }: Decided = {}): boolean {
  return once === true || IN_STEPS.includes(status)
}

/** A decision that can be taken back: as it stands since, and until when. */
export interface Undoable {
  record: UndoRecord
  version: number
  until: string
}

/** By which an offer to take a decision back is known. */
export function knownAs({ record, version }: Undoable): string {
  return `${record.kind} ${record._id} ${version}`
}

/** Whether a decision can be taken back, and as what. */
export function undoableOf(record: UndoRecord | null, decided: Decided | undefined): Undoable[] {
  const { version, undoable } = decided ?? {}
  return record && version && undoable ? [{ record, version, until: undoable }] : []
}

/**
 * Offers to take decisions back: beside the message about them and, once that is gone, for as long as it can be done. `onUndone` hears which
 * of them, by their places, were taken back.
 */
export function useUndo() {
  const [put] = useUndoDecisionsMutation()
  const company = useKnownCompany()

  /** Says whether that is settled, with yes or no: what the server has not heard of can be asked for again. */
  async function undo(taken: readonly Undoable[], onUndone?: (at: readonly number[]) => void): Promise<boolean> {
    try {
      const asked = taken.map(({ record, version }) => ({ ...record, version }))
      const answers = await put({ manyDecisionUndo: asked }).unwrap()
      const refused = answers.filter(({ ok }) => !ok)
      onUndone?.(answers.flatMap(({ ok }, at) => (ok ? [at] : [])))
      if (refused.length === 0) toastDone(words.undone(taken.length))
      else toastFailed(words.someUndone(taken.length - refused.length, taken.length), refused[0]?.error?.message)
      return true
    } catch (error) {
      const { reason, final, status } = failureOf(error)
      toastFailed(words.notUndone, reason)
      // Who has to sign in first may ask again.
      return final && status !== 401
    }
  }

  return (message: string, taken: readonly Undoable[], onUndone?: (at: readonly number[]) => void): ToastAction | undefined => {
    const [first] = taken
    if (first === undefined) return undefined
    // What was decided together is taken back together: as long as all of it can be.
    const until = taken.reduce((least, one) => (one.until < least ? one.until : least), first.until)
    const of = taken.map(knownAs)
    const action: ToastAction = {
      label: words.undo,
      letter: 'u',
      until: company && words.until(formatTime(until, company.timezone)),
      run: () => {
        dropOffer(action)
        void undo(taken, onUndone).then((isSettled) => {
          if (isSettled) settleOffers(of)
          else keepOffer(message, action, until, of)
        })
      },
    }
    keepOffer(message, action, until, of)
    return action
  }
}
