import { LIVE } from './looks'
import { portal } from '@/messages/assets'
import type { Asset, AssetStatus } from '@/shared/assets/api'
import type { AuditEntry } from '@/shared/history/api'

const words = portal.assets.serialHistory
const fields: Readonly<Record<string, string>> = portal.records.asset.fields

/** A line of the history of a serial. */
export interface Step {
  key: number
  at: string
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

/** Those who had it when this entry was written. */
function holdersAt(entry: AuditEntry, entries: readonly AuditEntry[], records: readonly Asset[]): string[] {
  return records.flatMap((record) => {
    if (record._id === entry.id) return []
    const [latest] = entries
      .filter((other) => other.id === record._id && other._id < entry._id)
      .toSorted((one, other) => other._id - one._id)
    const status = latest === undefined ? null : statusOf(latest, 'after')
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
  const plain = { key: entry._id, at: entry.at, isSecond: false }
  const status = statusOf(entry, 'after')
  if (snapshot(entry.before) === null) {
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

/** One serial over all its holders, the newest step first; order is by sequence, not by time. */
export function courseOf(records: readonly Asset[], entries: readonly AuditEntry[]): Step[] {
  return entries
    .toSorted((one, other) => other._id - one._id)
    .map((entry) => stepOf(entry, entries, records))
}
