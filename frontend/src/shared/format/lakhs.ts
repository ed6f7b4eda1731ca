import { formatDecimal } from './numbers'

const LAKH = 100_000
const TENTH = 10

/** 1925000 as 19.3: lakhs with one decimal, as tables show them. */
export function formatLakhs(rupees: number): string {
  return formatDecimal(rupees / LAKH, 1)
}

/** 1925000 as 19.25: all that is stored, for a field to be edited. */
export function lakhsOf(rupees: number): string {
  return String(rupees / LAKH)
}

/** 19.2 as 1920000. */
export function rupeesOf(lakhs: string): number {
  return Math.round(Number(lakhs) * LAKH)
}

/** Lakhs in steps of 0.1, from 0 (recruitment-5). */
export function isLakhs(typed: string): boolean {
  return /^\d{1,5}(\.\d)?$/.test(typed.trim())
}

/** +7.8: how much more the second amount is. */
export function lakhsMore(from: number, to: number): string {
  const tenths = Math.round(to / (LAKH / TENTH)) - Math.round(from / (LAKH / TENTH))
  const sign = tenths < 0 ? '−' : '+'
  return `${sign}${formatDecimal(Math.abs(tenths) / TENTH, 1)}`
}
