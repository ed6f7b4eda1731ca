import { portal } from '@/messages/portal'
import { figure } from '@/entities/leaves/days'
import { addDays, daysBetween, formatDayMonth, isWeekend, weekdayShort } from '@/shared/format/dates'

export { accountOf, figure, shortSpan, spanOf, typeName } from '@/entities/leaves/days'

export const TYPES = ['casual', 'earned', 'lwp', 'wfh', 'onduty'] as const
export const STATUSES = ['Pending', 'Approved', 'Rejected', 'Cancelled'] as const
export const HALVES = ['first', 'second'] as const

/** On these one works, elsewhere than at one's desk: nobody is away. */
const PRESENT: readonly string[] = ['wfh', 'onduty']

/** As the leave says of itself, where it does; else as the types are that every company has. */
export function isPresent({ type, away }: { type?: string | null | undefined; away?: unknown }): boolean {
  if (typeof away === 'boolean') return !away
  return type !== null && type !== undefined && PRESENT.includes(type)
}

/** +1.0, −2.0: what a ledger adds or takes. */
export function signed(days: number): string {
  return days > 0 ? `+${figure(days)}` : figure(days)
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
