import type { CalendarLeave, LeaveCalendar } from '../api'
import { awayOn, daysOf, isOff, type CalendarDay } from './calendar'
import { isPresent } from '../days'
import { weekStartOf } from '@/shared/format/dates'

/** A leave on one of its days. */
export interface DayLeave {
  leave: CalendarLeave
  empname: string
  /** The first of its days that is listed: what can be done with it stands there. */
  isFirst: boolean
  isLast: boolean
}

/** A day of the list on a phone. */
export interface ListedDay {
  day: CalendarDay
  /** The day after, of a weekend that stands in one line. */
  until: string | null
  leaves: DayLeave[]
}

function listed(days: readonly CalendarDay[], calendar: LeaveCalendar, leaves: readonly CalendarLeave[]): ListedDay[] {
  const names = new Map(calendar.people.map(({ user, empname }) => [user, empname]))
  const seen = new Set<number>()
  const all: ListedDay[] = []
  for (const day of days) {
    const before = all.at(-1)
    if (day.isWeekend && day.holiday === null) {
      const isSecond = before !== undefined && before.day.isWeekend && before.until === null && before.leaves.length === 0
      if (isSecond && before.day.holiday === null) before.until = day.date
      else all.push({ day, until: null, leaves: [] })
      continue
    }
    const here = isOff(day)
      ? []
      : [...awayOn(leaves, day.date), ...leaves.filter((leave) => isPresent(leave) && leave.from <= day.date && day.date <= leave.to)]
    all.push({
      day,
      until: null,
      leaves: here.map((leave) => {
        const isFirst = !seen.has(leave._id)
        seen.add(leave._id)
        return { leave, empname: names.get(leave.user) ?? '', isFirst, isLast: leave.to === day.date }
      }),
    })
  }
  // Empty days are left out, and so are weekends between them.
  const isDrawn = (one: ListedDay | undefined): boolean => one !== undefined && (one.leaves.length > 0 || one.day.holiday !== null)
  const isSome = all.some(isDrawn)
  return all.filter((one) => isDrawn(one) || (isSome && one.day.isWeekend))
}

interface MonthList {
  /** Before this week: folded. */
  earlier: ListedDay[]
  days: ListedDay[]
}

/** The month by day: of this one from this week on. */
export function monthList(calendar: LeaveCalendar, month: string, today: string, user: number | undefined): MonthList {
  const leaves = calendar.leaves.filter((leave) => user === undefined || leave.user === user)
  const days = daysOf(month, calendar.holidays, today)
  const from = month === today.slice(0, 7) ? weekStartOf(today) : ''
  return {
    earlier: listed(days.filter(({ date }) => date < from), calendar, leaves),
    days: listed(days.filter(({ date }) => date >= from), calendar, leaves),
  }
}
