import type { InboxBrief, InboxDeed, InboxKind } from './api.gen'
import { typeName } from '@/entities/leaves/days'
import { halvesOf, showHours } from '@/entities/timesheets/hours'
import { pathOf, span, weekInWords } from '@/entities/timesheets/weeks'
import { portal } from '@/messages/inbox'
import { formatDate, formatSince, formatTime, monthName, weekdayShort } from '@/shared/format/dates'
import { formatList } from '@/shared/format/numbers'
import { formatMoney } from '@/shared/format/money'
import type { RecordFile } from '@/shared/files/model'

const words = portal.inbox

/** Of which day and of which zone one speaks. */
export interface Here {
  today: string | undefined
  timezone: string | undefined
}

/** A record with what of it is counted. */
interface Counted {
  kind: InboxKind
  days: number | null
  hours: number | null
  amount: number | null
}

/** What a row says of its record. */
export interface Told {
  /** Whose it is; nobody's of the company, or the reader's own. */
  user: number | null
  /** Whose it is, or what it is called. */
  name: string
  /** Earned Leave, Week 47, Travel */
  what: string | null
  /** What it comes to: 4 days, 46.0 h, ₹12,450.00 */
  figure: string | null
  /** By what it is told apart, read after a button. */
  of: string
  facts: string
  reason: string | null
  files: readonly RecordFile[]
  /** Where its module has it. */
  path: string
}

function joined(...parts: (string | null)[]): string {
  return parts.filter((part) => part !== null && part !== '').join(' · ')
}

/** What a record comes to by its kind: 46.0 h, 4 days, ₹12,450.00; of some kinds it is nothing that is counted. */
export function figureOf({ kind, days, hours, amount }: Counted): string | null {
  if (kind === 'timesheet') return portal.timesheets.hours(showHours(halvesOf(hours ?? 0)))
  if (kind === 'leave' || kind === 'comp-off') return portal.leaves.days(days ?? 0)
  return kind === 'claim' || kind === 'investment' ? formatMoney(amount ?? 0) : null
}

/** What is told of a record that its own page has whole. */
type Said = Pick<Told, 'name' | 'what' | 'figure' | 'facts' | 'path'>

const ASSETS: Readonly<Record<string, string>> = portal.assets.types

/** What people call a type of asset. */
export function assetTypeOf(word: string | null): string {
  return ASSETS[word ?? ''] ?? words.one.asset
}

function sayWeek({ day, hours }: InboxBrief, { today }: Here): Said {
  const monday = day ?? ''
  const figure = hours === null ? words.notBegun : portal.timesheets.hours(showHours(halvesOf(hours)))
  return { name: weekInWords(monday, today), what: null, figure, facts: span(monday), path: pathOf(monday) }
}

function sayClaim({ _id, title, detail, day, amount }: InboxBrief): Said {
  const facts = joined(day === null ? null : formatDate(day), detail === null ? null : words.bill(detail))
  return { name: title, what: null, figure: formatMoney(amount ?? 0), facts, path: `/reimbursement?shown=mine&edit=${_id}` }
}

function sayKra({ _id, own, title, detail, empname }: InboxBrief): Said {
  const path = `/performance-home?kra=${_id}`
  return own
    ? { name: title, what: null, figure: null, facts: joined(detail), path }
    : { name: empname ?? '', what: title, figure: null, facts: joined(detail), path }
}

function sayAsset({ own, title, detail, empname, word }: InboxBrief): Said {
  const type = assetTypeOf(word)
  // Its page has no address of one asset: the list is narrowed to its serial number.
  const q = encodeURIComponent(title)
  return own
    ? { name: type, what: null, figure: title, facts: joined(detail), path: `/assets?shown=mine&status=CREATED&q=${q}` }
    : { name: empname ?? '', what: words.givesBack, figure: type, facts: joined(title, detail), path: `/assets?status=RELEASE-REQUEST&q=${q}` }
}

function sayCandidate({ _id, deed, title, detail, at }: InboxBrief, { timezone }: Here): Said {
  const when = at === null || timezone === undefined || deed === 'schedule' ? null : words.interviewAt(formatSince(at, timezone))
  const path = deed === 'feedback' ? `/candidate/${_id}?feedback=1` : `/candidate/${_id}`
  return { name: title, what: null, figure: detail, facts: joined(when), path }
}

function sayRun({ title, count, at }: InboxBrief, { timezone }: Here): Said {
  const months = title.split(',').map((month) => monthName(`${month}-01`))
  const facts = at === null || timezone === undefined ? '' : words.goesOut(formatTime(at, timezone))
  return { name: formatList(months), what: null, figure: words.slips(count ?? 0), facts, path: '/payslips' }
}

function sayDocument({ _id, title, detail, empname }: InboxBrief): Said {
  return { name: title, what: null, figure: null, facts: joined(detail, empname === null ? null : words.askedBy(empname)), path: `/documents?put=${_id}` }
}

/** Asks for 1 day: worked on Sat 28/11/2026, 8.0 h recorded, Casual Leave */
function sayCompOff({ user, empname, day, days, hours, title, word }: InboxBrief): Said {
  const worked = day === null ? null : words.workedOn(`${weekdayShort(day)} ${formatDate(day)}`)
  const recorded = hours === null || hours === 0 ? null : words.recorded(portal.timesheets.hours(showHours(halvesOf(hours))))
  const type = typeName({ type: word, typename: title === '' ? null : title })
  return {
    name: empname ?? '',
    what: words.asksFor,
    figure: portal.leaves.days(days ?? 0),
    facts: joined(worked, recorded, type),
    path: user === null ? '/leaves-home?tab=team' : `/leaves-home?tab=team&user=${user}`,
  }
}

const SAYS: Partial<Record<InboxKind, (brief: InboxBrief, here: Here) => Said>> = {
  timesheet: sayWeek,
  claim: sayClaim,
  kra: sayKra,
  asset: sayAsset,
  task: ({ title, detail, empname }) => ({
    name: empname ?? '',
    what: words.suggests,
    figure: title,
    facts: detail ?? words.anyProject,
    path: `/tasks?status=suggestion&q=${encodeURIComponent(title)}`,
  }),
  candidate: sayCandidate,
  referral: ({ _id, title, empname }) => ({ name: empname ?? '', what: words.refers, figure: title, facts: '', path: `/referrals?edit=${_id}` }),
  payslip: sayRun,
  document: sayDocument,
  policy: ({ _id, title, count }) => ({
    name: title,
    what: null,
    figure: null,
    facts: count === null ? '' : words.version(count),
    path: `/policy/${_id}`,
  }),
  checklist: ({ title, detail, empname }) => ({
    name: title,
    what: null,
    figure: null,
    facts: joined(empname === null ? null : words.forWhom(empname), detail),
    path: '/checklists',
  }),
  'comp-off': sayCompOff,
}

/** What a record in brief says of itself, and where it is. */
export function tellBrief(kind: InboxKind, brief: InboxBrief, here: Here): Told {
  const said = SAYS[kind]?.(brief, here) ?? { name: brief.title, what: null, figure: null, facts: joined(brief.detail), path: '/inbox' }
  const of = [said.what, said.figure].filter((part) => part !== null).join(' ')
  return { user: brief.user, ...said, of: of === '' ? words.one[kind] : of, reason: brief.reason, files: [] }
}

/** What the deed's button says that decides in its place. */
export function approveOf(deed: InboxDeed): string {
  if (deed === 'accept') return words.deeds.accept
  if (deed === 'release') return words.deeds.release
  if (deed === 'settle') return words.deeds.settle
  return deed === 'do' ? words.deeds.do : words.approve
}
