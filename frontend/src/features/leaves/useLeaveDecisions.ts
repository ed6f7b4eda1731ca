import { leavesApi, useDecideLeavesMutation, type Half } from './api'
import { spanOf } from './days'
import { portal } from '@/messages/portal'
import { useThunkDispatch } from '@/shared/api/dispatch'
import { useDecisions, type Decisions, type Verdict } from '@/shared/decisions/useDecisions'

const words = portal.leaves.approval
const MOST = 200

/** What is needed of a leave to decide on it and to say so. */
export interface Decided {
  _id: number
  version: number
  user: number
  empname: string
  from: string
  to: string
  half?: Half | null | undefined
}

function done([first, ...others]: readonly Decided[], verdict: Verdict): string {
  const isApproved = verdict === 'Approved'
  if (first === undefined || others.length > 0) {
    return (isApproved ? words.approvedMany : words.rejectedMany)(others.length + 1)
  }
  return (isApproved ? words.approvedOne : words.rejectedOne)(first.empname, spanOf(first))
}

/** Approves and rejects leaves, in the queue, on the dashboard and in the calendar. */
export function useLeaveDecisions<Row extends Decided>(read: (id: number, user: number) => Promise<Row | null>): Decisions<Row> {
  const [put] = useDecideLeavesMutation()
  return useDecisions<Row>({
    put: (manyLeaveDecision) => put({ manyLeaveDecision }).unwrap(),
    asItIsNow: ({ _id, user }) => read(_id, user),
    done,
    failed: words.notDecided,
  })
}

/** How a leave of this person stands now. */
export function useReadLeave() {
  const dispatch = useThunkDispatch()
  const call = leavesApi.endpoints.listUserLeaves
  return async (id: number, user: number) => {
    const request = dispatch(call.initiate({ id: user, page: 1, pageSize: MOST }, { forceRefetch: true, subscribe: false }))
    return request.unwrap().then(
      ({ rows }) => rows.find((leave) => leave._id === id) ?? null,
      () => null,
    )
  }
}
