import { TimesheetHomePage } from '../home/TimesheetHomePage'
import { Toaster } from '@/shared/feedback/Toaster'
import { useGetMeQuery } from '@/shared/session/api'
import { beSignedIn, meOf, open, person, serve, type Answer } from '@/test/portal'

/** For tests: sheets that wait, and the page that shows them. */

export const KEYS = ['home', 'timesheet', 'employees']
export const manager = { ...person, _id: 2, role: 'manager', fname: 'Rohan', lname: 'Deshpande' }
export const admin = { ...manager, _id: 1, role: 'admin' }

const row = {
  projects: 1,
  projectname: 'Kaveri Billing',
  tasks: 11,
  taskname: 'API development',
  description: 'GST lines',
  mon: 8,
  tue: 8,
  wed: 8,
  thu: 8,
  fri: 0.5,
  total: 32.5,
}

export function sheetOf(id: number, username: string, values: object = {}) {
  return {
    _id: id,
    version: 3,
    user_id: 100 + id,
    username,
    startOfWeek: '2026-11-16',
    identifier: '2026-W47',
    projects: ['Kaveri Billing'],
    total: 32.5,
    status: 'Submitted',
    remark: 'Nil',
    submitted: true,
    submitted_at: '2026-11-20T12:50:00Z',
    timesheet: [row],
    notes: [],
    warnings: [],
    actions: ['approve', 'reject'],
    blocked: {},
    ...values,
  }
}

export const ananya = sheetOf(1, 'Ananya Kulkarni', {
  notes: [{ date: '2026-11-19', kind: 'leave', half: 'second', hours: 8 }],
  warnings: [{ kind: 'leave', message: '8 h on Thursday, half a day of Casual Leave', dates: ['2026-11-19'] }],
})
export const farhan = sheetOf(2, 'Farhan Qureshi', { total: 11.5 })
export const simran = sheetOf(3, 'Simran Kaur Gill', { total: 41 })
function Page() {
  useGetMeQuery()
  return (
    <>
      <TimesheetHomePage />
      <Toaster />
    </>
  )
}

export function visit(viewer: typeof person, answers: Record<string, Answer | ((body: unknown) => Answer)>, search = '') {
  beSignedIn(viewer, KEYS)
  const calls = serve({ 'GET /auth/me': meOf(viewer, KEYS), ...answers })
  const { router } = open(`/timesheet-home${search}`, '/timesheet-home', <Page />, [
    { path: '/timesheet', element: <h1>Timesheet</h1> },
  ])
  return { calls, router }
}

export function decided(calls: { name: string; body: unknown }[]): unknown[] {
  return calls.filter((call) => call.name === 'PUT /timelogs').map((call) => call.body)
}
