import type { AwayPerson, CountedDay, Half, LeavePreview, LeaveType } from '../api'

/** How a request for earned leave comes apart: whole days that the balance covers, and LWP for the rest (leave-8). */
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

/** The offer to take as LWP what the balance does not cover; null where it covers all. */
export function offeredSplit({ split }: LeavePreview): Split | null {
  return split === null ? null : { covered: split.earned, rest: split.lwp }
}

/** What stands in the way, but for what the offer answers. */
export function problemsOf({ problems }: LeavePreview, isOffered: boolean): LeavePreview['problems'] {
  return problems.filter(({ code }) => !(isOffered && code === 'insufficient_earned'))
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
  return /^[a-z0-9]{1,12}$/.test(text)
}
