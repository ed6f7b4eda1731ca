import { companyLocale, locale } from '@/messages/locale'

const formats = new Map<string, Intl.NumberFormat>()

/** 3.4, with so many decimals. */
export function formatDecimal(value: number, decimals: number): string {
  const key = `${locale()} ${decimals}`
  const options = { minimumFractionDigits: decimals, maximumFractionDigits: decimals, useGrouping: false }
  const format = formats.get(key) ?? new Intl.NumberFormat(locale(), options)
  formats.set(key, format)
  // Rounded first: Intl rounds halves by their decimals, which a binary fraction may lie below.
  return format.format(Number(value.toFixed(decimals)))
}

/** A, B and C. */
export function formatList(texts: readonly string[]): string {
  return new Intl.ListFormat(companyLocale(), { type: 'conjunction' }).format(texts)
}
