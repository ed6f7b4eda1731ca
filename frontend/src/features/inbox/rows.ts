import type { Claim, InboxBrief, InboxDecidable, InboxKind, InboxRow as Answered, InboxWeight, Investment, Leave, Timelog } from './api.gen'
import { tellBrief, type Here, type Told } from './briefs'
import { billOf, isOver, leftOf } from '@/entities/claims/left'
import { spanOf, typeName } from '@/entities/leaves/days'
import { balanceOf } from '@/entities/leaves/weighed'
import { halvesOf, showHours } from '@/entities/timesheets/hours'
import { factsOf, pathOf, weekInWords } from '@/entities/timesheets/weeks'
import { portal } from '@/messages/inbox'
import type { UndoRecord } from '@/shared/decisions/useUndo'
import { messagesOf } from '@/shared/decisions/warnings'
import { formatDate, formatYear } from '@/shared/format/dates'
import { formatMoney } from '@/shared/format/money'

const words = portal.inbox

export const KINDS = [
  'timesheet',
  'leave',
  'claim',
  'investment',
  'kra',
  'asset',
  'task',
  'candidate',
  'referral',
  'payslip',
  'document',
  'policy',
  'checklist',
  'comp-off',
] as const satisfies readonly InboxKind[]

/** What is decided on where it is listed. */
export const DECIDED = ['timesheet', 'leave', 'cancellation', 'claim', 'investment', 'asset', 'task', 'checklist', 'comp-off'] as const satisfies readonly InboxDecidable[]

/** What a row has its number by: the wish to cancel a leave, listed as the leave, is decided on as what it is. */
const NUMBERED = [...KINDS, 'cancellation'] as const satisfies readonly (InboxKind | InboxDecidable)[]

/** Of these nothing is one's own affair: others ask for all of it. */
export const OF_OTHERS: readonly InboxKind[] = ['leave', 'investment', 'task', 'referral', 'comp-off']

/** A record with what it is, or what is told of it in brief. */
export type Waiting =
  | { kind: 'timesheet'; record: Timelog }
  | { kind: 'leave'; record: Leave }
  | { kind: 'claim'; record: Claim }
  | { kind: 'investment'; record: Investment }
  | { kind: 'brief'; record: InboxBrief }

/** What waits, as a row of the list. */
export interface Row {
  /** One number for the rows of all kinds, whose records may have the same one. */
  _id: number
  version: number
  status: string
  actions: string[]
  since: string | null
  kind: InboxKind
  weight: InboxWeight
  /** Nobody who works here is the line manager of who asks. */
  unled: boolean
  /** In whose place the reader decides on it, where they do. */
  absent: { user: number; empname: string } | null
  /** Whether it stands among what needs no look. */
  routine: boolean
  of: Waiting
}

function waitingOf({ kind, timesheet, leave, claim, investment, brief }: Answered): Waiting | null {
  if (brief) return { kind: 'brief', record: brief }
  if (kind === 'timesheet' && timesheet) return { kind, record: timesheet }
  if (kind === 'leave' && leave) return { kind, record: leave }
  if (kind === 'claim' && claim) return { kind, record: claim }
  return kind === 'investment' && investment ? { kind, record: investment } : null
}

/** The rows of an answer: of what needs no look, or of the rest. */
export function rowsOf(answered: readonly Answered[], routine = false): Row[] {
  return answered.flatMap((one) => {
    const of = waitingOf(one)
    if (of === null) return []
    const { kind, since, weight, unled } = one
    const { _id, version } = of.record
    const actions = actionsOf(of)
    const status = of.kind === 'brief' ? of.record.deed : of.record.status
    const absent = one.absent ?? null
    return [{ _id: numberOf(isWish(of) ? 'cancellation' : kind, isOwn(of), _id), version, status, actions, since, kind, weight, unled, absent, routine, of }]
  })
}

/** Whether it is the reader's own affair; otherwise somebody else asks for it. */
function isOwn(of: Waiting): boolean {
  return of.kind === 'brief' && of.record.own
}

/** Whether it is the wish to cancel a leave that was approved (inbox-13). */
export function isWish(of: Waiting): boolean {
  return of.kind === 'leave' && of.record.status === 'Approved' && of.record.cancelreason !== null
}

/** As the two decisions on a wish are called here, where all are approved or rejected. */
const ON_WISHES: Readonly<Record<string, string>> = { cancel: 'approve', keep: 'reject' }

function actionsOf(of: Waiting): string[] {
  return isWish(of) ? of.record.actions.flatMap((action) => ON_WISHES[action] ?? []) : of.record.actions
}

/** As what a row is decided on. */
export function decidedAs({ kind, of }: Pick<Row, 'kind' | 'of'>): InboxKind | InboxDecidable {
  return isWish(of) ? 'cancellation' : kind
}

/** Of one kind there may be what others ask for, and what is one's own, of other lists with numbers of their own. */
function numberOf(kind: InboxKind | InboxDecidable, own: boolean, id: number): number {
  return (id * NUMBERED.length + NUMBERED.indexOf(kind)) * 2 + (own ? 1 : 0)
}

/** The number of the row of what others ask for. */
export function rowNumber({ kind, _id }: { kind: InboxDecidable; _id: number }): number {
  return numberOf(kind, false, _id)
}

/** Which record a row's number stands for. */
export function recordOf(id: number): { kind: InboxDecidable; _id: number } {
  const numbered = Math.floor(id / 2)
  const at = numbered % NUMBERED.length
  return { kind: DECIDED.find((kind) => kind === NUMBERED[at]) ?? 'timesheet', _id: (numbered - at) / NUMBERED.length }
}

/** The record on which a decision is taken back: the wish to cancel a leave is one with it. */
export function undoRecord({ kind, _id }: { kind: InboxDecidable; _id: number }): UndoRecord {
  return { kind: kind === 'cancellation' ? 'leave' : kind, _id }
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

/** Whose it is, what it is, and what one must know of it, as of the company's day and place. */
export function tell({ kind, of }: Row, here: Here): Told {
  if (of.kind === 'brief') return tellBrief(kind, of.record, here)
  if (of.kind === 'timesheet') return tellSheet(of.record, here.today)
  if (of.kind === 'leave') return tellLeave(of.record)
  return of.kind === 'claim' ? tellClaim(of.record) : tellInvestment(of.record)
}

/** Earned Leave, 4 days; of what is told in brief: gives back Laptop */
export function inShort({ what, figure }: Pick<Told, 'what' | 'figure'>, isBrief = false): string {
  return [what, figure].filter((part) => part !== null).join(isBrief ? ' ' : ', ')
}

/** Meera Nair, Earned Leave: what a row is called where it is shown by itself */
export function labelOf({ name, what }: Pick<Told, 'name' | 'what'>): string {
  return what === null ? name : `${name}, ${what}`
}

/** Nothing is said of why it is rejected: it is rejected at once. Who asks for a day off is told why not. */
export function isRejectedAtOnce({ kind, of }: Row): boolean {
  return of.kind === 'brief' && kind !== 'comp-off'
}

/** Whether it is decided on here alone: in somebody's place, or for the second time, be its person in one's team or not. */
export function isHereAlone({ absent, of }: Row): boolean {
  if (absent !== null) return true
  return (of.kind === 'leave' || of.kind === 'claim' || of.kind === 'investment') && of.record.approval?.step === 2
}

/** Whether it is the reader's own affair, which nobody else asks for. */
export function isOwnAffair({ of }: Row): boolean {
  return isOwn(of)
}

/** The parts of what is one's own to do. */
export type Part = 'late' | 'byDay' | 'withoutDay'

/** In which of them a row stands. */
export function partOf({ of }: Row): Part {
  if (of.kind !== 'brief' || of.record.due === null) return 'withoutDay'
  return of.record.late ? 'late' : 'byDay'
}

/** What speaks against a claim or an investment; leaves and sheets have notes of their own. */
export function warningsOf({ of }: Row): string[] {
  return of.kind === 'claim' || of.kind === 'investment' ? messagesOf(of.record.warnings) : []
}

/** Nothing of this kind is rejected without a remark (sheet-7). */
export function needsRemark({ of }: Row): boolean {
  return of.kind === 'timesheet'
}
