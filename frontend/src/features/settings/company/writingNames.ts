import type { CompanyRecord } from '../api'
import { locale } from '@/messages/locale'
import { portal } from '@/messages/settings'
import { monthAlone, weekday } from '@/shared/format/dates'

/** A day of each name. */
const DAYS = { monday: '2026-11-23', saturday: '2026-11-28', sunday: '2026-11-29' }

/** DD/MM/YYYY */
export function formatName(format: string): string {
  return portal.form.date.pattern(format)
}

export function dayName(day: CompanyRecord['writing']['weekStart']): string {
  return weekday(DAYS[day])
}

export const MONTHS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]

/** April, of 4. */
export function monthOf(month: number): string {
  return monthAlone(`2026-${String(month).padStart(2, '0')}-01`)
}

/** INR, Indian Rupee */
export function currencyName(code: string): string {
  const name = new Intl.DisplayNames(locale(), { type: 'currency' }).of(code) ?? code
  return portal.settings.company.writing.currency(code, name)
}
