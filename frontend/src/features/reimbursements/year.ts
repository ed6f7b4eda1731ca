import type { BalanceMonth, BalanceOfType } from './api'
import { portal } from '@/messages/reimbursements'
import { addMonths, monthAlone, monthName } from '@/shared/format/dates'
import { sumOf } from '@/shared/format/money'
import { writing } from '@/shared/format/writing'

const words = portal.reimbursements.report

/** Money, as the report shows it: one type in one month. */
export interface TypeFigures extends BalanceOfType {
  /** What of it is not decided on yet. */
  requested: number
}

export interface MonthFigures {
  /** Its first day. */
  date: string
  types: TypeFigures[]
  limit: number
  claimed: number
  requested: number
  closing: number
  when: 'past' | 'now' | 'toCome'
}

/** The year in which the financial year of a day begins: it runs from April to March, or begins with the company's month. */
export function yearOf(date: string): number {
  const year = Number(date.slice(0, 4))
  return Number(date.slice(5, 7)) >= writing().yearBegins ? year : year - 1
}

/** 2026-2027, as the call takes it. */
export function yearName(from: number): string {
  return `${from}-${from + 1}`
}

/** The first day of its months, April first, or the month with which the company's begin. */
export function monthsOf(from: number): string[] {
  const first = `${from}-${String(writing().yearBegins).padStart(2, '0')}-01`
  return Array.from({ length: 12 }, (_, index) => addMonths(first, index))
}

/** April 2026 to March 2027 */
export function yearInWords(from: number): string {
  const months = monthsOf(from)
  return words.yearOf(monthName(months[0] ?? ''), monthName(months[11] ?? ''))
}

function whenOf(date: string, today: string): MonthFigures['when'] {
  const [month, now] = [date.slice(0, 7), today.slice(0, 7)]
  if (month === now) return 'now'
  return month < now ? 'past' : 'toCome'
}

/** The year's months with their sums; narrowed to one type, where one is chosen. */
export function figuresOf(months: readonly BalanceMonth[], from: number, today: string, type: number | null): MonthFigures[] {
  return monthsOf(from).map((date, index) => {
    const all = months[index]?.reimbursements ?? []
    const types = all
      .filter((one) => type === null || one.reimbursementType === type)
      .map((one): TypeFigures => {
        const waiting = one.details.filter((claim) => claim.status === 'Requested')
        return { ...one, requested: sumOf(waiting.map((claim) => claim.amount)) }
      })
    return {
      date,
      types,
      limit: sumOf(types.map((one) => one.maxAmount)),
      claimed: sumOf(types.map((one) => one.claimed)),
      requested: sumOf(types.map((one) => one.requested)),
      closing: sumOf(types.map((one) => one.closing)),
      when: whenOf(date, today),
    }
  })
}

/** The types of the year, each once, in the order of the report. */
export function typesOf(months: readonly BalanceMonth[]): { id: number; name: string }[] {
  const found = new Map<number, string>()
  for (const { reimbursements } of months) {
    for (const one of reimbursements) found.set(one.reimbursementType, one.reimbursementTypeName)
  }
  return [...found].map(([id, name]) => ({ id, name })).toSorted((one, other) => one.name.localeCompare(other.name))
}

/** Where more was claimed than the limit: of a type, never of a month's sum. */
export function overIn(months: readonly MonthFigures[]): { type: string; month: string }[] {
  return months.flatMap(({ date, types }) =>
    types
      .filter((one) => one.closing < 0)
      .map((one) => ({ type: one.reimbursementTypeName, month: monthAlone(date) })),
  )
}
