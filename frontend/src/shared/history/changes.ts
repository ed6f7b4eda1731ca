import { portal } from '@/messages/portal'
import { formatDate } from '@/shared/format/dates'

export interface Change {
  field: string
  label: string
  before: string
  after: string
}

/** What stands in a record but tells a person nothing. */
const QUIET = new Set(['_id', 'version', 'empId'])

function fieldsOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {}
}

function shown(value: unknown): string {
  if (value === undefined || value === null || value === '') return portal.history.nothing
  if (typeof value === 'boolean') return value ? portal.history.yes : portal.history.no
  if (Array.isArray(value)) return value.length === 0 ? portal.history.nothing : value.map(shown).join(', ')
  if (typeof value === 'object') return JSON.stringify(value)
  if (typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value)) return formatDate(value)
  return typeof value === 'string' || typeof value === 'number' ? String(value) : portal.history.nothing
}

/** The fields that differ, in the order of the record. A masked value that changed shows its mask twice. */
export function changesOf(before: unknown, after: unknown): Change[] {
  const old = fieldsOf(before)
  const now = fieldsOf(after)
  return [...new Set([...Object.keys(old), ...Object.keys(now)])]
    .filter((field) => !QUIET.has(field) && JSON.stringify(old[field] ?? null) !== JSON.stringify(now[field] ?? null))
    .map((field) => ({
      field,
      label: portal.fieldNames[field] ?? field,
      before: shown(old[field]),
      after: shown(now[field]),
    }))
}
