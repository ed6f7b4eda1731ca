import { useState } from 'react'
import { leavesApi, type Leave } from './api'
import { portal } from '@/messages/portal'
import { failureOf } from '@/shared/api/errors'
import { without, type Ids } from '@/shared/decisions/queue'
import { undoableOf, useUndo } from '@/shared/decisions/useUndo'
import { toastDone, toastFailed } from '@/shared/feedback/toasts'

const words = portal.leaves.wish

/** An approved leave that its person asks to cancel: asking, taking that back, and the two decisions on it. */
export function useCancelWish() {
  const [put, { isLoading: busy }] = leavesApi.useChangeLeaveMutation()
  const offerUndo = useUndo()
  /** Of which leaves the reason is asked for. */
  const [asking, setAsking] = useState<Ids>(new Set())
  const close = (id: number): void => setAsking((open) => without(open, new Set([id])))

  async function change(
    { _id: id, version }: Pick<Leave, '_id' | 'version'>,
    changed: { status?: 'Cancelled'; cancelreason?: string | null; remark?: string },
    done: string,
    onUndone?: () => void,
  ): Promise<boolean> {
    if (busy) return false
    try {
      const stored = await put({ id, leaveChange: { version, ...changed } }).unwrap()
      // Asking, and taking that back, are no decisions: the server offers nothing for them.
      toastDone(done, offerUndo(done, undoableOf({ kind: 'leave', _id: id }, stored), (at) => (at.length > 0 ? onUndone?.() : undefined)))
      close(id)
      return true
    } catch (error) {
      toastFailed(words.failed, failureOf(error).reason)
      return false
    }
  }

  return {
    busy,
    asking,
    open: (id: number): void => setAsking((open) => new Set([...open, id])),
    close,
    ask: (leave: Leave, reason: string) => change(leave, { cancelreason: reason }, words.asked),
    recall: (leave: Leave) => change(leave, { cancelreason: null }, words.recalled),
    /** The two decisions; `onUndone` hears when the reader takes one back. */
    grant: (leave: Leave, onUndone: () => void) => change(leave, { status: 'Cancelled' }, words.granted(leave.empname), onUndone),
    keep: (leave: Leave, remark: string, onUndone: () => void) =>
      change(leave, { cancelreason: null, ...(remark === '' ? {} : { remark }) }, words.kept(leave.empname), onUndone),
  }
}
