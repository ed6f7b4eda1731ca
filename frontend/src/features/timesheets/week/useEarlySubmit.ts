import { useRef } from 'react'
import type { DayHead } from '@/entities/timesheets/days'
import { dayHalves, type Row } from '../grid/grid'
import { showHours } from '../hours'
import { portal } from '@/messages/timesheets'
import { confirm } from '@/shared/feedback/confirm'

const words = portal.timesheets.grid

/** Whether a week is meant to be submitted now: one that is not over is asked about, with the hours of its days to come. */
export function useEarlySubmit(heads: readonly DayHead[], today: string): (rows: readonly Row[]) => Promise<boolean> {
  const isAsked = useRef(false)
  return async (rows) => {
    // Keys that ask a second time change nothing.
    if (isAsked.current) return false
    const toCome = heads.filter((head) => head.date > today)
    if (toCome.length === 0) return true
    const written = toCome
      .filter((head) => dayHalves(rows, head.day) > 0)
      .map((head) => words.hoursOn(`${head.name} ${head.short}`, showHours(dayHalves(rows, head.day))))
    isAsked.current = true
    const isMeant = await confirm({
      title: words.notOver,
      detail: written.length > 0 ? words.hoursToCome(written.join(', ')) : words.noHoursToCome,
      yes: words.submitNow,
      no: words.fillOn,
    })
    isAsked.current = false
    return isMeant
  }
}
