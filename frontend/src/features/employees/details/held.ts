import { portal } from '@/messages/employees'
import { formatDate } from '@/shared/format/dates'
import type { HeldThing, Holding } from '@/entities/people/api'

const words = portal.employees.changeStatus

function thingName(kind: Holding['kind'], { name, word, date }: HeldThing): string {
  const types: Partial<Record<string, string>> = kind === 'asset' ? portal.assets.types : portal.attendance.leaveTypes
  const sort = word === null ? '' : (types[word] ?? word)
  return [name, sort, date === null ? '' : formatDate(date)].filter((part) => part !== '').join(', ')
}

/** The first few of a kind by their names, and how many more there are. */
export function namesOf({ kind, total, first }: Holding): string {
  const names = first.map((thing) => thingName(kind, thing))
  return [...names, ...(total > first.length ? [words.more(total - first.length)] : [])].join('; ')
}
