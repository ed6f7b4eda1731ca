const PAISE = 100

/**
 * Indian grouping and two decimals, in every language: what is typed and what files hold is read in the same notation.
 * Nothing is below zero that rounds to it.
 */
const twoDecimals = { minimumFractionDigits: 2, maximumFractionDigits: 2, signDisplay: 'negative' } as const
const plain = new Intl.NumberFormat('en-IN', twoDecimals)
const inRupees = new Intl.NumberFormat('en-IN', { ...twoDecimals, style: 'currency', currency: 'INR' })

/** Rounded as the portal rounds, and with a minus as wide as a figure. */
function written(format: Intl.NumberFormat, amount: number): string {
  return format.format(paiseOf(amount) / PAISE).replace('-', '−')
}

/** An amount in whole paise: sums of these are exact. */
function paiseOf(amount: number): number {
  return Math.round(amount * PAISE)
}

/** The sum of amounts, without what binary fractions lose. */
export function sumOf(amounts: readonly number[]): number {
  return amounts.reduce((sum, amount) => sum + paiseOf(amount), 0) / PAISE
}

/** 1,23,456.50; −2,450.00 below zero. The column says that these are rupees. */
export function formatAmount(amount: number): string {
  return written(plain, amount)
}

/** ₹1,23,456.50, in a sentence. */
export function formatRupees(amount: number): string {
  return written(inRupees, amount)
}

/** 3,860.50 or ₹3860.5 as 3860.5; null for what is no amount. */
export function readAmount(typed: string): number | null {
  const figures = typed.trim().replace(/^₹\s*/, '').replaceAll(',', '')
  return /^\d{1,12}(?:\.\d{0,2})?$/.test(figures) ? Number(figures) : null
}
