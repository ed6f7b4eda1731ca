import { useState } from 'react'
import { leavesApi, type Leave } from './api'
import { portal } from '@/messages/portal'
import { failureOf } from '@/shared/api/errors'
import { toastDone, toastFailed } from '@/shared/feedback/toasts'

const words = portal.leaves.wish

/** An approved leave that its person asks to cancel: asking, taking that back, and the two decisions on it. */
export function useCancelWish() {
  const [put, { isLoading: busy }] = leavesApi.useChangeLeaveMutation()
  /** Which leave the remark or the reason is asked for. */
  const [asking, setAsking] = useState<number | null>(null)

  async function change(
    { _id: id, version }: Pick<Leave, '_id' | 'version'>,
    changed: { status?: 'Cancelled'; cancelreason?: string | null; remark?: string },
    done: string,
  ): Promise<boolean> {
    if (busy) return false
    try {
      await put({ id, leaveChange: { version, ...changed } }).unwrap()
      toastDone(done)
      setAsking(null)
      return true
    } catch (error) {
      toastFailed(words.failed, failureOf(error).reason)
      return false
    }
  }

  return {
    busy,
    asking,
    setAsking,
    ask: (leave: Leave, reason: string) => change(leave, { cancelreason: reason }, words.asked),
    recall: (leave: Leave) => change(leave, { cancelreason: null }, words.recalled),
    grant: (leave: Leave) => change(leave, { status: 'Cancelled' }, words.granted(leave.empname)),
    keep: (leave: Leave, remark: string) =>
      change(leave, { cancelreason: null, ...(remark === '' ? {} : { remark }) }, words.kept(leave.empname)),
  }
}
