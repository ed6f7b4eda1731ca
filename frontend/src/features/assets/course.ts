import { LIVE } from './statuses'
import { portal } from '@/messages/assets'
import type { Asset, AssetStatus } from '@/entities/assets/api'
import type { AuditEntry } from '@/shared/history/api'

const words = portal.assets.serialHistory
const fields: Readonly<Record<string, string>> = portal.records.asset.fields

/** A line of the history of a serial. */
export interface Step {
  key: string
  at: string
  /** Only the day is known, not the time. */
  isDay: boolean
  what: string
  /** By whom, or what it says now. */
  detail: string | null
  /** It was given out while somebody else still had it. */
  isSecond: boolean
  /** The new status; null for a step that leaves it. */
  status: AssetStatus | null
}

function snapshot(value: unknown): Readonly<Record<string, unknown>> | null {
  return typeof value === 'object' && value !== null ? { ...value } : null
}

function textOf(record: Readonly<Record<string, unknown>> | null, field: string): string {
  const value = record?.[field]
  return typeof value === 'string' ? value : ''
}

function isStatus(text: string): text is AssetStatus {
  return ['CREATED', 'ACCEPTED', 'REJECTED', 'RELEASE-REQUEST', 'RELEASED'].includes(text)
}

function statusOf(entry: AuditEntry, which: 'before' | 'after'): AssetStatus | null {
  const status = textOf(snapshot(entry[which]), 'status')
  return isStatus(status) ? status : null
}

function isFirst(entry: AuditEntry): boolean {
  return snapshot(entry.before) === null
}

/** The status of a record that was there before its history began; null of one whose first entry tells of it. */
function statusAtFirst(record: Asset, entries: readonly AuditEntry[]): AssetStatus | null {
  const own = entries.filter((entry) => entry.id === record._id)
  if (own.some(isFirst)) return null
  const [earliest] = own.toSorted((one, other) => one._id - other._id)
  return earliest === undefined ? record.status : statusOf(earliest, 'before')
}

/** Those who had it when this entry was written. */
function holdersAt(entry: AuditEntry, entries: readonly AuditEntry[], records: readonly Asset[]): string[] {
  return records.flatMap((record) => {
    if (record._id === entry.id) return []
    const [latest] = entries
      .filter((other) => other.id === record._id && other._id < entry._id)
      .toSorted((one, other) => other._id - one._id)
    const status = latest === undefined ? statusAtFirst(record, entries) : statusOf(latest, 'after')
    return status !== null && LIVE.includes(status) ? [record.empname] : []
  })
}

/** What a change of the record itself says: the first field that differs. */
function changeOf(entry: AuditEntry, by: string): Pick<Step, 'what' | 'detail'> {
  const [before, after] = [snapshot(entry.before), snapshot(entry.after)]
  const changed = Object.keys(fields).filter((field) => textOf(before, field) !== textOf(after, field))
  const labels = changed.map((field) => fields[field] ?? field).join(', ')
  return { what: words.changed(labels, by), detail: changed.map((field) => textOf(after, field)).join(', ') }
}

function stepOf(entry: AuditEntry, entries: readonly AuditEntry[], records: readonly Asset[]): Step {
  const holder = records.find((record) => record._id === entry.id)?.empname ?? ''
  const by = entry.actorname === '' ? words.system : entry.actorname
  const plain = { key: `entry-${entry._id}`, at: entry.at, isDay: false, isSecond: false }
  const status = statusOf(entry, 'after')
  if (isFirst(entry)) {
    const others = holdersAt(entry, entries, records)
    const detail = others.length > 0 ? words.byWhile(by, others.join(words.and)) : words.by(by)
    return { ...plain, what: words.allocated(holder), detail, isSecond: others.length > 0, status }
  }
  if (status === null) return { ...plain, what: words.removed(by), detail: null, status }
  if (status === statusOf(entry, 'before')) return { ...plain, ...changeOf(entry, by), status: null }
  const isForHolder = by !== holder
  switch (status) {
    case 'ACCEPTED':
      return { ...plain, what: words.accepted(by), detail: null, status }
    case 'REJECTED':
      return { ...plain, what: words.rejected(by), detail: null, status }
    case 'RELEASE-REQUEST':
      return { ...plain, what: words.requested(by), detail: isForHolder ? words.requestedFor(holder) : null, status }
    case 'RELEASED':
      return { ...plain, what: words.released(by), detail: words.allOf(holder), status }
    default:
      return { ...plain, what: words.allocated(holder), detail: words.by(by), status }
  }
}

/** What is known of a record that no entry tells of: whom it was allocated to, and the day. */
function unwrittenOf(record: Asset, entries: readonly AuditEntry[]): Step[] {
  const status = statusAtFirst(record, entries)
  if (status === null) return []
  const what = words.allocated(record.empname)
  return [{ key: `record-${record._id}`, at: record.allocatedon, isDay: true, what, detail: null, isSecond: false, status }]
}

/** One serial over all its holders, the newest step first; order is by sequence, not by time. */
export function courseOf(records: readonly Asset[], entries: readonly AuditEntry[]): Step[] {
  const written = entries
    .toSorted((one, other) => other._id - one._id)
    .map((entry) => stepOf(entry, entries, records))
  const unwritten = records
    .flatMap((record) => unwrittenOf(record, entries))
    .toSorted((one, other) => other.at.localeCompare(one.at))
  return [...written, ...unwritten]
}
