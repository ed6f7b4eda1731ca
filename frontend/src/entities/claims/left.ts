import { portal } from '@/messages/portal'
import { formatMoney } from '@/shared/format/money'

/** What is needed of a claim to say what it leaves of its month. */
interface Measured {
  left: number
  limit: number
}

/** Whether it goes beyond the month's limit. */
export function isOver({ left }: Pick<Measured, 'left'>): boolean {
  return left < 0
}

/** What is left of the month's limit with it, or how far it goes beyond. */
export function leftOf(claim: Measured): string {
  const words = portal.reimbursements.deciding
  const of = formatMoney(claim.limit)
  return isOver(claim) ? words.overOf(formatMoney(-claim.left), of) : words.leftOf(formatMoney(claim.left), of)
}

/** The number of its bill; of a type that needs none, that. */
export function billOf({ billNo }: { billNo: string | null }): string {
  const { bill, noBill } = portal.reimbursements.deciding
  return billNo === null || billNo === '' ? noBill : bill(billNo)
}

/** Its bill has a number, and no file shows it. */
export function isWithoutFile({ billNo, files }: { billNo: string | null; files: readonly unknown[] }): boolean {
  return billNo !== null && billNo !== '' && files.length === 0
}
