import { accountOf, figure } from './days'
import { portal } from '@/messages/portal'
import { whyBlocked } from '@/shared/table/rowActions'

/** What is needed of a leave to say what a decision on it costs. */
interface Weighed {
  type: string
  status: string
  count: number
  leavebalanceCL: number | null
  leavebalanceEL: number | null
}

/** What the balance of its type is, and what would be left; or why it can't be approved. */
export function balanceOf(leave: Weighed): string {
  const why = whyBlocked(leave, 'approve')
  const account = accountOf(leave.type)
  if (why !== undefined || leave.status !== 'Pending' || account === null) return why ?? ''
  const balance = (account === 'casual' ? leave.leavebalanceCL : leave.leavebalanceEL) ?? 0
  return portal.leaves.approval.after(figure(balance), figure(balance - leave.count))
}
