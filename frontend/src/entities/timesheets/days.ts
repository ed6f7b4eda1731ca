import type { Timelog, TimelogDay } from './api'
import { halvesOf } from './hours'
import { portal } from '@/messages/portal'
import { sheets as words } from '@/messages/sheets'
import { addDays, formatDayMonth, formatTime, weekdayShort } from '@/shared/format/dates'
import { formatHours, parseDuration } from '@/shared/format/duration'
import type { MarkedDay } from '@/shared/mark/markOf'
import type { Me } from '@/shared/session/api'

/** A timesheet is of Monday to Friday (sheet-2). */
export const DAYS = ['mon', 'tue', 'wed', 'thu', 'fri'] as const
export type Day = (typeof DAYS)[number]

/** A day of the week as its column is headed. */
export interface DayHead {
  day: Day
  date: string
  /** Mon */
  name: string
  /** 23/11 */
  short: string
  mark: MarkedDay
  /** What stands beside the mark; without it the mark has a name of its own. */
  word: string
  title: string
  isToday: boolean
  /** What of it nobody was expected to work. */
  off: 'whole' | 'first' | 'second' | null
}

/** The same where it may not be known what the day was. */
export type KnownDay = Omit<DayHead, 'mark'> & { mark: MarkedDay | null }

/** On WFH or duty elsewhere one works as usual. */
const PRESENT_LEAVES = ['wfh', 'onduty']

type Shown = Pick<DayHead, 'mark' | 'word' | 'off'> & { title?: string }

function halfOf(day: TimelogDay): 'first' | 'second' | null {
  return day.half === 'first' || day.half === 'second' ? day.half : null
}

function leaveShown(day: TimelogDay, type: string): Shown {
  const half = halfOf(day)
  const name = portal.attendance.leaveTypes[type] ?? type
  if (half === null) return { mark: { state: 'leave' }, word: name, off: 'whole' }
  const worked = day.overall_time === null ? 'to come' : 'complete'
  const which = half === 'first' ? words.firstHalf : words.secondHalf
  return { mark: { state: 'leave', half, worked }, word: `${name}, ${which}`, off: half }
}

function shown(day: TimelogDay, today: string, open: Me['open'], timezone: string): Shown {
  if (day.holiday !== null) return { mark: { state: 'holiday' }, word: day.holiday, off: 'whole' }
  if (day.leave !== null && !PRESENT_LEAVES.includes(day.leave)) return leaveShown(day, day.leave)
  if (open && open.date === day.date && typeof open.open_since === 'string') {
    return { mark: { state: 'in' }, word: words.since(formatTime(open.open_since, timezone)), off: null }
  }
  if (day.overall_time !== null) {
    const present = words.present(formatHours(parseDuration(day.overall_time)))
    return { mark: { state: 'complete' }, word: present, off: null }
  }
  if (day.date > today) return { mark: { state: 'to come' }, word: '', title: portal.attendance.toCome, off: null }
  const word = day.date === today ? portal.attendance.notInYet : portal.attendance.absent
  return { mark: { state: 'absent' }, word, off: null }
}

/** What is said of each day, whatever it was. */
function namesOf(date: string, today: string): Pick<DayHead, 'date' | 'name' | 'short' | 'isToday'> {
  return { date, name: weekdayShort(date), short: formatDayMonth(date), isToday: date === today }
}

/** Monday to Friday, each with its mark; `open` is the running day of whose week it is. */
export function headsOf(days: readonly TimelogDay[], today: string, open: Me['open'], timezone: string): DayHead[] {
  return days.flatMap((day, index) => {
    const name = DAYS[index]
    if (name === undefined) return []
    return [{ title: '', ...shown(day, today, open, timezone), ...namesOf(day.date, today), day: name }]
  })
}

/** What a sheet says itself of the days that its hours are held against. */
type Told = Pick<Timelog, 'startOfWeek' | 'notes' | 'beyond'>

function said({ notes, beyond }: Told, date: string): Pick<KnownDay, 'mark' | 'word' | 'off'> {
  const note = notes?.find((one) => one.date === date)
  if (note?.kind === 'holiday') return { mark: { state: 'holiday' }, word: portal.attendance.holiday, off: 'whole' }
  if (note !== undefined) {
    const half = note.half ?? null
    if (half === null) return { mark: { state: 'leave' }, word: words.leave, off: 'whole' }
    return { mark: { state: 'leave', half }, word: words.leaveOf(half === 'first' ? words.firstHalf : words.secondHalf), off: half }
  }
  const above = beyond?.find((one) => one.date === date)
  if (above === undefined) return { mark: null, word: '', off: null }
  if (above.attended === 0) return { mark: { state: 'absent' }, word: portal.attendance.absent, off: null }
  return { mark: { state: 'complete' }, word: words.present(formatHours(above.attended * 3600)), off: null }
}

/** Monday to Friday as far as the sheet itself says what they were: to who may not read attendance. */
export function headsSaid(sheet: Told, today: string): KnownDay[] {
  return DAYS.map((day, index) => {
    const date = addDays(sheet.startOfWeek, index)
    return { title: '', ...said(sheet, date), ...namesOf(date, today), day }
  })
}

/** What was written on a day, in halves. */
export function halvesOn(rows: readonly Record<Day, number>[], day: Day): number {
  return rows.reduce((sum, row) => sum + halvesOf(row[day]), 0)
}

/** Hours on a day on which nobody was expected to work. */
export function isOdd(rows: readonly Record<Day, number>[], { off, day }: Pick<KnownDay, 'off' | 'day'>): boolean {
  return off !== null && halvesOn(rows, day) > 0
}
