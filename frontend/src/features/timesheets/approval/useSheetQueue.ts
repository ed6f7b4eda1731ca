import { useState } from 'react'
import { approvalColumns } from './approvalColumns'
import type { STATUSES } from '@/entities/timesheets/statuses'
import { useSheetDecisions } from '../useSheetDecisions'
import { portal } from '@/messages/timesheets'
import { toggled, type Ids } from '@/shared/decisions/queue'
import { useQueue } from '@/shared/decisions/useQueue'
import type { Me } from '@/shared/session/api'
import { may } from '@/shared/session/may'
import type { Filters } from '@/shared/table/useFilters'

const words = portal.timesheets.approval

export interface QueueProps {
  me: Me
  filters: Filters<{ shown: 'all'; user: string; status: (typeof STATUSES)[number] }>
}

/** The queue of sheets beside its rows: what is picked, what stands open, and what came of the decisions. */
export function useSheetQueue({ me, filters: { values } }: QueueProps) {
  const queue = useQueue(useSheetDecisions())
  const { run, rejecting, setRejecting, picked } = queue
  const [opened, setOpened] = useState<Ids>(new Set())
  const isAll = values.shown === 'all'

  return {
    ...queue,
    isAll,
    opened,
    /** What the list is asked for. */
    declared: {
      columns: approvalColumns({
        isAdmin: may(me, 'timesheets.team', 'all'),
        isOpen: (sheet) => opened.has(sheet._id),
        isRejecting: (sheet) => rejecting.has(sheet._id),
        isChosen: (sheet) => picked.has(sheet._id),
        busy: queue.busy,
        view: (sheet) => setOpened(toggled(opened, sheet._id)),
        approve: (sheet) => void run([sheet], 'Approved'),
        reject: (sheet) => setRejecting(toggled(rejecting, sheet._id)),
      }),
      // The oldest week first: it waits longest.
      defaultSort: isAll ? '-startOfWeek' : 'startOfWeek',
      args: {
        id: me.user._id,
        ...(values.user === undefined ? {} : { user: Number(values.user) }),
        ...(isAll && values.status !== undefined ? { status: values.status } : {}),
      },
      file: isAll ? words.file : words.waitingFile,
      alwaysFresh: true,
    },
  }
}
