import type { ListedPerson, WholeListed } from '@/shared/people/api'
import { portal } from '@/messages/portal'

export const STATUSES = ['Active', 'Inactive', 'Resigned'] as const

/** The deeds of the row menu that the server decides on. */
const DEEDS = ['edit', 'status', 'invite'] as const
export type Deed = (typeof DEEDS)[number]

/** Admins and managers get whole rows, everybody else what the directory tells. */
export function isWholeRow(person: ListedPerson): person is WholeListed {
  return 'version' in person
}

interface OfferedDeed {
  deed: Deed
  /** Why it can't be done now. */
  blocked: string | undefined
}

/** What the server names for this record: possible now, or shown with the reason why not. */
export function deedsOf(person: ListedPerson): OfferedDeed[] {
  if (!isWholeRow(person)) return []
  return DEEDS.flatMap((deed): OfferedDeed[] => {
    if (person.actions.includes(deed)) return [{ deed, blocked: undefined }]
    const reason = person.blocked[deed]
    return reason === undefined ? [] : [{ deed, blocked: reason }]
  })
}

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
