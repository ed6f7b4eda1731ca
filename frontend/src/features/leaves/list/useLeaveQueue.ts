import type { Leave } from '../api'
import type { LeaveFilters } from './filters'
import { teamColumns } from './leaveColumns'
import { useCancelWish } from '../useCancelWish'
import { useLeaveDecisions, useReadLeave } from '../useLeaveDecisions'
import { portal } from '@/messages/leaves'
import { without } from '@/shared/decisions/queue'
import { useQueue } from '@/shared/decisions/useQueue'
import type { Me } from '@/shared/session/api'

const words = portal.leaves.approval

export interface QueueProps {
  me: Me
  filters: LeaveFilters
  cancel: (leave: Leave) => void
  history: (leave: Leave) => void
}

/** The queue of leaves beside its rows: what is picked, what stands open, and what came of the decisions. */
export function useLeaveQueue({ me: { user, company }, filters: { values }, cancel, history }: QueueProps) {
  const read = useReadLeave()
  const queue = useQueue(useLeaveDecisions<Leave>(read))
  const { run, rejecting, setRejecting } = queue
  const wish = useCancelWish()
  // Asked for once more, its remark stays open with what is typed.
  const askRemark = ({ _id }: Leave): void => setRejecting((open) => new Set([...open, _id]))
  const { shown, ...chosen } = values
  const isAll = shown === 'all'

  /** What somebody asked to cancel is cancelled, or kept with a remark: it stays in its place for a moment, as it is now. */
  async function settle(leave: Leave, remark: string | null): Promise<void> {
    const ids = new Set([leave._id])
    const back = (): void => queue.leaving.back(ids)
    const isDone = await (remark === null ? wish.grant(leave, back) : wish.keep(leave, remark, back))
    if (!isDone) return
    queue.leaving.leave(ids, (line) => {
      if (line.row === null) return line
      const row: Leave = remark === null ? { ...line.row, status: 'Cancelled' } : { ...line.row, cancelreason: null }
      return { ...line, leaving: true, row }
    })
    setRejecting((open) => without(open, ids))
  }

  return {
    ...queue,
    wish,
    settle,
    isAll,
    /** What the list is asked for. */
    declared: {
      columns: teamColumns({
        timezone: company.timezone,
        isAll,
        isRejecting: (leave) => rejecting.has(leave._id),
        hasLeft: (leave) => queue.leaving.hasLeft(leave._id),
        busy: queue.busy || wish.busy,
        approve: (leave) => void run([leave], 'Approved'),
        reject: askRemark,
        cancel,
        grant: (leave) => void settle(leave, null),
        keep: askRemark,
        history,
      }),
      // The oldest request first: it waits longest.
      defaultSort: isAll ? '-from' : 'created_at',
      args: {
        id: user._id,
        ...(chosen.user === undefined ? {} : { user: Number(chosen.user) }),
        ...(chosen.type === undefined ? {} : { type: chosen.type }),
        ...(chosen.from === undefined ? {} : { from: chosen.from }),
        ...(chosen.to === undefined ? {} : { to: chosen.to }),
        ...(isAll && chosen.status !== undefined ? { status: chosen.status } : {}),
      },
      file: isAll ? words.file : words.waitingFile,
      alwaysFresh: true,
    },
  }
}
