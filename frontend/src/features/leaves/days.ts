import type { Leave, Half, LeaveType } from './api'
import { portal } from '@/messages/portal'
import { addDays, daysBetween, formatDate, formatDayMonth, isWeekend, weekdayShort } from '@/shared/format/dates'
import { formatFigure } from '@/shared/format/money'

const words = portal.leaves

export const TYPES = ['casual', 'earned', 'lwp', 'wfh', 'onduty'] as const
export const STATUSES = ['Pending', 'Approved', 'Rejected', 'Cancelled'] as const
export const HALVES = ['first', 'second'] as const

/** On these one works, elsewhere than at one's desk: nobody is away. */
const PRESENT: readonly string[] = ['wfh', 'onduty']

interface OfType {
  type?: string | null | undefined
  typename?: string | null | undefined
}

/** As the leave says of itself, where it does; else as the types are that every company has. */
export function isPresent({ type, away }: { type?: string | null | undefined; away?: unknown }): boolean {
  if (typeof away === 'boolean') return !away
  return type !== null && type !== undefined && PRESENT.includes(type)
}

/** Those that are taken from a balance. */
export type Account = 'casual' | 'earned'

export function accountOf(type: string): Account | null {
  return type === 'casual' || type === 'earned' ? type : null
}

/** What a type is called: as its record says, where that comes with one. */
export function typeName(of: LeaveType | OfType): string {
  if (typeof of === 'string') return portal.attendance.leaveTypes[of] ?? of
  return of.typename ?? typeName(of.type ?? '')
}

/** 4.0, −0.5, 1,376.5: days as figures in a column, all of one length behind the point. */
export function figure(days: number): string {
  return formatFigure(days, 1)
}

/** +1.0, −2.0: what a ledger adds or takes. */
export function signed(days: number): string {
  return days > 0 ? `+${figure(days)}` : figure(days)
}

type Span = Pick<Leave, 'from' | 'to'> & { half?: Half | null | undefined }

/** 23/12/2026–29/12/2026; one day alone, with its half. */
export function spanOf({ from, to, half }: Span): string {
  if (from !== to) return `${formatDate(from)}–${formatDate(to)}`
  return half ? `${formatDate(from)}, ${words.halves[half]}` : formatDate(from)
}

/** 26/11–27/11, where the year is plain. */
export function shortSpan(from: string, to: string): string {
  return from === to ? formatDayMonth(from) : `${formatDayMonth(from)}–${formatDayMonth(to)}`
}

/** Fri 27/11 */
export function dayName(date: string): string {
  return `${weekdayShort(date)} ${formatDayMonth(date)}`
}

/** Every day from one to another, both ends. */
export function datesBetween(from: string, to: string): string[] {
  const dates: string[] = []
  for (let date = from; date <= to; date = addDays(date, 1)) dates.push(date)
  return dates
}

/** The first day after this one that is neither weekend nor holiday. */
export function nextWorkday(date: string, holidays: ReadonlySet<string>): string {
  let next = addDays(date, 1)
  while (isWeekend(next) || holidays.has(next)) next = addDays(next, 1)
  return next
}

/** in 30 days */
export function farOff(date: string, today: string): string {
  const days = daysBetween(today, date)
  if (days === 0) return portal.holidays.today
  return days > 0 ? portal.holidays.inDays(days) : portal.holidays.ago(-days)
}
