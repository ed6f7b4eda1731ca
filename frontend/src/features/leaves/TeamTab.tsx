import { Button } from 'antd'
import { Check, CircleX, X } from 'lucide-react'
import type { ReactElement, ReactNode } from 'react'
import { leavesApi, type Leave } from './api'
import { spanOf } from './days'
import { FilterButton } from './FilterButton'
import { countInUse, FILTERS } from './filters'
import styles from './leaves.module.css'
import { useLeaveQueue, type QueueProps } from './useLeaveQueue'
import { portal } from '@/messages/leaves'
import { OutcomeAlert } from '@/shared/decisions/OutcomeAlert'
import { toggled } from '@/shared/decisions/queue'
import { RemarkLine } from '@/shared/decisions/RemarkLine'
import type { Refusal } from '@/shared/decisions/useDecisions'
import { BulkBar } from '@/shared/table/BulkBar'
import { DataTable } from '@/shared/table/DataTable'
import { isOffered } from '@/shared/table/rowActions'
import { Segments } from '@/shared/table/Segments'
import { useFilters } from '@/shared/table/useFilters'
import { makeUseList, type List } from '@/shared/table/useList'

const words = portal.leaves.approval
type Queue = ReturnType<typeof useLeaveQueue>

const { listTeamPendingLeaves, listTeamLeaves, listPendingLeaves, listLeaves } = leavesApi.endpoints

/** Approve and Reject for all that are chosen, and one remark for all. */
function Bulk({ queue, chosen }: { queue: Queue; chosen: readonly Leave[] }): ReactElement | null {
  const { busy, run, isRejectingMany, setRejectingMany } = queue
  if (chosen.length === 0) return null
  const people = new Set(chosen.map((leave) => leave.user)).size
  const days = chosen.reduce((sum, leave) => sum + leave.count, 0)
  return (
    <>
      <BulkBar count={words.selected(chosen.length)} detail={words.sum(days, people)}>
        <Button
          type="primary"
          aria-disabled={busy}
          icon={<Check size={16} aria-hidden />}
          onClick={() => void run(chosen, 'Approved')}
        >
          {words.approveMany(chosen.length)}
        </Button>
        <Button
          aria-disabled={busy}
          aria-expanded={isRejectingMany}
          icon={<X size={16} aria-hidden />}
          onClick={() => setRejectingMany(!isRejectingMany)}
        >
          {words.rejectMany(chosen.length)}
        </Button>
      </BulkBar>
      {isRejectingMany ? (
        <div className={styles['bulkRemark']}>
          <RemarkLine
            hint={words.toldToMany(people)}
            label={words.rejectMany(chosen.length)}
            busy={busy}
            onReject={(remark) => void run(chosen, 'Rejected', remark)}
            onCancel={() => setRejectingMany(false)}
          />
        </div>
      ) : null}
    </>
  )
}

/** Why a leave did not go through, in words. */
function Reason({ refusal: { now, message } }: { refusal: Refusal<Leave> }): ReactElement {
  const isDecided = now !== null && !isOffered(now, 'approve')
  return (
    <p className={styles['refusal']}>
      <CircleX size={14} aria-hidden />
      {isDecided ? words.decidedAlready(now.status) : message}
    </p>
  )
}

/** The rows of the queue, with what stands open under them. */
function QueueTable({ me, filters, queue, list }: QueueProps & { queue: Queue; list: List<Leave> }): ReactElement {
  const { wish, isAll, outcome, clear, busy, run, rejecting, setRejecting, picked, setPicked, refusals } = queue
  const rows = list.rows ?? []
  const chosen = rows.filter((leave) => picked.has(leave._id) && isOffered(leave, 'approve'))
  const total = list.query.data?.total

  function under(leave: Leave): ReactNode {
    const refusal = refusals.get(leave._id)
    const isRejecting = rejecting.has(leave._id)
    if (refusal === undefined && !isRejecting) return null
    return (
      <>
        {refusal === undefined ? null : <Reason refusal={refusal} />}
        {isRejecting && isOffered(leave, 'keep') ? (
          <RemarkLine
            hint={portal.leaves.wish.keepHint(leave.empname)}
            label={portal.leaves.wish.keep}
            busy={wish.busy}
            onReject={(remark) => {
              void wish.keep(leave, remark).then((isKept) => {
                if (isKept) setRejecting(toggled(rejecting, leave._id))
              })
            }}
            onCancel={() => setRejecting(toggled(rejecting, leave._id))}
          />
        ) : null}
        {isRejecting && !isOffered(leave, 'keep') ? (
          <RemarkLine
            hint={words.toldTo(leave.empname)}
            label={portal.leaves.reject}
            busy={busy}
            onReject={(remark) => void run([leave], 'Rejected', remark)}
            onCancel={() => setRejecting(toggled(rejecting, leave._id))}
          />
        ) : null}
      </>
    )
  }

  const waiting = isAll || total === undefined ? words.waiting : words.waitingOf(String(total))
  return (
    <>
      {outcome === null || outcome.all === 1 ? null : (
        <OutcomeAlert
          words={words}
          outcome={outcome}
          onShow={(verdict) => filters.choose({ shown: 'all', status: verdict })}
          onClose={clear}
        />
      )}
      <DataTable
        name={isAll ? 'leaves' : 'leaves-waiting'}
        label={portal.leaves.tabs.team}
        list={list}
        words={words}
        narrowed={{
          by: { ...filters, active: countInUse(filters) > 0 },
          hint: words.noneOf,
          clear: portal.leaves.filters.clear,
        }}
        selection={{
          chosen: new Set(chosen.map((leave) => leave._id)),
          choose: (ids) => setPicked(new Set(ids)),
          canChoose: (leave) => isOffered(leave, 'approve') && rows.some((row) => row._id === leave._id),
          label: (leave) => words.choose(leave.empname, spanOf(leave)),
          labelOfAll: words.chooseAll,
        }}
        arrange={queue.arrange}
        leaving={queue.leaving}
        under={under}
        bulk={<Bulk queue={queue} chosen={chosen} />}
        segments={
          <Segments
            label={words.shown}
            options={[
              { value: 'waiting', label: waiting },
              { value: 'all', label: words.all },
            ]}
            value={isAll ? 'all' : 'waiting'}
            onChange={(value) => filters.choose({ shown: value === 'all' ? 'all' : '', status: '' })}
          />
        }
        action={<FilterButton filters={filters} from={me.user.role === 'admin' ? 'active' : 'team'} statuses={isAll} />}
      />
    </>
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
  const { waiting: Waiting, all: All } = QUEUES[me.user.role === 'admin' ? 'everybody' : 'team']
  const props = { me, filters, cancel, history }
  return filters.values.shown === 'all' ? <All {...props} /> : <Waiting {...props} />
}
