import type { CompanyRecord } from '../api'
import { locale } from '@/messages/locale'
import { weekday } from '@/shared/format/dates'

/** A day of each name. */
const DAYS = { monday: '2026-11-23', saturday: '2026-11-28', sunday: '2026-11-29' }

export function dayName(day: CompanyRecord['writing']['weekStart']): string {
  return weekday(DAYS[day])
}

/** INR, Indian Rupee */
export function currencyName(code: string): string {
  const name = new Intl.DisplayNames(locale(), { type: 'currency' }).of(code) ?? code
  return name === code ? code : `${code}, ${name}`
}
