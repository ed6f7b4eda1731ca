import { portal } from '@/messages/employees'
import { formatDate } from '@/shared/format/dates'
import type { HeldThing, Holding } from '@/entities/people/api'

const words = portal.employees.changeStatus

/** What the words of a kind are called: what has a second approval, the types of assets, or those of leaves. */
function sortsOf(kind: Holding['kind']): Partial<Record<string, string>> {
  if (kind === 'decidesecond' || kind === 'approvalstep') return words.approved
  return kind === 'asset' ? portal.assets.types : portal.attendance.leaveTypes
}

function thingName(kind: Holding['kind'], { name, word, date }: HeldThing): string {
  const sort = word === null ? '' : (sortsOf(kind)[word] ?? word)
  return [name, sort, date === null ? '' : formatDate(date)].filter((part) => part !== '').join(', ')
}

/** The first few of a kind by their names, and how many more there are. */
export function namesOf({ kind, total, first }: Holding): string {
  const names = first.map((thing) => thingName(kind, thing))
  return [...names, ...(total > first.length ? [words.more(total - first.length)] : [])].join('; ')
}
