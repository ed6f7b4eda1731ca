import { wallTime, zoneName } from './zone'

const DAY_MS = 86_400_000
const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']
const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]

function pad(value: number): string {
  return String(value).padStart(2, '0')
}

function utc(date: string): Date {
  return new Date(`${date}T00:00:00Z`)
}

/** 2026-11-25 as 25/11/2026. */
export function formatDate(date: string): string {
  const [year = '', month = '', day = ''] = date.split('-')
  return `${day}/${month}/${year}`
}

/** 2026-11-25 as 25/11, where the year is plain. */
export function formatDayMonth(date: string): string {
  const [, month = '', day = ''] = date.split('-')
  return `${day}/${month}`
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

export function dateAt(instant: number, timezone: string): string {
  return wallTime(instant, timezone).date
}

export function addDays(date: string, days: number): string {
  return new Date(utc(date).getTime() + days * DAY_MS).toISOString().slice(0, 10)
}

export function weekday(date: string): string {
  return WEEKDAYS[utc(date).getUTCDay()] ?? ''
}

export function weekdayShort(date: string): string {
  return weekday(date).slice(0, 3)
}

export function isWeekend(date: string): boolean {
  return [0, 6].includes(utc(date).getUTCDay())
}

export function monthName(date: string): string {
  const at = utc(date)
  return `${MONTHS[at.getUTCMonth()] ?? ''} ${at.getUTCFullYear()}`
}

/** The ISO week: the week of a Thursday belongs to the year of that Thursday. */
export function isoWeek(date: string): { year: number; week: number } {
  const at = utc(date)
  const thursday = new Date(at.getTime() + (4 - (at.getUTCDay() || 7)) * DAY_MS)
  const year = thursday.getUTCFullYear()
  const week = Math.floor((thursday.getTime() - Date.UTC(year, 0, 1)) / DAY_MS / 7) + 1
  return { year, week }
}

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
