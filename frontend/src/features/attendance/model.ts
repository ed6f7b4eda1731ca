import type { Report, TeamRow } from './api'
import { addDays, dateAt, daysBetween, formatTime } from '@/shared/format/dates'
import type { DayState, MarkedDay } from '@/shared/mark/markOf'

/** What the tiles draw; the dashboard's generated answer fits these. */
export interface WeekDay {
  date: string
  state: DayState
  report?: Report | null
  leave?: { type: string; half?: string | null } | null
  holiday?: string | null
}

export interface Week {
  week: string
  days: WeekDay[]
}

export interface TeamCounts {
  total: number
  in: number
  complete: number
  absent: number
  leave: number
  missed: number
}

export interface Team {
  rows: TeamRow[]
  /** Who has come: of a large team nobody of them is among the first rows. */
  present: TeamRow[]
  counts: TeamCounts
  missed: Report[]
}

export interface AttendanceSummary {
  open?: Report | null
  week: Week
  team?: Team | null
}

/** Who is missing first, then who has come, each person once. */
export function peopleOf({ rows, present }: Pick<Team, 'rows' | 'present'>): TeamRow[] {
  const listed = new Set(rows.map((row) => row.user_id))
  return [...rows, ...present.filter((row) => !listed.has(row.user_id))]
}

/** Where somebody stands today, as the check-in button sees it. */
export type Presence =
  | { kind: 'before' }
  | { kind: 'missed'; date: string }
  | { kind: 'running'; report: Report }
  | { kind: 'done'; report: Report }

interface Standing {
  open?: Report | null
  missed?: Report | null
}

/** A day left open longer ago is no reminder any more: it stays marked in the logs, where it is mended. */
const REMINDER_DAYS = 30

/** The server names what may be done; this only reads it. */
export function presenceOf({ open, missed }: Standing, today: string): Presence {
  if (open && open.actions.includes('checkout')) return { kind: 'running', report: open }
  if (open && open.date === today && !open.missed_checkout) {
    return { kind: open.sign_in ? 'running' : 'done', report: open }
  }
  if (missed && missed.date >= addDays(today, -REMINDER_DAYS)) return { kind: 'missed', date: missed.date }
  return { kind: 'before' }
}

type Shown = Pick<TeamRow, 'absent' | 'missed_checkout' | 'sign_in' | 'leave'>

/** On WFH or duty elsewhere one checks in as usual, so only the other types stand for an absence. */
const PRESENT_LEAVES = ['wfh', 'onduty']

export function stateOf(row: Shown): DayState {
  if (!row.absent) {
    if (row.missed_checkout) return 'missed'
    return row.sign_in ? 'in' : 'complete'
  }
  return row.leave && !PRESENT_LEAVES.includes(row.leave) ? 'leave' : 'absent'
}

function halfOf(day: WeekDay): 'first' | 'second' | null {
  const half = day.leave?.half
  return half === 'first' || half === 'second' ? half : null
}

/** The mark of a day in the week, with the live report of today in place of the fetched one. */
export function markedDay(day: WeekDay, live: Report | null): MarkedDay {
  const report = live?.date === day.date ? live : (day.report ?? null)
  const worked = report ? stateOf(report) : null
  const half = halfOf(day)
  if (half !== null && day.state === 'leave') {
    return {
      state: 'leave',
      half,
      worked: worked === 'in' || worked === 'complete' || worked === 'missed' ? worked : 'to come',
    }
  }
  return { state: worked ?? day.state, half: null }
}

/** Monday to Friday, and of the weekend only days on which something happened. */
export function shownDays(days: WeekDay[], today: string): WeekDay[] {
  let last = 4
  for (const [index, day] of days.entries()) {
    if (index > 4 && (day.state !== 'weekend' || day.date === today || day.report)) last = index
  }
  return days.slice(0, last + 1)
}

interface Worked {
  signin_time?: string | null
  signout_time?: string | null
}

/** The time of a check-out; 06:10 +1 where it was on the day after the check-in. Null where there is none. */
export function checkOutTime({ signin_time: from, signout_time: to }: Worked, timezone: string): string | null {
  if (!to) return null
  const days = from ? daysBetween(dateAt(Date.parse(from), timezone), dateAt(Date.parse(to), timezone)) : 0
  return `${formatTime(to, timezone)}${days > 0 ? ` +${String(days)}` : ''}`
}
