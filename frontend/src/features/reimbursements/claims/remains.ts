import type { BalanceMonth, ReimbursementType } from '../api'
import { monthsOf, yearOf } from '../year'
import { sumOf } from '@/shared/format/money'

/** What of a type's limit a claim leaves, in one month. */
export interface Remains {
  limit: number
  /** What else was claimed in the month, by status, each with the days of its bills. */
  claimed: { status: string; amount: number; dates: string[] }[]
  this: number
  /** Negative beyond the limit. */
  after: number
}

const STATUSES = ['Approved', 'Requested']

/** The month of the year's report that a day falls into. */
export function monthOf(months: readonly BalanceMonth[], date: string): BalanceMonth | undefined {
  const at = monthsOf(yearOf(date)).findIndex((month) => month.slice(0, 7) === date.slice(0, 7))
  return months[at]
}

/** `edited` is the claim in the form, which the report has already. */
export function remainsOf(
  type: Pick<ReimbursementType, '_id' | 'amount'>,
  month: BalanceMonth | undefined,
  amount: number,
  edited: number | null,
): Remains {
  const found = month?.reimbursements.find((one) => one.reimbursementType === type._id)
  const others = (found?.details ?? []).filter((claim) => claim._id !== edited)
  const claimed = STATUSES.flatMap((status) => {
    const of = others.filter((claim) => claim.status === status)
    if (of.length === 0) return []
    return [{ status, amount: sumOf(of.map((claim) => claim.amount)), dates: of.map((claim) => claim.billDate).toSorted() }]
  })
  const after = sumOf([type.amount, ...claimed.map((one) => -one.amount), -amount])
  return { limit: type.amount, claimed, this: amount, after }
}
