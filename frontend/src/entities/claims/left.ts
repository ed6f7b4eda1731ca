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

/** What is left of the month's limit with it; how far it goes beyond is a warning of the server's. */
export function leftOf({ left, limit }: Measured): string {
  return portal.reimbursements.deciding.leftOf(formatMoney(left), formatMoney(limit))
}

/** The number of its bill; of a type that needs none, that. */
export function billOf({ billNo }: { billNo: string | null }): string {
  const { bill, noBill } = portal.reimbursements.deciding
  return billNo === null || billNo === '' ? noBill : bill(billNo)
}
