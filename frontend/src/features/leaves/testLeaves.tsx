import type { CountedDay, Leave, LeavePreview } from './api'
import { portal } from '@/messages/portal'
import { LeavesPage } from './LeavesPage'
import { ConfirmHost } from '@/shared/feedback/ConfirmHost'
import { Toaster } from '@/shared/feedback/Toaster'
import { addDays, isWeekend } from '@/shared/format/dates'
import { useGetMeQuery } from '@/shared/session/api'
import { beSignedIn, meOf, open, person, serve, type Answer } from '@/test/portal'

/** For tests: leaves, what one would cost, and their page. */

export const KEYS = ['home', 'leave', 'holiday', 'employees']
export const manager = { ...person, _id: 2, role: 'manager', fname: 'Rohan', lname: 'Deshpande' }
export const admin = { ...manager, _id: 1, role: 'admin', fname: 'Sunita', lname: 'Rao' }

export function leaveOf(id: number, values: Partial<Leave> = {}): Leave {
  return {
    _id: id,
    version: 3,
    user: 100 + id,
    email: 'meera@muster.example',
    empname: 'Meera Nair',
    type: 'earned',
    typename: portal.attendance.leaveTypes[values.type ?? 'earned'] ?? 'Leave',
    from: '2026-12-21',
    to: '2026-12-24',
    count: 4,
    halfday: false,
    half: null,
    reason: 'Visit to Kochi',
    status: 'Pending',
    remark: null,
    cancelreason: null,
    fileUploadKeys: (values.files ?? []).map(({ key }) => key),
    files: [],
    created_at: '2026-11-23T05:32:00Z',
    leavebalanceCL: 4.5,
    leavebalanceEL: 6.5,
    actions: ['approve', 'reject', 'cancel'],
    blocked: {},
    ...values,
  }
}

/** The days from one to another, with their weekends, and Christmas. */
export function daysFrom(from: string, count: number): CountedDay[] {
  return Array.from({ length: count }, (_, index): CountedDay => {
    const date = addDays(from, index)
    if (date === '2026-12-25') return { date, kind: 'holiday', name: 'Christmas Day', counts: 0 }
    return isWeekend(date) ? { date, kind: 'weekend', counts: 0 } : { date, kind: 'working', counts: 1 }
  })
}

export function previewOf(values: Partial<LeavePreview> = {}): LeavePreview {
  return {
    count: 4,
    days: daysFrom('2026-12-23', 7),
    available: 2.5,
    after: -1.5,
    split: { earned: 2, lwp: 2 },
    problems: [{ code: 'insufficient_earned', message: 'Earned leave is not enough. Choose LWP.' }],
    warnings: [],
    holidays: [],
    away: [
      { user: 8, empname: 'Meera Nair', from: '2026-12-23', to: '2026-12-24' },
      { user: 9, empname: 'Karthik Subramanian', from: '2026-12-28', to: '2026-12-31' },
    ],
    projects: [],
    approvers: [{ user: 2, empname: 'Rohan Deshpande' }],
    ahead: [],
    ...values,
  }
}

function Page() {
  useGetMeQuery()
  return (
    <div id="content">
      <LeavesPage />
      <ConfirmHost />
      <Toaster />
    </div>
  )
}

type Answers = Record<string, Answer | ((body: unknown) => Answer | Promise<Answer>)>

/** The page, and what it asked for. */
export function visit(viewer: typeof person, answers: Answers, search = '?tab=team') {
  beSignedIn(viewer, KEYS)
  const calls = serve({
    'GET /auth/me': meOf(viewer, KEYS),
    'GET /leaves/balance': { body: [] },
    [`GET /leaves/${viewer._id}`]: { body: [] },
    ...answers,
  })
  return {
    calls,
    sent: (name: string) => calls.filter((call) => call.name === name).map(({ body }) => body),
    ...open(`/leaves-home${search}`, '/leaves-home', <Page />),
  }
}
