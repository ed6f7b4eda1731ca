import type { InboxCount, InboxKind } from './api.gen'
import { portal } from '@/messages/portal'

/** How many wait of these kinds, or of one of them. */
export function sumOfCounts(counts: readonly InboxCount[]): number {
  return counts.reduce((sum, { count }) => sum + count, 0)
}

/** Whether there are more than are counted, of one kind or of any. */
export function isCapped(counts: readonly InboxCount[], kind?: InboxKind): boolean {
  return counts.some((one) => one.capped && (kind === undefined || kind === one.kind))
}

/** 26, or 10000+ where the server counts no further. */
export function told(...counts: readonly InboxCount[]): string {
  const sum = sumOfCounts(counts)
  return isCapped(counts) ? portal.table.more(sum) : String(sum)
}
