import { addDays } from '@/shared/format/dates'

/** A search of the trail looks through so many days at most, as no index helps it. */
const SEARCHED_DAYS = 31

interface Asked {
  q: string
  from?: string
  to?: string
  today: string
}

/** The days that a search looks through, as the server chooses them: null without one, and where it refuses. */
export function coveredDays({ q, from, to, today }: Asked): { from: string; to: string } | null {
  const last = to ?? today
  const first = addDays(last, 1 - SEARCHED_DAYS)
  if (q === '' || (from !== undefined && from < first)) return null
  return { from: from ?? first, to: last }
}
