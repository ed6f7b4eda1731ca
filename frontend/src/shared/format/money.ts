const PAISE = 100

/** 12345678 as 1,23,45,678: the last three figures, then pairs. */
function grouped(whole: number): string {
  const figures = String(whole)
  const head = figures.slice(0, -3)
  return head === '' ? figures : `${head.replace(/\B(?=(\d{2})+$)/g, ',')},${figures.slice(-3)}`
}

/** An amount in whole paise: sums of these are exact. */
export function paiseOf(amount: number): number {
  return Math.round(amount * PAISE)
}

/** The sum of amounts, without what binary fractions lose. */
export function sumOf(amounts: readonly number[]): number {
  return amounts.reduce((sum, amount) => sum + paiseOf(amount), 0) / PAISE
}

/** 1,23,456.50; −2,450.00 below zero. The column says that these are rupees. */
export function formatAmount(amount: number): string {
  const paise = Math.abs(paiseOf(amount))
  const text = `${grouped(Math.floor(paise / PAISE))}.${String(paise % PAISE).padStart(2, '0')}`
  return amount < 0 && paise > 0 ? `−${text}` : text
}

/** ₹1,23,456.50, in a sentence. */
export function formatRupees(amount: number): string {
  const text = formatAmount(amount)
  return text.startsWith('−') ? `−₹${text.slice(1)}` : `₹${text}`
}

/** 3,860.50 or ₹3860.5 as 3860.5; null for what is no amount. */
export function readAmount(typed: string): number | null {
  const figures = typed.trim().replace(/^₹\s*/, '').replaceAll(',', '')
  return /^\d{1,12}(?:\.\d{0,2})?$/.test(figures) ? Number(figures) : null
}
