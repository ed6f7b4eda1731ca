import type { InboxDecidable } from './api.gen'
import { decidedAs, DECIDED, type Row, type Waiting } from './rows'
import { halvesOf, showHours } from '@/entities/timesheets/hours'
import { portal } from '@/messages/inbox'
import { formatMoney, sumOf } from '@/shared/format/money'

const words = portal.inbox

function sumOfKind(kind: InboxDecidable, rows: readonly Waiting[]): string {
  const count = rows.length
  if (kind === 'asset' || kind === 'task' || kind === 'checklist' || kind === 'comp-off') return words.sums[kind](count)
  if (kind === 'timesheet') {
    const halves = rows.reduce((sum, of) => sum + (of.kind === kind ? halvesOf(of.record.total) : 0), 0)
    return words.sums.timesheet(count, showHours(halves))
  }
  if (kind === 'leave' || kind === 'cancellation') {
    return words.sums[kind](count, portal.leaves.days(rows.reduce((sum, of) => sum + (of.kind === 'leave' ? of.record.count : 0), 0)))
  }
  const amounts = rows.map((of) => (of.kind === 'claim' ? of.record.amount : of.kind === 'investment' ? of.record.investmentAmount : 0))
  return words.sums[kind](count, formatMoney(sumOf(amounts)))
}

/** 2 leaves of 4.5 days, 1 claim of ₹599.00 */
export function sumsOf(rows: readonly Row[]): string {
  return DECIDED.flatMap((kind) => {
    const own = rows.filter((row) => decidedAs(row) === kind).map(({ of }) => of)
    return own.length === 0 ? [] : [sumOfKind(kind, own)]
  }).join(', ')
}
