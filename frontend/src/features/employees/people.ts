import { portal } from '@/messages/employees'
import type { WholeListed } from '@/entities/people/api'

/** Whose status changes. */
export type Leaver = Pick<
  WholeListed,
  '_id' | 'fname' | 'lname' | 'status' | 'doj' | 'dol' | 'leavingreason' | 'leavingkind' | 'version'
> & { leavingremark?: string | null | undefined }

/** Half a day for each month that is left after this one (leave-23). */
export function creditOnReturn(today: string): number {
  return 0.5 * (12 - Number(today.slice(5, 7)))
}

const words = portal.employees.changeStatus

/** What a change of status brings with it, in words; null where nothing needs saying. */
export function consequence(from: string, to: string, today: string): string | null {
  if (from === 'Active' && to === 'Active') return words.takenBack
  if (from === 'Active' && to === 'Inactive') return words.deactivates
  if (from === 'Inactive' && to === 'Active') return words.reactivates(String(creditOnReturn(today)))
  if (from === 'Resigned' && to === 'Active') return words.returns
  return null
}
