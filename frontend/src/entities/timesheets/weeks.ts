import { portal } from '@/messages/portal'
import { addDays, formatDate, formatDayMonth, isoWeek } from '@/shared/format/dates'
import { useKnownCompany } from '@/shared/session/hooks'

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
export function weekInWords(monday: string, today: string | undefined): string {
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

/** 16/11–20/11/2026 */
export function span(monday: string): string {
  return `${formatDayMonth(monday)}–${formatDate(addDays(monday, 4))}`
}

/** Which week a sheet is of, and of which projects. */
export function factsOf({ startOfWeek, projects }: { startOfWeek: string; projects: readonly string[] }): string {
  return [span(startOfWeek), projects.join(', ')].filter((part) => part !== '').join(' · ')
}

/** Where a week is filled: one's own, or somebody's to be looked at. */
export function pathOf(monday: string, user?: number): string {
  return `/timesheet?week=${monday}${user === undefined ? '' : `&user=${user}`}`
}
