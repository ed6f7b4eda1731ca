import { portal } from '@/messages/payslips'
import { monthName } from '@/shared/format/dates'
import { locale } from '@/messages/locale'

const words = portal.payslips.months

/** 2026-11 as November 2026; anything else as it is written. */
export function monthInWords(month: string): string {
  return /^\d{4}-(?:0[1-9]|1[0-2])$/.test(month) ? monthName(`${month}-01`) : month
}

/** More than these are counted. */
const NAMED = 3

/** October 2026 and November 2026; of many, how many there are, from when to when. */
export function monthsInWords(months: readonly string[]): string {
  const names = months.map(monthInWords)
  const [first = ''] = names
  if (names.length > NAMED) return words.many(names.length, first, names.at(-1) ?? '')
  return new Intl.ListFormat(locale(), { type: 'conjunction' }).format(names)
}
