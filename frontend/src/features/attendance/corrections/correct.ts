import { addDays } from '@/shared/format/dates'
import { instantAt, wallTime } from '@/shared/format/zone'

/** A check-out lies at most this long after the check-in. */
const LIMIT_MS = 16 * 3600 * 1000

/** The first time that the company's clocks show this after the check-in: it may be past midnight. */
export function checkOutInstant(openSince: string, time: string, timezone: string): number {
  const { date } = wallTime(openSince, timezone)
  const sameDay = instantAt(date, time, timezone)
  return sameDay > Date.parse(openSince) ? sameDay : instantAt(addDays(date, 1), time, timezone)
}

type CorrectionFault = 'limit' | 'ahead' | null

export function correctionFault(openSince: string, instant: number, now: number): CorrectionFault {
  if (instant - Date.parse(openSince) > LIMIT_MS) return 'limit'
  return instant > now ? 'ahead' : null
}
