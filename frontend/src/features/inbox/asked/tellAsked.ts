import type { InboxAskedRow } from '../api.gen'
import { assetTypeOf, type Here } from '../briefs'
import { typeName } from '@/entities/leaves/days'
import { halvesOf, showHours } from '@/entities/timesheets/hours'
import { pathOf, weekInWords } from '@/entities/timesheets/weeks'
import { portal } from '@/messages/inbox'
import { formatDate } from '@/shared/format/dates'
import { formatMoney } from '@/shared/format/money'

/** What a row says of its record. */
interface Told {
  /** Earned Leave, Week 47, Travel */
  what: string
  /** What it comes to: 4 days, 46.0 h, ₹12,450.00; of an asset its serial */
  figure: string
  /** Of which day it is, where that does not say itself. */
  day: string | null
  /** Where its person has it. */
  path: string
}

const OWN_PAGES: Partial<Record<InboxAskedRow['kind'], string>> = {
  leave: '/leaves-home',
  'comp-off': '/leaves-home',
  claim: '/reimbursement?shown=mine',
  investment: '/investments?shown=mine',
  asset: '/assets?shown=mine&status=RELEASE-REQUEST',
}

/** What was asked for, as of the company's day. */
export function tellAsked({ kind, title, word, day, days, hours, amount }: InboxAskedRow, { today }: Here): Told {
  if (kind === 'timesheet') {
    const figure = portal.timesheets.hours(showHours(halvesOf(hours ?? 0)))
    return { what: weekInWords(day ?? '', today), figure, day: null, path: pathOf(day ?? '') }
  }
  const of = { day: day === null ? null : formatDate(day), path: OWN_PAGES[kind] ?? '/inbox' }
  if (kind === 'asset') return { what: assetTypeOf(word), figure: title ?? '', ...of }
  if (kind === 'claim' || kind === 'investment') return { what: title ?? '', figure: formatMoney(amount ?? 0), ...of }
  const what = kind === 'comp-off' ? portal.inbox.one[kind] : typeName({ type: word, typename: title })
  return { what, figure: portal.leaves.days(days ?? 0), ...of }
}
