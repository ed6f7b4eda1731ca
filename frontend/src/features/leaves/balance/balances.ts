import type { LeaveBalance } from '../api'
import type { AccountBalance } from './BalanceButton'

/** Both accounts of a person that leave is taken from. */
export function accountsOf(of: LeaveBalance): AccountBalance[] {
  return [
    { account: 'casual', balance: of.leavebalanceCL, pending: of.pendingCL, available: of.availableCL },
    { account: 'earned', balance: of.leavebalanceEL, pending: of.pendingEL, available: of.availableEL },
  ]
}
