import { useState } from 'react'
import type { Investment } from './api'
import { waitingColumns } from './columns'
import { useInvestmentDecisions } from './useInvestmentDecisions'
import { portal } from '@/messages/investments'
import { arranged, toggled, type Ids } from '@/shared/decisions/queue'
import type { Verdict } from '@/shared/decisions/useDecisions'
import type { Line } from '@/shared/table/tableQuery'
import { useLeaving } from '@/shared/table/useLeaving'

interface Options {
  open: (investment: Investment) => void
  history: (investment: Investment) => void
}

/** The investments that wait beside their rows: what is picked, what stands open, and what came of the decisions. */
export function useInvestmentQueue({ open, history }: Options) {
  const { outcome, clear, busy, decide } = useInvestmentDecisions()
  const [picked, setPicked] = useState<Ids>(new Set())
  const [rejecting, setRejecting] = useState<Ids>(new Set())
  const [isRejectingMany, setRejectingMany] = useState(false)
  const leaving = useLeaving<Line<Investment>>((line) => Number(line.key))
  const refusals = new Map((outcome?.refusals ?? []).map((refusal) => [refusal.before._id, refusal]))

  async function run(investments: readonly Investment[], verdict: Verdict, remark?: string): Promise<void> {
    const through = await decide(investments, verdict, remark)
    if (through === null) return
    leaving.leave(new Set(through.map(({ _id }) => _id)), (line) =>
      line.row === null ? line : { ...line, leaving: true, row: { ...line.row, status: verdict, actions: [] } },
    )
    const done = new Set(investments.map(({ _id }) => _id))
    setRejecting((current) => new Set([...current].filter((id) => !done.has(id))))
    setPicked((current) => new Set([...current].filter((id) => !done.has(id))))
    setRejectingMany(false)
  }

  return {
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
    arrange: (lines: Line<Investment>[], first: number) => arranged(leaving.arrange(lines), first, refusals),
    /** What the list is asked for. */
    declared: {
      columns: waitingColumns({
        isRejecting: (investment) => rejecting.has(investment._id),
        busy,
        approve: (investment) => void run([investment], 'Approved'),
        reject: (investment) => setRejecting(toggled(rejecting, investment._id)),
        open,
        history,
      }),
      defaultSort: '',
      // The oldest first: it waits longest.
      sortedByServer: true,
      args: {},
      file: portal.investments.files.waiting,
      alwaysFresh: true,
    },
  }
}

export type InvestmentQueue = ReturnType<typeof useInvestmentQueue>
