import { addDays, formatDayMonth, isDate, mondayOf } from '@/shared/format/dates'
import { sheetLimits } from '@/shared/session/sheetLimits'

export { pathOf, span, useWeekNames, weekName } from '@/entities/timesheets/weeks'

/** Timesheet home, from which one comes to a week. */
export const HOME = '/timesheet-home'

/** 16/11–20/11: a week is shown from Monday to Friday. */
export function shortSpan(monday: string): string {
  return `${formatDayMonth(monday)}–${formatDayMonth(addDays(monday, 4))}`
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
