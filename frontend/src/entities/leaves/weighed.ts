import { accountOf, figure } from './days'
import { portal } from '@/messages/portal'
import { whyBlocked } from '@/shared/table/rowActions'

/** What is needed of a leave to say what a decision on it costs. */
interface Weighed {
  type: string
  status: string
  count: number
  /** Why its person asks to cancel it, where they do. */
  cancelreason?: string | null
  leavebalanceCL: number | null
  leavebalanceEL: number | null
  /** What is in the account of its type, whichever that is; known of what waits. */
  balance?: number | null
}

/**
 * What the balance of its type is, and what would be left, or be there again where its person asks to cancel it; or why it can't be
 * approved.
 */
export function balanceOf(leave: Weighed): string {
  const why = whyBlocked(leave, 'approve')
  const account = accountOf(leave.type)
  const isWish = leave.status === 'Approved' && typeof leave.cancelreason === 'string'
  if (why !== undefined || (leave.status !== 'Pending' && !isWish)) return why ?? ''
  const balance = leave.balance ?? (account === 'casual' ? (leave.leavebalanceCL ?? 0) : account === 'earned' ? (leave.leavebalanceEL ?? 0) : null)
  if (balance === null) return ''
  return portal.leaves.approval.after(figure(balance), figure(isWish ? balance + leave.count : balance - leave.count))
}
