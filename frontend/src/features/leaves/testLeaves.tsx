import type { CountedDay, Leave, LeavePreview } from './api'
import { addDays, isWeekend } from '@/shared/format/dates'
import { person } from '@/test/portal'

/** For tests: leaves, and what one would cost. */

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
    from: '2026-12-21',
    to: '2026-12-24',
    count: 4,
    halfday: false,
    half: null,
    reason: 'Visit to Kochi',
    status: 'Pending',
    remark: null,
    cancelreason: null,
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
    away: [
      { user: 8, empname: 'Meera Nair', from: '2026-12-23', to: '2026-12-24' },
      { user: 9, empname: 'Karthik Subramanian', from: '2026-12-28', to: '2026-12-31' },
    ],
    projects: [],
    approvers: [{ user: 2, empname: 'Rohan Deshpande' }],
    ...values,
  }
}
