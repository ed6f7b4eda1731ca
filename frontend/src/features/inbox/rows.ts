import type { Claim, InboxKind, InboxRow as Answered, Investment, Leave, Timelog } from './api.gen'
import { billOf, isOver, isWithoutFile, leftOf } from '@/entities/claims/left'
import { spanOf, typeName } from '@/entities/leaves/days'
import { balanceOf } from '@/entities/leaves/weighed'
import { halvesOf, showHours } from '@/entities/timesheets/hours'
import { factsOf, pathOf, weekInWords } from '@/entities/timesheets/weeks'
import { bills } from '@/messages/bills'
import { portal } from '@/messages/inbox'
import { formatDate, formatYear } from '@/shared/format/dates'
import { formatMoney, sumOf } from '@/shared/format/money'
import type { RecordFile } from '@/shared/files/model'

const words = portal.inbox

export const KINDS = ['timesheet', 'leave', 'claim', 'investment'] as const satisfies readonly InboxKind[]

/** A record with what it is. */
export type Waiting =
  | { kind: 'timesheet'; record: Timelog }
  | { kind: 'leave'; record: Leave }
  | { kind: 'claim'; record: Claim }
  | { kind: 'investment'; record: Investment }

/** What waits, as a row of the list. */
export interface Row {
  /** One number for the rows of all kinds, whose records may have the same one. */
  _id: number
  version: number
  status: string
  actions: string[]
  since: string | null
  of: Waiting
}

function waitingOf({ kind, timesheet, leave, claim, investment }: Answered): Waiting | null {
  if (kind === 'timesheet' && timesheet) return { kind, record: timesheet }
  if (kind === 'leave' && leave) return { kind, record: leave }
  if (kind === 'claim' && claim) return { kind, record: claim }
  return kind === 'investment' && investment ? { kind, record: investment } : null
}

/** The rows of an answer. */
export function rowsOf(answered: readonly Answered[]): Row[] {
  return answered.flatMap((one) => {
    const of = waitingOf(one)
    if (of === null) return []
    const { _id, version, status, actions } = of.record
    return [{ _id: _id * KINDS.length + KINDS.indexOf(of.kind), version, status, actions, since: one.since, of }]
  })
}

/** Which record a row's number stands for. */
export function recordOf(id: number): { kind: InboxKind; _id: number } {
  const at = id % KINDS.length
  return { kind: KINDS[at] ?? 'timesheet', _id: (id - at) / KINDS.length }
}

/** What a row says of its record. */
export interface Told {
  /** Whose it is. */
  user: number
  name: string
  /** Earned Leave, Week 47, Travel */
  what: string
  /** What it comes to: 4 days, 46.0 h, ₹12,450.00 */
  figure: string
  /** By what it is told apart, read after a button. */
  of: string
  facts: string
  reason: string | null
  files: readonly RecordFile[]
  /** Where its module has it. */
  path: string
}

function tellSheet(sheet: Timelog, today: string | undefined): Told {
  return {
    user: sheet.user_id,
    name: sheet.username,
    what: weekInWords(sheet.startOfWeek, today),
    figure: portal.timesheets.hours(showHours(halvesOf(sheet.total))),
    of: weekInWords(sheet.startOfWeek, today),
    facts: factsOf(sheet),
    reason: null,
    files: [],
    path: pathOf(sheet.startOfWeek, sheet.user_id),
  }
}

function tellLeave(leave: Leave): Told {
  return {
    user: leave.user,
    name: leave.empname,
    what: typeName(leave),
    figure: portal.leaves.days(leave.count),
    of: `${typeName(leave)}, ${spanOf(leave)}`,
    facts: [spanOf(leave), balanceOf(leave)].filter((part) => part !== '').join(' · '),
    reason: leave.reason === '' ? null : leave.reason,
    files: leave.files,
    path: `/leaves-home?tab=team&user=${leave.user}`,
  }
}

function tellClaim(claim: Claim): Told {
  const facts = [formatDate(claim.billDate), billOf(claim), ...(isOver(claim) ? [] : [leftOf(claim)])]
  return {
    user: claim.empId,
    name: claim.empName,
    what: claim.reimbursementTypeName,
    figure: formatMoney(claim.amount),
    of: `${claim.reimbursementTypeName}, ${formatMoney(claim.amount)}`,
    facts: facts.join(' · '),
    reason: null,
    files: claim.files,
    path: `/reimbursement?type=${claim.reimbursementType}&q=${encodeURIComponent(claim.empName)}`,
  }
}

function tellInvestment(one: Investment): Told {
  const facts = [formatDate(one.investmentDate), formatYear(one.financialYear)]
  return {
    user: one.empId,
    name: one.empName,
    what: one.investmentTitle,
    figure: formatMoney(one.investmentAmount),
    of: one.investmentTitle,
    facts: [...facts, ...(one.files.length === 0 ? [] : [words.proofs(one.files.length)])].join(' · '),
    reason: null,
    files: one.files,
    path: `/investments?person=${one.empId}`,
  }
}

/** Whose it is, what it is, and what one must know of it; `today` is the company's day. */
export function tell({ of }: Row, today: string | undefined): Told {
  if (of.kind === 'timesheet') return tellSheet(of.record, today)
  if (of.kind === 'leave') return tellLeave(of.record)
  return of.kind === 'claim' ? tellClaim(of.record) : tellInvestment(of.record)
}

/** What speaks against a claim or an investment; leaves and sheets have notes of their own. */
export function warningsOf({ of }: Row): string[] {
  if (of.kind === 'claim') {
    return [...(isOver(of.record) ? [leftOf(of.record)] : []), ...(isWithoutFile(of.record) ? [bills.missing] : [])]
  }
  if (of.kind === 'investment' && of.record.files.length === 0) return [words.withoutProof(formatMoney(of.record.investmentAmount))]
  return []
}

/** Nothing of this kind is rejected without a remark (sheet-7). */
export function needsRemark({ of }: Row): boolean {
  return of.kind === 'timesheet'
}

function sumOfKind(kind: InboxKind, rows: readonly Waiting[]): string {
  const count = rows.length
  if (kind === 'timesheet') {
    const halves = rows.reduce((sum, of) => sum + (of.kind === kind ? halvesOf(of.record.total) : 0), 0)
    return words.sums.timesheet(count, showHours(halves))
  }
  if (kind === 'leave') {
    return words.sums.leave(count, portal.leaves.days(rows.reduce((sum, of) => sum + (of.kind === kind ? of.record.count : 0), 0)))
  }
  const amounts = rows.map((of) => (of.kind === 'claim' ? of.record.amount : of.kind === 'investment' ? of.record.investmentAmount : 0))
  return words.sums[kind](count, formatMoney(sumOf(amounts)))
}

/** 2 leaves of 4.5 days, 1 claim of ₹599.00 */
export function sumsOf(rows: readonly Row[]): string {
  return KINDS.flatMap((kind) => {
    const own = rows.filter(({ of }) => of.kind === kind).map(({ of }) => of)
    return own.length === 0 ? [] : [sumOfKind(kind, own)]
  }).join(', ')
}
