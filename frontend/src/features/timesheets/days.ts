import type { TimelogDay } from './api'
import { portal } from '@/messages/timesheets'
import { formatDayMonth, formatTime, weekdayShort } from '@/shared/format/dates'
import { formatHours, parseDuration } from '@/shared/format/duration'
import type { MarkedDay } from '@/shared/mark/markOf'
import type { Me } from '@/shared/session/api'

const words = portal.timesheets.grid

/** A timesheet is of Monday to Friday (sheet-2). */
export const DAYS = ['mon', 'tue', 'wed', 'thu', 'fri'] as const
export type Day = (typeof DAYS)[number]

/** A day of the week as its column is headed. */
export interface DayHead {
  day: Day
  date: string
  /** Mon */
  name: string
  /** 23/11 */
  short: string
  mark: MarkedDay
  /** What stands beside the mark; without it the mark has a name of its own. */
  word: string
  title: string
  isToday: boolean
  /** What of it nobody was expected to work. */
  off: 'whole' | 'first' | 'second' | null
}

/** On WFH or duty elsewhere one works as usual. */
const PRESENT_LEAVES = ['wfh', 'onduty']

type Shown = Pick<DayHead, 'mark' | 'word' | 'off'> & { title?: string }

function halfOf(day: TimelogDay): 'first' | 'second' | null {
  return day.half === 'first' || day.half === 'second' ? day.half : null
}

function leaveShown(day: TimelogDay, type: string): Shown {
  const half = halfOf(day)
  const name = portal.attendance.leaveTypes[type] ?? type
  if (half === null) return { mark: { state: 'leave' }, word: name, off: 'whole' }
  const worked = day.overall_time === null ? 'to come' : 'complete'
  const which = half === 'first' ? words.firstHalf : words.secondHalf
  return { mark: { state: 'leave', half, worked }, word: `${name}, ${which}`, off: half }
}

function shown(day: TimelogDay, today: string, open: Me['open'], timezone: string): Shown {
  if (day.holiday !== null) return { mark: { state: 'holiday' }, word: day.holiday, off: 'whole' }
  if (day.leave !== null && !PRESENT_LEAVES.includes(day.leave)) return leaveShown(day, day.leave)
  if (open && open.date === day.date && typeof open.open_since === 'string') {
    return { mark: { state: 'in' }, word: words.since(formatTime(open.open_since, timezone)), off: null }
  }
  if (day.overall_time !== null) {
    const present = words.present(formatHours(parseDuration(day.overall_time)))
    return { mark: { state: 'complete' }, word: present, off: null }
  }
  if (day.date > today) return { mark: { state: 'to come' }, word: '', title: portal.attendance.toCome, off: null }
  const word = day.date === today ? portal.attendance.notInYet : portal.attendance.absent
  return { mark: { state: 'absent' }, word, off: null }
}

/** Monday to Friday, each with its mark; `open` is the running day of whose week it is. */
export function headsOf(days: readonly TimelogDay[], today: string, open: Me['open'], timezone: string): DayHead[] {
  return days.flatMap((day, index) => {
    const name = DAYS[index]
    if (name === undefined) return []
    return [
      {
        title: '',
        ...shown(day, today, open, timezone),
        day: name,
        date: day.date,
        name: weekdayShort(day.date),
        short: formatDayMonth(day.date),
        isToday: day.date === today,
      },
    ]
  })
}
