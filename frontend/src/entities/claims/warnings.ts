import { isOver, isWithoutFile, leftOf } from './left'
import { bills } from '@/messages/bills'

interface Warned {
  left: number
  limit: number
  billNo: string | null
  files: readonly unknown[]
}

/** That no file shows its bill, wherever one decides on it. */
export function withoutFile(claim: Pick<Warned, 'billNo' | 'files'>): string | null {
  return isWithoutFile(claim) ? bills.missing : null
}

/** What speaks against a claim: how far it goes beyond the month's limit, and that no file shows its bill. */
export function warningsOf(claim: Warned): string[] {
  const missing = withoutFile(claim)
  return [...(isOver(claim) ? [leftOf(claim)] : []), ...(missing === null ? [] : [missing])]
}
