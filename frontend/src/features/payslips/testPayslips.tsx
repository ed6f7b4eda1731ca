import userEvent from '@testing-library/user-event'
import { vi } from 'vitest'
import type { Payslip, PayslipCheck, RowNote, Run } from './api'
import { PayslipsPage } from './PayslipsPage'
import { ConfirmHost } from '@/shared/feedback/ConfirmHost'
import { Toaster } from '@/shared/feedback/Toaster'
import { useGetMeQuery } from '@/shared/session/api'
import { beSignedIn, meOf, open, person, serve, type Answer } from '@/test/portal'

const KEYS = ['home', 'payslips']
export const admin = { ...person, _id: 1, role: 'admin', fname: 'Sunita', lname: 'Rao' }
export const RUNS = 'GET /salary-slips/jobs'
export const CHECK = 'POST /salary-slips/preflight'
export const GENERATE = 'POST /salary-slips/generate-slips'

export function runOf(values: Partial<Run> = {}): Run {
  return {
    job: 7,
    total: 3,
    generated: 2,
    mailed: 0,
    failed: 1,
    state: 'waiting',
    created_at: '2026-11-25T04:30:00Z',
    recall_until: '2026-11-25T04:35:00Z',
    months: ['2026-11'],
    madeby: 1,
    madebyname: 'Sunita Rao',
    failures: [{ row: 2, message: 'Priyanka Das (GT-3): the PDF could not be made. Send the row again in a new run.' }],
    actions: ['recall'],
    blocked: {},
    ...values,
  }
}

export function slipOf(id: number, month: string, netPay: number): Payslip {
  const financialYear = month < '2026-04' ? '2025-2026' : '2026-2027'
  return {
    _id: id,
    number: `${month}/GT-3/${id}`,
    empid: person._id,
    empnumber: 'GT-3',
    empname: 'Ananya Kulkarni',
    month,
    financialYear,
    netPay,
    state: 'issued',
    mail: 'sent',
    made_at: null,
    withdrawn_at: null,
    withdrawnreason: null,
    replaces: null,
    replacedby: null,
    actions: [],
    blocked: {},
  }
}

const differs: RowNote = { row: 1, field: 'netPay', code: 'sum_differs', message: 'Differs by ₹60.00.', suggestion: 76_660 }
const repeated: RowNote = { row: 2, field: 'month', code: 'repeated', message: '2026-11 is repeated for GT-1: rows 1 and 3.' }
export const CSV = 'Employee ID,Month,Basic,Net Pay\r\nGT-1,2026-11,"50,000",50000\r\nGT-2,2026-11,76660,76600\r\nGT-1,2026-11,50000,50000\r\n'

/** What the server finds in the rows as they are sent. */
export function checkOf(body: unknown): PayslipCheck {
  const sent: unknown = Object(body).rows
  const rows = (Array.isArray(sent) ? sent : []).map((row: unknown): Record<string, unknown> => ({ ...Object(row) }))
  const problems = rows.flatMap((row, index): RowNote[] => {
    if (row['Employee ID'] === 'GT-2' && row['Net Pay'] === '76600') return [{ ...differs, row: index }]
    return index === 2 ? [repeated] : []
  })
  return {
    columns: [
      { name: 'employeeId', label: 'Employee ID', kind: 'key' },
      { name: 'month', label: 'Month', kind: 'key' },
      { name: 'basic', label: 'Basic', kind: 'earning' },
      { name: 'netPay', label: 'Net Pay', kind: 'key' },
    ],
    rows: rows.length,
    months: rows.length === 0 ? [] : ['2026-11'],
    netPay: 176_600,
    missing: { total: 0, people: [] },
    problems,
    warnings: [],
  }
}

export function checked(body: unknown): Answer {
  return { body: checkOf(body) }
}

export function listOf(rows: readonly object[]): Answer {
  return { body: rows, headers: { 'X-Total-Count': String(rows.length) } }
}

function Page() {
  useGetMeQuery()
  return (
    <div id="content">
      <PayslipsPage />
      <ConfirmHost />
      <Toaster />
    </div>
  )
}

type Answers = Parameters<typeof serve>[0]

/** The events of a run, as the server sends them; the connection ends after the last. */
export function eventsOf(runs: readonly Run[]): Response {
  return new Response(runs.map((run) => `data: ${JSON.stringify(run)}\n\n`).join(''))
}

/** The page, and what it asked for. `events` answers each connection that follows a run. */
export function visit(viewer: typeof person, answers: Answers, events: () => Response = () => eventsOf([])) {
  beSignedIn(viewer, KEYS)
  const calls = serve({ 'GET /auth/me': meOf(viewer, KEYS), [RUNS]: listOf([]), ...answers })
  const answered = fetch
  // The events are read by the browser's own fetch, from a path.
  vi.stubGlobal('fetch', (request: string | Request) =>
    typeof request === 'string' ? Promise.resolve(events()) : answered(request),
  )
  return { calls, user: userEvent.setup(), ...open('/payslips', '/payslips', <Page />) }
}

/** Holds what the page hands over as a file. */
export function savedFiles(): { names: string[]; blobs: Blob[] } {
  const saved: { names: string[]; blobs: Blob[] } = { names: [], blobs: [] }
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    if (blob instanceof Blob) saved.blobs.push(blob)
    return 'blob:saved'
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.names.push(this.download)
  })
  return saved
}
