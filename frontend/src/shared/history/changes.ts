import type { AuditEntry } from './api'
import { fieldLabels } from './recordKinds'
import { portal } from '@/messages/portal'
import { formatDate, formatStamp } from '@/shared/format/dates'
import { formatHours } from '@/shared/format/duration'

export interface Change {
  field: string
  label: string
  before: string
  after: string
}

/** What stands in a record but says nothing to a person. */
const QUIET = new Set(['_id', 'version', 'empId', 'user'])

const DAY = /^\d{4}-\d{2}-\d{2}$/
/** The trail holds instants as UTC, with or without the letter. */
const INSTANT = /^(\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?)Z?$/

function fieldsOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {}
}

function shownText(value: string, timezone: string): string {
  if (DAY.test(value)) return formatDate(value)
  const instant = INSTANT.exec(value)
  return instant ? formatStamp(`${instant[1]}Z`, timezone) : value
}

function shown(field: string, value: unknown, timezone: string): string {
  if (value === undefined || value === null || value === '') return portal.history.nothing
  if (typeof value === 'boolean') return value ? portal.history.yes : portal.history.no
  if (Array.isArray(value)) return value.length === 0 ? portal.history.nothing : value.map((one) => shown(field, one, timezone)).join(', ')
  if (typeof value === 'object') return JSON.stringify(value)
  if (typeof value === 'string') return shownText(value, timezone)
  if (typeof value !== 'number') return portal.history.nothing
  return field.endsWith('_seconds') ? formatHours(value) : String(value)
}

/**
 * The fields that differ, in the order of the record, with times as the company's clocks show them. A masked value that
 * changed shows its mask twice.
 */
export function changesOf(entry: Pick<AuditEntry, 'record' | 'before' | 'after'>, timezone: string): Change[] {
  const labels = fieldLabels(entry.record)
  const old = fieldsOf(entry.before)
  const now = fieldsOf(entry.after)
  return [...new Set([...Object.keys(old), ...Object.keys(now)])]
    .filter((field) => !QUIET.has(field) && JSON.stringify(old[field] ?? null) !== JSON.stringify(now[field] ?? null))
    .map((field) => ({
      field,
      label: labels[field] ?? field,
      before: shown(field, old[field], timezone),
      after: shown(field, now[field], timezone),
    }))
}
