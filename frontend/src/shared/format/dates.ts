import { locale } from '@/messages/locale'
import { writing, type Writing } from './writing'
import { wallTime, zoneName } from './zone'

const DAY_MS = 86_400_000
const formats = new Map<string, Intl.DateTimeFormat>()

/** A part of a date in words, in the language in use; nothing of what is no date. */
function inWords(date: string, options: Intl.DateTimeFormatOptions): string {
  const at = utc(date)
  if (Number.isNaN(at.getTime())) return ''
  const key = [locale(), ...Object.entries(options)].join()
  const format = formats.get(key) ?? new Intl.DateTimeFormat(locale(), { timeZone: 'UTC', ...options })
  formats.set(key, format)
  return format.format(at)
}

function pad(value: number): string {
  return String(value).padStart(2, '0')
}

function utc(date: string): Date {
  return new Date(`${date}T00:00:00Z`)
}

/** 2026-11-25 as 25/11/2026, or as the company writes it. */
export function formatDate(date: string, { dateFormat }: Pick<Writing, 'dateFormat'> = writing()): string {
  const [year = '', month = '', day = ''] = date.split('-')
  if (dateFormat === 'YYYY-MM-DD') return date
  return dateFormat === 'MM/DD/YYYY' ? `${month}/${day}/${year}` : `${day}/${month}/${year}`
}

/**
 * 25/11/2026, 25-11-2026, 25.11.2026 or 2026-11-25 as 2026-11-25; null for what is no day. The month stands first where the
 * company writes it so.
 */
export function readDate(typed: string): string | null {
  const value = typed.trim()
  const local = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(value)
  const isMonthFirst = writing().dateFormat === 'MM/DD/YYYY'
  const [year = '', month = '', day = ''] = local
    ? [local[3], local[isMonthFirst ? 1 : 2], local[isMonthFirst ? 2 : 1]]
    : (/^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(value)?.slice(1) ?? [])
  if (year === '') return null
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isDate(date) ? date : null
}

/** Whether this is a day of the calendar, such as 2026-11-25: a day like 31/02 rolls over into the next month, or is none. */
export function isDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const at = utc(text)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text)
}

/** 9:05, 9.05, 905 or 0905 as 09:05; null for what is no time of a day of 24 hours. */
export function readTime(typed: string): string | null {
  const [, hour = '', minute = ''] = /^(\d{1,2})[:. ]?(\d{2})$/.exec(typed.trim()) ?? []
  const time = `${hour.padStart(2, '0')}:${minute}`
  return isTime(time) ? time : null
}

export function isTime(text: string): boolean {
  return /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(text)
}

/** 2026-11-25 as 25/11, where the year is plain. */
export function formatDayMonth(date: string): string {
  const { dateFormat } = writing()
  const [, month = '', day = ''] = date.split('-')
  if (dateFormat === 'DD/MM/YYYY') return `${day}/${month}`
  return dateFormat === 'MM/DD/YYYY' ? `${month}/${day}` : `${month}-${day}`
}

/** A financial year as it is named: 2026-2027, or 2026 where it begins in January. */
export function formatYear(name: string): string {
  return writing().yearBegins === 1 ? name.slice(0, 4) : name
}

/** 09:04, at the company. */
export function formatTime(instant: string | number, timezone: string): string {
  const wall = wallTime(instant, timezone)
  return `${pad(wall.hour)}:${pad(wall.minute)}`
}

/** 25/11/2026 09:04, at the company. */
export function formatStamp(instant: string | number, timezone: string): string {
  return `${formatDate(wallTime(instant, timezone).date)} ${formatTime(instant, timezone)}`
}

/** Wednesday 25/11/2026, 09:02 IST. */
export function formatMoment(instant: number, timezone: string): string {
  const wall = wallTime(instant, timezone)
  const time = `${pad(wall.hour)}:${pad(wall.minute)}`
  return `${weekday(wall.date)} ${formatDate(wall.date)}, ${time} ${zoneName(instant, timezone)}`
}

/** The day at the company. */
export function dateAt(instant: string | number, timezone: string): string {
  return wallTime(instant, timezone).date
}

export function addDays(date: string, days: number): string {
  return new Date(utc(date).getTime() + days * DAY_MS).toISOString().slice(0, 10)
}

export function daysBetween(from: string, to: string): number {
  return Math.round((utc(to).getTime() - utc(from).getTime()) / DAY_MS)
}

/** Mon 23/11, 11:02: since when something waits, which may be weeks; of a day alone without the time. */
export function formatSince(since: string, timezone: string): string {
  const day = isDate(since) ? since : dateAt(since, timezone)
  const named = `${weekdayShort(day)} ${formatDayMonth(day)}`
  return isDate(since) ? named : `${named}, ${formatTime(since, timezone)}`
}

/** The same day so many months on; a shorter month takes its last day. */
export function addMonths(date: string, months: number): string {
  const at = utc(`${date.slice(0, 7)}-01`)
  at.setUTCMonth(at.getUTCMonth() + months)
  const first = at.toISOString().slice(0, 10)
  const same = `${first.slice(0, 8)}${date.slice(8)}`
  if (isDate(same)) return same
  at.setUTCMonth(at.getUTCMonth() + 1, 0)
  return at.toISOString().slice(0, 10)
}

export function weekday(date: string): string {
  return inWords(date, { weekday: 'long' })
}

export function weekdayShort(date: string): string {
  return inWords(date, { weekday: 'short' })
}

/** The one letter of a narrow column: W. */
export function weekdayLetter(date: string): string {
  return inWords(date, { weekday: 'narrow' })
}

export function isWeekend(date: string): boolean {
  return [0, 6].includes(utc(date).getUTCDay())
}

/** November 2026 */
export function monthName(date: string): string {
  return inWords(date, { month: 'long', year: 'numeric' })
}

/** November, where the year is plain. */
export function monthAlone(date: string): string {
  return inWords(date, { month: 'long' })
}

/** Nov, whichever year it is of. */
export function monthShortAlone(date: string): string {
  return inWords(date, { month: 'short' })
}

/** Nov; January with its year, Jan 27, as another one begins there. */
export function monthShort(date: string): string {
  return inWords(date, utc(date).getUTCMonth() === 0 ? { month: 'short', year: '2-digit' } : { month: 'short' })
}

/** The ISO week: the week of a Thursday belongs to the year of that Thursday. */
export function isoWeek(date: string): { year: number; week: number } {
  const at = utc(date)
  const thursday = new Date(at.getTime() + (4 - (at.getUTCDay() || 7)) * DAY_MS)
  const year = thursday.getUTCFullYear()
  const week = Math.floor((thursday.getTime() - Date.UTC(year, 0, 1)) / DAY_MS / 7) + 1
  return { year, week }
}

/** As JavaScript counts days. */
const FIRST_DAYS = { sunday: 0, monday: 1, saturday: 6 }

/** The day with which the week of this day begins in a calendar. */
export function weekStartOf(date: string, { weekStart }: Pick<Writing, 'weekStart'> = writing()): string {
  return addDays(date, -((utc(date).getUTCDay() - FIRST_DAYS[weekStart] + 7) % 7))
}

export function isWeekStart(date: string): boolean {
  return weekStartOf(date) === date
}

/** The Monday of the ISO week, by which timesheets go whatever calendars begin with. */
export function mondayOf(date: string): string {
  return addDays(date, 1 - (utc(date).getUTCDay() || 7))
}

/** The Mondays of the weeks that have a working day in this month. */
export function weeksOfMonth(date: string): string[] {
  const month = date.slice(0, 7)
  const mondays: string[] = []
  for (let monday = mondayOf(`${month}-01`); monday.slice(0, 7) <= month; monday = addDays(monday, 7)) {
    if (addDays(monday, 4).slice(0, 7) >= month) mondays.push(monday)
  }
  return mondays
}
