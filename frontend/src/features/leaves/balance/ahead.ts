import type { AccountStatement, StatementLot } from '@/entities/leavePolicies/api'
import { addMonths } from '@/shared/format/dates'

/** The days of a balance by what becomes of them. */
export interface Parts {
  /** They have a last day. */
  ending: number
  /** They are above what is kept when the year ends. */
  lapsing: number
  staying: number
}

export function partsOf({ balance, lots, lapses }: Pick<AccountStatement, 'balance' | 'lots' | 'lapses'>): Parts {
  const whole = Math.max(balance, 0)
  const ending = Math.min(
    whole,
    lots.reduce((sum, { lastday, left }) => (lastday === null ? sum : sum + left), 0),
  )
  const rest = whole - ending
  const staying = lapses === null ? rest : Math.min(rest, lapses.kept)
  return { ending, lapsing: rest - staying, staying }
}

/** After each day that there is. */
const NEVER = '9999'

/** In the order in which they are taken: the first to end, then the oldest. */
export function inOrder(lots: readonly StatementLot[]): StatementLot[] {
  return lots.toSorted(
    (one, other) =>
      (one.lastday ?? NEVER).localeCompare(other.lastday ?? NEVER) || one.given_on.localeCompare(other.given_on) || one._id - other._id,
  )
}

/** The first day of the next year, and this day of it. */
export function horizons(today: string): { turn: string; year: string } {
  return { turn: `${Number(today.slice(0, 4)) + 1}-01-01`, year: addMonths(today, 12) }
}
