import type { CalendarLeave, CalendarPerson, DayWork, LeaveCalendar } from '../api'
import { datesBetween, isPresent } from '../days'
import { addDays, addMonths, isWeekend } from '@/shared/format/dates'

export interface CalendarDay {
  date: string
  isWeekend: boolean
  /** The name of its holiday. */
  holiday: string | null
  isToday: boolean
}

/** Whether somebody is free on a day: by their own pattern, where it says something else than the company's. */
export function isOffFor(row: PersonRow, day: CalendarDay): boolean {
  const work = row.works.get(day.date)
  return work === undefined ? isOff(day) : work === 'off' || day.holiday !== null
}

/** Nobody is expected to work. */
export function isOff(day: Pick<CalendarDay, 'isWeekend' | 'holiday'>): boolean {
  return day.isWeekend || day.holiday !== null
}

/** A leave as it lies in the month that is shown. */
export interface Band {
  leave: CalendarLeave
  /** Its first and last day here, counted from 0. */
  start: number
  end: number
  /** It goes on beyond the month. */
  before: boolean
  after: boolean
}

/** A band with its line in its person's row: the two halves of a day may be two leaves, which lie under each other. */
export interface LaidBand extends Band {
  lane: number
}

export interface PersonRow {
  user: number
  empname: string
  bands: LaidBand[]
  /** How many lines it takes, at least one. */
  lanes: number
  /** On which days this person works otherwise than the company. */
  works: ReadonlyMap<string, DayWork>
  /** Which days are holidays where they work, and not everywhere. */
  holidays: ReadonlyMap<string, string>
}

/** Days away, and days that are asked for. */
export interface AwayCount {
  approved: number
  pending: number
}

export interface Month {
  days: CalendarDay[]
  rows: PersonRow[]
  away: AwayCount[]
}

export function isPending(leave: CalendarLeave): boolean {
  return leave.status === 'Pending'
}

function touches({ from, to }: CalendarLeave, date: string): boolean {
  return from <= date && date <= to
}

/** Who is away on a day, those who work elsewhere aside. */
export function awayOn(leaves: readonly CalendarLeave[], date: string): CalendarLeave[] {
  return leaves.filter((leave) => touches(leave, date) && !isPresent(leave))
}

export function daysOf(
  month: string,
  holidays: LeaveCalendar['holidays'],
  today: string,
  works: NonNullable<LeaveCalendar['works']> = [],
): CalendarDay[] {
  const worked = new Map(works.map(({ date, work }) => [date, work]))
  const named = new Map(holidays.map(({ date, occassion }) => [date, occassion]))
  const first = `${month}-01`
  return datesBetween(first, addDays(addMonths(first, 1), -1)).map((date) => ({
    date,
    // The company's pattern may have a Saturday worked, or another day off.
    isWeekend: worked.has(date) ? worked.get(date) === 'off' : isWeekend(date),
    holiday: named.get(date) ?? null,
    isToday: date === today,
  }))
}

function bandOf(leave: CalendarLeave, days: readonly CalendarDay[]): Band[] {
  const start = days.findIndex(({ date }) => date >= leave.from)
  const end = days.findLastIndex(({ date }) => date <= leave.to)
  if (start === -1 || end === -1 || start > end) return []
  return [{ leave, start, end, before: leave.from < (days[0]?.date ?? ''), after: leave.to > (days.at(-1)?.date ?? '') }]
}

/** Each in the first line in which nothing lies on its days. */
function laid(bands: readonly Band[]): LaidBand[] {
  const ends: number[] = []
  return bands
    .toSorted((one, other) => one.start - other.start || Number(one.leave.half === 'second') - Number(other.leave.half === 'second'))
    .map((band) => {
      const free = ends.findIndex((end) => end < band.start)
      const lane = free === -1 ? ends.length : free
      ends[lane] = band.end
      return { ...band, lane }
    })
}

function rowOf({ user, empname, works = [] }: CalendarPerson, bands: readonly Band[]): PersonRow {
  const all = laid(bands)
  const worked = new Map(works.map(({ date, work }) => [date, work]))
  const holidays = new Map(works.flatMap(({ date, holiday }) => (holiday ? [[date, holiday]] : [])))
  return { user, empname, bands: all, lanes: Math.max(1, ...all.map(({ lane }) => lane + 1)), works: worked, holidays }
}

function countOf(leaves: readonly CalendarLeave[]): number {
  return leaves.reduce((sum, { halfday }) => sum + (halfday ? 0.5 : 1), 0)
}

/** The month as it is drawn. */
export function monthOf(calendar: LeaveCalendar, month: string, today: string): Month {
  const days = daysOf(month, calendar.holidays, today, calendar.works)
  return {
    days,
    rows: calendar.people.map((person) =>
      rowOf(person, calendar.leaves.filter((leave) => leave.user === person.user).flatMap((leave) => bandOf(leave, days))),
    ),
    away: days.map((day) => {
      const away = isOff(day) ? [] : awayOn(calendar.leaves, day.date)
      return {
        approved: countOf(away.filter((leave) => !isPending(leave))),
        pending: countOf(away.filter((leave) => isPending(leave))),
      }
    }),
  }
}

/** Whose leaves lie over those of this one: who decides looks at them first. */
export function clashes(leave: CalendarLeave, calendar: LeaveCalendar): { leave: CalendarLeave; empname: string }[] {
  const names = new Map(calendar.people.map(({ user, empname }) => [user, empname]))
  return calendar.leaves
    .filter(
      (other) =>
        other._id !== leave._id && other.user !== leave.user && !isPresent(other) && other.from <= leave.to && leave.from <= other.to,
    )
    .map((other) => ({ leave: other, empname: names.get(other.user) ?? '' }))
}
