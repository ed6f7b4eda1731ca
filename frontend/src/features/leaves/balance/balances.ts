import type { LeaveBalance } from '../api'
import type { AccountBalance } from './BalanceButton'
import { typeName } from '../days'

/** A person's accounts that leave is taken from: the two that everybody has, then those of the company's own types. */
export function accountsOf(of: LeaveBalance): AccountBalance[] {
  return [
    { account: 'casual', name: typeName('casual'), balance: of.leavebalanceCL, pending: of.pendingCL, available: of.availableCL },
    { account: 'earned', name: typeName('earned'), balance: of.leavebalanceEL, pending: of.pendingEL, available: of.availableEL },
    ...(of.accounts ?? []).map(({ typename, ...own }) => ({ ...own, name: typename })),
  ]
}
