import { writing, type Writing } from './writing'
import { portal } from '@/messages/portal'

const HUNDREDTHS = 100

const formats = new Map<string, Intl.NumberFormat>()

/**
 * Grouped as the company groups, with a comma and a dot in every language: what is typed and what files hold is read in the
 * same notation. Nothing is below zero that rounds to it.
 */
function formatOf({ grouping }: Writing, decimals: number): Intl.NumberFormat {
  const key = `${grouping} ${decimals}`
  const options = { minimumFractionDigits: decimals, maximumFractionDigits: decimals, signDisplay: 'negative' } as const
  const format = formats.get(key) ?? new Intl.NumberFormat(grouping === 'lakhs' ? 'en-IN' : 'en-US', options)
  formats.set(key, format)
  return format
}

/** An amount in whole hundredths: sums of these are exact. */
function hundredthsOf(amount: number): number {
  return Math.round(amount * HUNDREDTHS)
}

/** The sum of amounts, without what binary fractions lose. */
export function sumOf(amounts: readonly number[]): number {
  return amounts.reduce((sum, amount) => sum + hundredthsOf(amount), 0) / HUNDREDTHS
}

/** 1,376.5; −0.5 below zero: what is no money, grouped in the same way, with so many decimals. */
export function formatFigure(value: number, decimals: number, way: Writing = writing()): string {
  return formatOf(way, decimals).format(value).replace('-', '−')
}

/** 1,23,456.50; −2,450.00 below zero, with a minus as wide as a figure. The column says what these are. */
export function formatAmount(amount: number, way: Writing = writing()): string {
  const hundredths = hundredthsOf(amount)
  // Hundredths that there are are never left out.
  const decimals = hundredths % HUNDREDTHS === 0 ? way.decimals : 2
  return formatFigure(hundredths / HUNDREDTHS, decimals, way)
}

/** ₹1,23,456.50, in a sentence. */
export function formatMoney(amount: number, way: Writing = writing()): string {
  const text = formatAmount(amount, way)
  return text.startsWith('−') ? `−${way.sign}${text.slice(1)}` : `${way.sign}${text}`
}

/** What amounts are of, at the head of a column or of a field: ₹, or the code of the currency. */
export function moneySign(): string {
  return writing().sign.trimEnd()
}

/** The same, in a sentence: Rupees, or the code of the currency. */
export function moneyUnit(): string {
  const { currency } = writing()
  return currency === 'INR' ? portal.form.rupees : currency
}

/** 3,860.50 or ₹3860.5 as 3860.5; null for what is no amount. */
export function readAmount(typed: string): number | null {
  const text = typed.trim()
  const sign = [moneySign(), writing().currency, '₹'].find((one) => text.startsWith(one)) ?? ''
  const figures = text.slice(sign.length).trim().replaceAll(',', '')
  return /^\d{1,12}(?:\.\d{0,2})?$/.test(figures) ? Number(figures) : null
}
