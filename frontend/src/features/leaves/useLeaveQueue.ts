import { useState } from 'react'
import type { Leave } from './api'
import type { LeaveFilters } from './filters'
import { teamColumns } from './leaveColumns'
import { useLeaveDecisions, useReadLeave } from './useLeaveDecisions'
import { portal } from '@/messages/leaves'
import { arranged, toggled, type Ids } from '@/shared/decisions/queue'
import type { Verdict } from '@/shared/decisions/useDecisions'
import type { Me } from '@/shared/session/api'
import type { Line } from '@/shared/table/tableQuery'
import { useLeaving } from '@/shared/table/useLeaving'

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
  const { outcome, clear, busy, decide } = useLeaveDecisions<Leave>(read)
  const [picked, setPicked] = useState<Ids>(new Set())
  const [rejecting, setRejecting] = useState<Ids>(new Set())
  const [isRejectingMany, setRejectingMany] = useState(false)
  const leaving = useLeaving<Line<Leave>>((line) => Number(line.key))
  const { leave } = leaving
  const { shown, ...chosen } = values
  const isAll = shown === 'all'
  const refusals = new Map((outcome?.refusals ?? []).map((refusal) => [refusal.before._id, refusal]))

  async function run(leaves: readonly Leave[], verdict: Verdict, remark?: string): Promise<void> {
    const through = await decide(leaves, verdict, remark)
    if (through === null) return
    leave(new Set(through.map(({ _id }) => _id)), (line) =>
      line.row === null ? line : { ...line, leaving: true, row: { ...line.row, status: verdict } },
    )
    const done = new Set(leaves.map((leave) => leave._id))
    setRejecting((current) => new Set([...current].filter((id) => !done.has(id))))
    setPicked((current) => new Set([...current].filter((id) => !done.has(id))))
    setRejectingMany(false)
  }

  return {
    isAll,
    outcome,
    clear,
    busy,
    run,
    rejecting,
    setRejecting,
    picked,
    setPicked,
    isRejectingMany,
    setRejectingMany,
    refusals,
    leaving,
    arrange: (lines: Line<Leave>[], first: number) => arranged(leaving.arrange(lines), first, refusals),
    /** What the list is asked for. */
    declared: {
      columns: teamColumns({
        timezone: company.timezone,
        isAll,
        isRejecting: (leave) => rejecting.has(leave._id),
        busy,
        approve: (leave) => void run([leave], 'Approved'),
        reject: (leave) => setRejecting(toggled(rejecting, leave._id)),
        cancel,
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
