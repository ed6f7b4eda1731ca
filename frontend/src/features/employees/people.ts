import { portal } from '@/messages/employees'
import { formatDate, isDate } from '@/shared/format/dates'

/** Half a day for each month that is left after this one (leave-23). */
export function creditOnReturn(today: string): number {
  return 0.5 * (12 - Number(today.slice(5, 7)))
}

const words = portal.employees.changeStatus

/** Whether this is the change that plans a leaving: the last day is ahead, and until its end nothing changes. */
export function isPlanned(from: string, to: string, dol: string, today: string): boolean {
  return from === 'Active' && to === 'Resigned' && isDate(dol) && dol > today
}

/** What a change of status brings with it, in words; null where nothing needs saying. */
export function consequence(from: string, to: string, today: string, dol = ''): string | null {
  if (isPlanned(from, to, dol, today)) return words.plans(formatDate(dol))
  if (from === 'Active' && to === 'Active') return words.takenBack
  if (from === 'Active' && to === 'Resigned') return words.resigns
  if (from === 'Active' && to === 'Inactive') return words.deactivates
  if (from === 'Inactive' && to === 'Active') return words.reactivates(String(creditOnReturn(today)))
  if (from === 'Resigned' && to === 'Active') return words.returns
  return null
}
