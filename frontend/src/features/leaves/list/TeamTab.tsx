import type { ReactElement } from 'react'
import { leavesApi, type Leave } from '../api'
import { CompOffQueue } from '../compoff/CompOffQueue'
import { spanOf } from '../days'
import { FilterButton } from './FilterButton'
import { countInUse, FILTERS } from './filters'
import { useLeaveQueue, type QueueProps } from './useLeaveQueue'
import { portal } from '@/messages/leaves'
import { DecisionQueue } from '@/shared/decisions/DecisionQueue'
import { QueueSegments } from '@/shared/decisions/QueueSegments'
import { may } from '@/shared/session/may'
import { isOffered } from '@/shared/table/rowActions'
import { useFilters } from '@/shared/table/useFilters'
import { makeUseList, type List } from '@/shared/table/useList'

const words = portal.leaves.approval
type Queue = ReturnType<typeof useLeaveQueue>

const { listTeamPendingLeaves, listTeamLeaves, listPendingLeaves, listLeaves } = leavesApi.endpoints

/** The rows of the queue, with what stands open under them. */
function QueueTable({ me, filters, queue, list }: QueueProps & { queue: Queue; list: List<Leave> }): ReactElement {
  const { wish, isAll } = queue

  return (
    <DecisionQueue
      queue={queue}
      name={isAll ? 'leaves' : 'leaves-waiting'}
      label={portal.leaves.tabs.team}
      list={list}
      words={words}
      table={words}
      reject={portal.leaves.reject}
      nameOf={(leave) => [leave.empname, spanOf(leave)]}
      personOf={(leave) => leave.user}
      sum={(chosen, people) => words.sum(chosen.reduce((sum, leave) => sum + leave.count, 0), people)}
      onShow={(verdict) => filters.choose({ shown: 'all', status: verdict })}
      remarkFor={(leave) =>
        isOffered(leave, 'keep')
          ? {
              hint: portal.leaves.wish.keepHint(leave.empname),
              label: portal.leaves.wish.keep,
              busy: wish.busy,
              onReject: (remark) => void queue.settle(leave, remark),
            }
          : null
      }
      narrowed={{
        by: { ...filters, active: countInUse(filters) > 0 },
        hint: words.noneOf,
        clear: portal.leaves.filters.clear,
      }}
      segments={<QueueSegments filters={filters} words={words} total={list.query.data?.total} />}
      action={<FilterButton filters={filters} from={may(me, 'leaves.all') ? 'active' : 'team'} statuses={isAll} />}
    />
  )
}

/** The queue of one of the four calls. */
function makeQueue(useLeaves: ReturnType<typeof makeUseList<Queue['declared']['args'], Leave>>) {
  return function LeaveQueue(props: QueueProps): ReactElement {
    const queue = useLeaveQueue(props)
    const list = useLeaves(queue.declared)
    return <QueueTable {...props} queue={queue} list={list} />
  }
}

/** A manager decides on their team, an admin on everybody. */
const QUEUES = {
  team: { waiting: makeQueue(makeUseList(listTeamPendingLeaves)), all: makeQueue(makeUseList(listTeamLeaves)) },
  everybody: { waiting: makeQueue(makeUseList(listPendingLeaves)), all: makeQueue(makeUseList(listLeaves)) },
}

/** What waits for the reader's decision, and all leaves of the team. */
export function TeamTab({ me, cancel, history }: Omit<QueueProps, 'filters'>): ReactElement {
  const filters = useFilters(FILTERS)
  const { waiting: Waiting, all: All } = QUEUES[may(me, 'leaves.all') ? 'everybody' : 'team']
  const props = { me, filters, cancel, history }
  return (
    <>
      <CompOffQueue />
      {filters.values.shown === 'all' ? <All {...props} /> : <Waiting {...props} />}
    </>
  )
}
