import { screen } from '@testing-library/react'
import { TimesheetPage } from './TimesheetPage'
import { ConfirmHost } from '@/shared/feedback/ConfirmHost'
import { Toaster } from '@/shared/feedback/Toaster'
import { useGetMeQuery } from '@/shared/session/api'
import { beSignedIn, meOf, open, person, serve, type Answer } from '@/test/portal'

/** For tests: a week of somebody, and the page that shows it. */

export const MONDAY = '2026-11-23'
const KEYS = ['home', 'timesheet']

const projects = [
  {
    _id: 1,
    projectname: 'Kaveri Billing',
    tasks: [
      { _id: 11, taskname: 'API development' },
      { _id: 12, taskname: 'Code review' },
    ],
  },
  { _id: 2, projectname: 'Sahyadri Portal', tasks: [{ _id: 21, taskname: 'Bug fixing' }] },
]

export const days = ['23', '24', '25', '26', '27'].map((day) => ({
  date: `2026-11-${day}`,
  overall_time: day === '23' ? '08:37:00' : null,
  leave: day === '26' ? 'casual' : null,
  half: day === '26' ? 'second' : null,
  holiday: day === '24' ? 'Guru Nanak Jayanti' : null,
}))

export const stored = {
  projects: 1,
  projectname: 'Kaveri Billing',
  tasks: 11,
  taskname: 'API development',
  description: 'GST lines',
  mon: 4,
  tue: 0,
  wed: 0.5,
  thu: 0,
  fri: 0,
  total: 4.5,
}

export function sheetOf(rows: unknown[], values: object = {}) {
  return {
    _id: 7,
    version: 3,
    user_id: person._id,
    username: 'Ananya Kulkarni',
    startOfWeek: MONDAY,
    identifier: '2026-W48',
    projects: ['Kaveri Billing'],
    total: 4.5,
    status: 'Saved',
    remark: 'Nil',
    submitted: false,
    submitted_at: null,
    timesheet: rows,
    actions: ['edit'],
    blocked: { submit: 'Total working hours are less than 10' },
    ...values,
  }
}

export function weekOf(sheet: unknown, values: object = {}) {
  return { startOfWeek: MONDAY, identifier: '2026-W48', sheet, open: true, days, projects, proposal: [], ...values }
}

function Page() {
  useGetMeQuery()
  return (
    <>
      <TimesheetPage />
      <ConfirmHost />
      <Toaster />
    </>
  )
}

export function visit(week: unknown, answers: Record<string, Answer | ((body: unknown) => Answer | Promise<Answer>)> = {}, search = '') {
  beSignedIn(person, KEYS)
  const calls = serve({
    'GET /auth/me': meOf(person, KEYS),
    'GET /timelogs/week/2026-11-23': { body: week },
    'GET /timelogs/3': { body: [] },
    ...answers,
  })
  const drawn = open(`/timesheet${search}`, '/timesheet', <Page />, [{ path: '/timesheet-home', element: <h1>Timesheets</h1> }])
  return { calls, ...drawn }
}

export const cell = (name: string) => screen.getByRole('textbox', { name })
export const findCell = (name: string) => screen.findByRole('textbox', { name })
export const pick = (name: string) => screen.getByRole('combobox', { name })
