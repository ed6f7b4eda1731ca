import type { InboxAskedRow } from '../api.gen'
import { assetTypeOf, figureOf, type Here } from '../briefs'
import { typeName } from '@/entities/leaves/days'
import { pathOf, weekInWords } from '@/entities/timesheets/weeks'
import { portal } from '@/messages/inbox'
import { formatDate } from '@/shared/format/dates'

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
export function tellAsked(asked: InboxAskedRow, { today }: Here): Told {
  const { kind, title, word, day } = asked
  // Of an asset nothing is counted.
  const figure = figureOf(asked) ?? title ?? ''
  if (kind === 'timesheet') return { what: weekInWords(day ?? '', today), figure, day: null, path: pathOf(day ?? '') }
  const of = { figure, day: day === null ? null : formatDate(day), path: OWN_PAGES[kind] ?? '/inbox' }
  if (kind === 'asset') return { what: assetTypeOf(word), ...of }
  if (kind === 'claim' || kind === 'investment') return { what: title ?? '', ...of }
  return { what: kind === 'comp-off' ? portal.inbox.one[kind] : typeName({ type: word, typename: title }), ...of }
}
