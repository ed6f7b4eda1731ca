import type { Investment } from './api'
import { waitingColumns } from './columns'
import { useInvestmentDecisions } from './useInvestmentDecisions'
import { portal } from '@/messages/investments'
import { toggled } from '@/shared/decisions/queue'
import { useQueue } from '@/shared/decisions/useQueue'

interface Options {
  open: (investment: Investment) => void
  history: (investment: Investment) => void
}

/** The investments that wait beside their rows: what is picked, what stands open, and what came of the decisions. */
export function useInvestmentQueue({ open, history }: Options) {
  const queue = useQueue(useInvestmentDecisions())
  const { run, rejecting, setRejecting } = queue

  return {
    ...queue,
    /** What the list is asked for. */
    declared: {
      columns: waitingColumns({
        isRejecting: (investment) => rejecting.has(investment._id),
        busy: queue.busy,
        approve: (investment) => void run([investment], 'Approved'),
        reject: (investment) => setRejecting(toggled(rejecting, investment._id)),
        open,
        history,
      }),
      // It waits longest.
      ownOrder: portal.investments.deciding.ownOrder,
      args: {},
      file: portal.investments.files.waiting,
      alwaysFresh: true,
    },
  }
}
