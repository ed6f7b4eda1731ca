import { timesheetsApi, type TimesheetWeek } from './api'
import { copyRows } from './fill'
import { rowOf } from './grid'
import type { Sheet } from './useSheet'
import { useWeekNames } from './weeks'
import { portal } from '@/messages/timesheets'
import { failureOf } from '@/shared/api/errors'
import { toastFailed } from '@/shared/feedback/toasts'
import { addDays } from '@/shared/format/dates'

const words = portal.timesheets.grid

interface Options {
  week: TimesheetWeek
  sheet: Sheet
  onNote: (note: string) => void
}

/** Puts the rows of the week before below those that are there; nothing is saved by it. */
export function useCopy({ week, sheet, onNote }: Options): () => void {
  const names = useWeekNames()
  const [fetchWeek] = timesheetsApi.useLazyGetTimesheetWeekQuery()

  async function copy(): Promise<void> {
    const monday = addDays(week.startOfWeek, -7)
    try {
      const before = await fetchWeek({ monday }).unwrap()
      const others = (before.sheet?.timesheet ?? []).map(rowOf)
      const { rows, copied, left } = copyRows(sheet.rows, others, week.projects)
      if (copied > 0) sheet.change(() => rows, 'whole')
      const name = names.short(monday)
      const done = copied > 0 ? words.copied(copied, name) : words.nothingToCopy(name)
      onNote([done, left > 0 ? words.copyLeft(left) : ''].filter((part) => part !== '').join(' '))
    } catch (error) {
      toastFailed(words.copyFailed, failureOf(error).reason)
    }
  }

  return () => void copy()
}
