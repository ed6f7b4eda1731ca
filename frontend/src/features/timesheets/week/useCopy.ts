import { useEffect, useRef } from 'react'
import { timesheetsApi, type TimesheetWeek } from '@/entities/timesheets/api'
import type { DayHead } from '@/entities/timesheets/days'
import { copyRows } from './fill'
import { rowOf, type Row } from '../grid/grid'
import { showHours } from '../hours'
import type { Sheet } from './useSheet'
import { useWeekNames } from '../weeks'
import { portal } from '@/messages/timesheets'
import { failureOf } from '@/shared/api/errors'
import { toastFailed } from '@/shared/feedback/toasts'
import { addDays } from '@/shared/format/dates'

const words = portal.timesheets.grid

interface Options {
  week: TimesheetWeek
  sheet: Sheet
  heads: readonly DayHead[]
  onNote: (note: string) => void
}

/** Puts the rows of the week before below those that are there, but for the hours of days off; nothing is saved by it. */
export function useCopy({ week, sheet, heads, onNote }: Options): () => void {
  const names = useWeekNames()
  /** Those of now: somebody may type while the week before is on its way. */
  const latest = useRef(sheet.rows)
  useEffect(() => {
    latest.current = sheet.rows
  })
  const [fetchWeek] = timesheetsApi.useLazyGetTimesheetWeekQuery()

  async function copy(): Promise<void> {
    const monday = addDays(week.startOfWeek, -7)
    try {
      const before = await fetchWeek({ monday }).unwrap()
      const others = (before.sheet?.timesheet ?? []).map(rowOf)
      const off = heads.filter((head) => head.off === 'whole')
      const copyInto = (rows: readonly Row[]) => copyRows(rows, others, week.projects, off.map((head) => head.day))
      const { copied, left, halvesOn } = copyInto(latest.current)
      /** Tue 24/11, Guru Nanak Jayanti: 8.0 h */
      const hoursOf = (days: readonly DayHead[]): string =>
        days
          .filter((head) => halvesOn(head.day) > 0)
          .map((head) => words.copiedOf(`${head.name} ${head.short}`, head.word, showHours(halvesOn(head.day))))
          .join('; ')
      const leftOut = hoursOf(off)
      const onHalf = hoursOf(heads.filter((head) => head.off !== 'whole' && head.off !== null))
      if (copied > 0) sheet.change((rows) => copyInto(rows).rows, 'whole')
      const name = names.short(monday)
      const done = copied > 0 ? words.copied(copied, name) : words.nothingToCopy(name)
      const notes = [
        done,
        leftOut === '' ? '' : words.copyOff(leftOut),
        onHalf === '' ? '' : words.copyHalf(onHalf),
        left > 0 ? words.copyLeft(left) : '',
      ]
      onNote(notes.filter((part) => part !== '').join(' '))
    } catch (error) {
      toastFailed(words.copyFailed, failureOf(error).reason)
    }
  }

  return () => void copy()
}
