import { useState } from 'react'
import { arranged, without, type Ids } from './queue'
import { useDecided } from './useDecided'
import type { Decisions, Verdict } from './useDecisions'
import type { Line } from '@/shared/table/tableQuery'

interface Waiting {
  _id: number
  version: number
}

function idsOf(rows: readonly Waiting[]): Ids {
  return new Set(rows.map(({ _id }) => _id))
}

/** A queue of what waits for a decision: what is picked, what is being rejected, and what came of the decisions. */
export function useQueue<Row extends Waiting>(decisions: Decisions<Row>) {
  const [picked, setPicked] = useState<Ids>(new Set())
  const [rejecting, setRejecting] = useState<Ids>(new Set())
  const [isRejectingMany, setRejectingMany] = useState(false)
  /** What was chosen over all pages of a list, and of which. */
  const [everything, setEverything] = useState<{ of: string; rows: readonly Row[] } | null>(null)
  const deciding = useDecided<Row, Line<Row>>(decisions, {
    idOf: (line) => Number(line.key),
    decided: (line, status) => (line.row === null ? line : { ...line, leaving: true, row: { ...line.row, status } }),
  })
  const { leaving, refusals } = deciding

  /** Whether all went through. What was refused keeps its remark, and its place among those that are chosen. */
  async function run(rows: readonly Row[], verdict: Verdict, remark?: string): Promise<boolean> {
    const through = await deciding.run(rows, verdict, remark)
    if (through === null) return false
    setEverything(null)
    setRejecting((current) => without(current, idsOf(through)))
    setPicked((current) => without(current, idsOf(verdict === 'Rejected' ? through : rows)))
    return through.length === rows.length
  }

  return {
    ...deciding,
    run,
    picked,
    setPicked,
    everything,
    setEverything,
    rejecting,
    setRejecting,
    isRejectingMany,
    setRejectingMany,
    arrange: (lines: Line<Row>[], first: number) => arranged(leaving.arrange(lines), first, refusals),
  }
}

export type Queue<Row extends Waiting> = ReturnType<typeof useQueue<Row>>
