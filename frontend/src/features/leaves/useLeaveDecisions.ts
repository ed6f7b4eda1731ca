import { leavesApi, useDecideLeavesMutation, type Half } from './api'
import { spanOf } from './days'
import { portal } from '@/messages/portal'
import { useThunkDispatch } from '@/shared/api/dispatch'
import { LARGEST_PAGE } from '@/shared/api/page'
import { findIn, useDecisions, type Decisions } from '@/shared/decisions/useDecisions'

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

/** Approves and rejects leaves, in the queue, on the dashboard and in the calendar. */
export function useLeaveDecisions<Row extends Decided>(read: (id: number, user: number) => Promise<Row | null>): Decisions<Row> {
  const [put] = useDecideLeavesMutation()
  return useDecisions<Row>({
    words: portal.leaves.approval,
    nameOf: (leave) => [leave.empname, spanOf(leave)],
    put: (manyLeaveDecision) => put({ manyLeaveDecision }).unwrap(),
    recordOf: ({ _id }) => ({ kind: 'leave', _id }),
    asItIsNow: ({ _id, user }) => read(_id, user),
  })
}

/** How a leave of this person stands now. */
export function useReadLeave() {
  const dispatch = useThunkDispatch()
  const call = leavesApi.endpoints.listUserLeaves
  return (id: number, user: number) => {
    const asked = { id: user, page: 1, pageSize: LARGEST_PAGE }
    return findIn(dispatch(call.initiate(asked, { forceRefetch: true, subscribe: false })).unwrap(), (leave) => leave._id === id)
  }
}
