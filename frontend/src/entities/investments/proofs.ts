import { portal } from '@/messages/portal'
import { formatMoney } from '@/shared/format/money'

/** That nothing proves it, wherever one decides on it. */
export function withoutProof({ files, investmentAmount }: { files: readonly unknown[]; investmentAmount: number }): string | null {
  return files.length === 0 ? portal.investments.withoutProof(formatMoney(investmentAmount)) : null
}
