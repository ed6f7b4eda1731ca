import type { AwayPerson, CountedDay, Leave, Half, LeavePreview, LeaveType } from './api'
import { TYPES } from './days'

/** How a request for earned leave comes apart: whole days that the balance covers, and LWP for the rest (spec 001 §5). */
export interface Split {
  covered: number
  rest: number
}

/** What the form asks about. */
export interface Asked {
  type: LeaveType
  from: string
  to: string
  half?: Half
}

/** The codes of what stands in the way only because of the leave itself that is edited, or that the offer answers. */
const SHORT = ['insufficient_casual', 'insufficient_earned']
const OVERLAP = 'leave_overlap'

/** The offer to take as LWP what the balance does not cover; null where it covers all. */
export function offeredSplit({ split }: LeavePreview): Split | null {
  return split === null ? null : { covered: split.earned, rest: split.lwp }
}

/** What stands in the way, but for what the offer answers. */
export function problemsOf({ problems }: LeavePreview, isOffered: boolean): LeavePreview['problems'] {
  return problems.filter(({ code }) => !(isOffered && code === 'insufficient_earned'))
}

/** A leave that is edited stands in nobody's way, and what it asks for is asked for no second time. */
export function withoutOwn(answer: LeavePreview, edited: Leave | null, asked: Asked): LeavePreview {
  if (edited === null) return answer
  const own = edited.type === asked.type ? edited.count : 0
  const available = answer.available === null ? null : answer.available + own
  const isCovered = available === null || answer.count <= available
  const touches = asked.from <= edited.to && edited.from <= asked.to
  return {
    ...answer,
    available,
    after: available === null ? null : available - answer.count,
    problems: answer.problems.filter(
      ({ code }) => !(isCovered && SHORT.includes(code)) && !(touches && code === OVERLAP),
    ),
  }
}

export interface ChargedDay extends CountedDay {
  /** What it is taken from; null on a day that costs nothing. */
  type: LeaveType | null
}

/** The days with what each is taken from: the first whole ones from the balance. */
export function chargedDays(days: readonly CountedDay[], type: LeaveType, split: Split | null): ChargedDay[] {
  let left = split?.covered ?? Number.POSITIVE_INFINITY
  return days.map((day) => {
    if (day.counts === 0) return { ...day, type: null }
    if (left >= day.counts) {
      left -= day.counts
      return { ...day, type }
    }
    left = 0
    return { ...day, type: 'lwp' }
  })
}

export function isAway({ from, to }: AwayPerson, date: string): boolean {
  return from <= date && date <= to
}

/** Each teammate once, with all the days on which they are away. */
export interface Teammate {
  user: number
  empname: string
  spans: AwayPerson[]
}

export function teammatesOf(away: readonly AwayPerson[]): Teammate[] {
  const found = new Map<number, Teammate>()
  for (const one of away) {
    const known = found.get(one.user)
    if (known === undefined) found.set(one.user, { user: one.user, empname: one.empname, spans: [one] })
    else known.spans.push(one)
  }
  return [...found.values()]
}

export function isType(text: string): text is LeaveType {
  return TYPES.some((type) => type === text)
}
