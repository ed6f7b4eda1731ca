import { portal } from '@/messages/portal'
import { addDays, formatDate, formatDayMonth, isDate, isoWeek, mondayOf } from '@/shared/format/dates'
import { useKnownCompany } from '@/shared/session/hooks'
import { sheetLimits } from '@/shared/session/sheetLimits'

/** Timesheet home, from which one comes to a week. */
export const HOME = '/timesheet-home'

/** The year of a week that is not of this year. */
function otherYear(monday: string, today: string | undefined): number | undefined {
  const { year } = isoWeek(monday)
  return today === undefined || isoWeek(today).year === year ? undefined : year
}

/** W47; W47 2025 of another year. */
export function weekName(monday: string, today: string | undefined): string {
  return portal.timesheets.week(isoWeek(monday).week, otherYear(monday, today))
}

/** Week 47, or Week 47, 2025 of another year: for who reads sentences. */
function weekInWords(monday: string, today: string | undefined): string {
  return portal.timesheets.tile.weekOf(isoWeek(monday).week, otherYear(monday, today))
}

interface WeekNames {
  short: (monday: string) => string
  inWords: (monday: string) => string
  isOfOtherYear: (monday: string) => boolean
}

/** What weeks are called today. */
export function useWeekNames(): WeekNames {
  const today = useKnownCompany()?.today
  return {
    short: (monday) => weekName(monday, today),
    inWords: (monday) => weekInWords(monday, today),
    isOfOtherYear: (monday) => otherYear(monday, today) !== undefined,
  }
}

/** 16/11–20/11: a week is shown from Monday to Friday. */
export function shortSpan(monday: string): string {
  return `${formatDayMonth(monday)}–${formatDayMonth(addDays(monday, 4))}`
}

/** 16/11–20/11/2026 */
export function span(monday: string): string {
  return `${formatDayMonth(monday)}–${formatDate(addDays(monday, 4))}`
}

/** The Mondays of this week and of those before it that may still be begun (sheet-1), the oldest first. */
export function openWeeks(today: string): string[] {
  const monday = mondayOf(today)
  const { weeksBack } = sheetLimits()
  return Array.from({ length: weeksBack + 1 }, (_, index) => addDays(monday, 7 * (index - weeksBack)))
}

/** The week that an address names by one of its days; this one where it names none. */
export function weekAsked(asked: string | null, today: string): string {
  return mondayOf(asked !== null && isDate(asked) ? asked : today)
}

/** Where a week is filled: one's own, or somebody's to be looked at. */
export function pathOf(monday: string, user?: number): string {
  return `/timesheet?week=${monday}${user === undefined ? '' : `&user=${user}`}`
}
