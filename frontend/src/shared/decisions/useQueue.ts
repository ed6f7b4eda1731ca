import { useState } from 'react'
import { arranged, type Ids } from './queue'
import type { Decisions, Verdict } from './useDecisions'
import type { Line } from '@/shared/table/tableQuery'
import { useLeaving } from '@/shared/table/useLeaving'

interface Waiting {
  _id: number
  version: number
}

function without(ids: Ids, gone: Ids): Ids {
  return new Set([...ids].filter((id) => !gone.has(id)))
}

/** A queue of what waits for a decision: what is picked, what is being rejected, and what came of the decisions. */
export function useQueue<Row extends Waiting>({ outcome, clear, busy, decide }: Decisions<Row>) {
  const [picked, setPicked] = useState<Ids>(new Set())
  const [rejecting, setRejecting] = useState<Ids>(new Set())
  const [isRejectingMany, setRejectingMany] = useState(false)
  const leaving = useLeaving<Line<Row>>((line) => Number(line.key))
  const { leave } = leaving
  const refusals = new Map((outcome?.refusals ?? []).map((refusal) => [refusal.before._id, refusal]))

  /** What went through stays for a moment as it is now. */
  async function run(rows: readonly Row[], verdict: Verdict, remark?: string): Promise<void> {
    const through = await decide(rows, verdict, remark)
    if (through === null) return
    leave(new Set(through.map(({ _id }) => _id)), (line) =>
      line.row === null ? line : { ...line, leaving: true, row: { ...line.row, status: verdict } },
    )
    const done = new Set(rows.map(({ _id }) => _id))
    setRejecting((current) => without(current, done))
    setPicked((current) => without(current, done))
    setRejectingMany(false)
  }

  return {
    outcome,
    clear,
    busy,
    run,
    picked,
    setPicked,
    rejecting,
    setRejecting,
    isRejectingMany,
    setRejectingMany,
    refusals,
    leaving,
    arrange: (lines: Line<Row>[], first: number) => arranged(leaving.arrange(lines), first, refusals),
  }
}
