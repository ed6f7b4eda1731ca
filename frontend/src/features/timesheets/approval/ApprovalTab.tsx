import type { ReactElement } from 'react'
import { timesheetsApi } from '@/entities/timesheets/api'
import { QueueTable } from './QueueTable'
import { STATUSES } from '@/entities/timesheets/statuses'
import { useSheetQueue, type QueueProps } from './useSheetQueue'
import type { Me } from '@/shared/session/api'
import { may } from '@/shared/session/may'
import { anyId, oneOf, useFilters } from '@/shared/table/useFilters'
import { makeUseList } from '@/shared/table/useList'

const FILTERS = { shown: oneOf(['all'] as const), user: anyId, status: oneOf(STATUSES) }

const { listTeamSubmitted, listTeamTimelogs, listSubmittedTimelogs, listTimelogs } = timesheetsApi.endpoints
const useTeamWaiting = makeUseList(listTeamSubmitted)
const useTeam = makeUseList(listTeamTimelogs)
const useWaiting = makeUseList(listSubmittedTimelogs)
const useEverybody = makeUseList(listTimelogs)

/** The queue of one of the four calls. */
function makeQueue(useSheets: typeof useTeam) {
  return function Queue(props: QueueProps): ReactElement {
    const queue = useSheetQueue(props)
    const list = useSheets(queue.declared)
    return <QueueTable {...props} queue={queue} list={list} />
  }
}

/** A manager decides on their team, an admin on everybody. */
const QUEUES = {
  team: { waiting: makeQueue(useTeamWaiting), all: makeQueue(useTeam) },
  everybody: { waiting: makeQueue(useWaiting), all: makeQueue(useEverybody) },
}

/** What waits for the reader's decision, and what was decided. */
export function ApprovalTab({ me }: { me: Me }): ReactElement {
  const filters = useFilters(FILTERS)
  const { waiting: Waiting, all: All } = QUEUES[may(me, 'timesheets.team', 'all') ? 'everybody' : 'team']
  return filters.values.shown === 'all' ? <All me={me} filters={filters} /> : <Waiting me={me} filters={filters} />
}
