import type { Approval, Claim, Inbox, InboxBrief, InboxKind, InboxRow, Investment, Leave, Timelog } from './api.gen'
import type { UndoableDecision } from '@/shared/decisions/api.gen'
import { person } from '@/test/portal'

/** For tests: what waits for Rohan, who leads a team. */

export const KEYS = ['home', 'timesheet', 'leave', 'reimbursement', 'investment']
export const manager = { ...person, _id: 2, role: 'manager', fname: 'Rohan', lname: 'Deshpande' }

const weighed = { weight: 'warned', unled: false } as const

/** Approved by somebody else, and the reader's to approve for the second time. */
export const secondStep: Approval = {
  step: 2,
  of: 2,
  since: '2026-11-24T06:00:00Z',
  with: [{ user: 2, empname: 'Rohan Deshpande', standin: null }],
  more: 0,
  first: { user: 9, empname: 'Manoj Nair', standin: null },
}

const decidable = { version: 3, actions: ['approve', 'reject'], blocked: {}, remark: null, fileUploadKeys: [], files: [] }

export function sheetRow(id: number, values: Partial<Timelog> = {}): InboxRow {
  const row = { projects: 1, projectname: 'Kaveri Billing', tasks: 2, taskname: 'API', description: '', mon: 8, tue: 8, wed: 8, thu: 8, fri: 14, total: 46 }
  const timesheet: Timelog = {
    ...decidable,
    _id: id,
    user_id: 30 + id,
    username: 'Farhan Qureshi',
    startOfWeek: '2026-11-09',
    identifier: '2026-W46',
    projects: ['Kaveri Billing'],
    total: 46,
    status: 'Submitted',
    remark: 'Nil',
    submitted: true,
    submitted_at: '2026-11-13T11:42:00Z',
    timesheet: [row],
    notes: [{ date: '2026-11-10', kind: 'holiday', hours: 6 }],
    warnings: [{ kind: 'holiday', message: '6 h on Tuesday, a holiday (Diwali)', dates: ['2026-11-10'] }],
    ...values,
  }
  return { kind: 'timesheet', ...weighed, since: timesheet.submitted_at, timesheet }
}

export function leaveRow(id: number, values: Partial<Leave> = {}): InboxRow {
  const leave: Leave = {
    ...decidable,
    _id: id,
    user: 10 + id,
    email: 'meera@muster.example',
    empname: 'Meera Nair',
    type: 'earned',
    typename: 'Earned Leave',
    from: '2026-12-21',
    to: '2026-12-24',
    count: 4,
    halfday: false,
    half: null,
    reason: 'Sister’s wedding in Kochi',
    status: 'Pending',
    cancelreason: null,
    created_at: '2026-11-24T05:32:00Z',
    leavebalanceCL: 4.5,
    leavebalanceEL: 6.5,
    away: [{ user: 8, empname: 'Arjun Reddy', from: '2026-12-21', to: '2026-12-23', pending: false }],
    warnings: [],
    ...values,
  }
  return { kind: 'leave', ...weighed, since: leave.created_at, leave }
}

export function claimRow(id: number, values: Partial<Claim> = {}): InboxRow {
  const claim: Claim = {
    ...decidable,
    _id: id,
    empId: 7,
    empName: 'Imran Sheikh',
    reimbursementType: 1,
    reimbursementTypeName: 'Travel',
    billNo: 'TR/2611',
    billDate: '2026-11-05',
    amount: 12_450,
    month: 'nov',
    financialYear: '2026-2027',
    status: 'Requested',
    limit: 10_000,
    others: 0,
    left: -2450,
    warnings: [
      { kind: 'limit', message: '₹2,450.00 over ₹10,000.00', dates: [] },
      { kind: 'bill', message: 'No file was added.', dates: [] },
    ],
    ...values,
  }
  return { kind: 'claim', ...weighed, since: '2026-11-20', claim }
}

export function investmentRow(id: number, values: Partial<Investment> = {}): InboxRow {
  const investment: Investment = {
    ...decidable,
    _id: id,
    empId: 4,
    empName: 'Lakshmi Venkataraman',
    investmentTitle: 'ELSS',
    investmentDate: '2026-06-30',
    investmentAmount: 12_000,
    financialYear: '2026-2027',
    status: 'requested',
    warnings: [{ kind: 'proof', message: '₹12,000.00 without a proof', dates: [] }],
    ...values,
  }
  return { kind: 'investment', ...weighed, since: null, investment }
}

/** Something that is told in brief: a laptop that one was given, where nothing else is said. */
export function briefRow(kind: InboxKind, id: number, values: Partial<InboxBrief> = {}, since: string | null = '2026-11-20T05:00:00Z'): InboxRow {
  const brief: InboxBrief = {
    _id: id,
    version: 3,
    deed: 'accept',
    own: true,
    user: null,
    empname: null,
    title: '5CG3241QX9',
    detail: 'Dell Latitude 7440',
    word: kind === 'asset' ? 'laptop' : null,
    reason: null,
    day: null,
    due: null,
    late: false,
    at: null,
    count: null,
    amount: null,
    hours: null,
    days: null,
    actions: [],
    blocked: {},
    ...values,
  }
  return { kind, since, weight: brief.late ? 'warned' : 'plain', unled: false, brief }
}

/** A leave of Meera's that was approved so many seconds ago as its number says, and others like it. */
export function decidedOn(id: number, values: Partial<UndoableDecision> = {}): UndoableDecision {
  const after = (ms: number): string => new Date(Date.now() - 1000 * id + ms).toISOString()
  const leave = { title: null, word: 'earned', day: '2026-12-21', days: 4, hours: null, amount: null }
  return { kind: 'leave', _id: id, version: 4, verdict: 'approve', at: after(0), until: after(600_000), empname: 'Meera Nair', ...leave, ...values }
}

const KINDS: readonly InboxKind[] = ['timesheet', 'leave', 'claim', 'investment', 'kra', 'asset', 'task', 'document', 'policy', 'checklist', 'comp-off']

/** What the server answers where just these wait. */
export function inboxOf(rows: InboxRow[], values: Partial<Inbox> = {}): { body: Inbox } {
  const kinds = KINDS.map((kind) => ({ kind, count: rows.filter((row) => row.kind === kind).length, capped: false }))
  return { body: { total: rows.length, kinds, routine: { kinds: [], amount: 0, records: [] }, rows, ...values } }
}
