import { useState } from 'react'
import type { Timelog } from './api'
import { approvalColumns } from './approvalColumns'
import type { STATUSES } from './statuses'
import { useDecisions, type Refusal, type Verdict } from './useDecisions'
import { portal } from '@/messages/timesheets'
import type { Me } from '@/shared/session/api'
import type { Line } from '@/shared/table/tableQuery'
import type { Filters } from '@/shared/table/useFilters'
import { useLeaving } from '@/shared/table/useLeaving'

const words = portal.timesheets.approval

type Ids = ReadonlySet<number>

export interface QueueProps {
  me: Me
  filters: Filters<{ shown: 'all'; user: string; status: (typeof STATUSES)[number] }>
}

export function toggled(ids: Ids, id: number): Ids {
  const next = new Set(ids)
  if (!next.delete(id)) next.add(id)
  return next
}

/** Those that did not go through stand first; what waits no more has no number. */
function arranged(lines: Line<Timelog>[], first: number, refusals: ReadonlyMap<number, Refusal>): Line<Timelog>[] {
  if (refusals.size === 0) return lines.map((line, index) => ({ ...line, serial: first + index }))
  const listed = new Map(lines.map((line) => [line.key, line]))
  const ahead = [...refusals.values()].map(({ before, now }): Line<Timelog> => {
    const line = listed.get(before._id)
    return { key: before._id, serial: line === undefined ? null : 0, row: line?.row ?? now ?? before, refused: true }
  })
  let serial = first - 1
  return [...ahead, ...lines.filter((line) => !refusals.has(Number(line.key)))].map((line) => {
    if (line.serial === null) return line
    serial += 1
    return { ...line, serial }
  })
}

/** The queue of sheets beside its rows: what is picked, what stands open, and what came of the decisions. */
export function useQueue({ me: { user }, filters: { values } }: QueueProps) {
  const { outcome, clear, busy, decide } = useDecisions()
  const [picked, setPicked] = useState<Ids>(new Set())
  const [opened, setOpened] = useState<Ids>(new Set())
  const [rejecting, setRejecting] = useState<Ids>(new Set())
  const [isRejectingMany, setRejectingMany] = useState(false)
  const leaving = useLeaving<Line<Timelog>>((line) => Number(line.key))
  const { leave } = leaving
  const isAll = values.shown === 'all'
  const refusals = new Map((outcome?.refusals ?? []).map((refusal) => [refusal.before._id, refusal]))

  async function run(sheets: readonly Timelog[], verdict: Verdict, remark?: string): Promise<void> {
    const through = await decide(sheets, verdict, remark)
    if (through === null) return
    leave(new Set(through.map((sheet) => sheet._id)), (line) =>
      line.row === null ? line : { ...line, leaving: true, row: { ...line.row, status: verdict } },
    )
    const done = new Set(sheets.map((sheet) => sheet._id))
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
    opened,
    rejecting,
    setRejecting,
    picked,
    setPicked,
    isRejectingMany,
    setRejectingMany,
    refusals,
    leaving,
    arrange: (lines: Line<Timelog>[], first: number) => arranged(leaving.arrange(lines), first, refusals),
    /** What the list is asked for. */
    declared: {
      columns: approvalColumns({
        isAdmin: user.role === 'admin',
        isOpen: (sheet) => opened.has(sheet._id),
        isRejecting: (sheet) => rejecting.has(sheet._id),
        isChosen: (sheet) => picked.has(sheet._id),
        busy,
        view: (sheet) => setOpened(toggled(opened, sheet._id)),
        approve: (sheet) => void run([sheet], 'Approved'),
        reject: (sheet) => setRejecting(toggled(rejecting, sheet._id)),
      }),
      // The oldest week first: it waits longest.
      defaultSort: isAll ? '-startOfWeek' : 'startOfWeek',
      args: {
        id: user._id,
        ...(values.user === undefined ? {} : { user: Number(values.user) }),
        ...(isAll && values.status !== undefined ? { status: values.status } : {}),
      },
      file: isAll ? words.file : words.waitingFile,
      alwaysFresh: true,
    },
  }
}
