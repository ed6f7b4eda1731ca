import { portal } from '@/messages/employees'

/** Half a day for each month that is left after this one (spec 000 §4). */
export function creditOnReturn(today: string): number {
  return 0.5 * (12 - Number(today.slice(5, 7)))
}

const words = portal.employees.changeStatus

/** What a change of status brings with it, in words; null where nothing needs saying. */
export function consequence(from: string, to: string, today: string): string | null {
  if (from === 'Active' && to === 'Resigned') return words.resigns
  if (from === 'Active' && to === 'Inactive') return words.deactivates
  if (from === 'Inactive' && to === 'Active') return words.reactivates(String(creditOnReturn(today)))
  if (from === 'Resigned' && to === 'Active') return words.returns
  return null
}
