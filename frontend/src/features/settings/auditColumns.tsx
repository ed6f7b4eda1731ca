import type { ReactElement } from 'react'
import styles from './settings.module.css'
import { portal } from '@/messages/portal'
import { formatStamp } from '@/shared/format/dates'
import type { AuditEntry } from '@/shared/history/api'
import type { Column } from '@/shared/table/columns'

const words = portal.settings.audit

interface Options {
  timezone: string
  onOpen: (entry: AuditEntry) => void
}

export function actorOf(entry: AuditEntry): string {
  return entry.actorname === '' ? words.nobody : entry.actorname
}

/** Employee 17; a record that has no number is named alone. */
export function recordOf(entry: AuditEntry): string {
  const name = words.records[entry.record] ?? entry.record
  return entry.id === null ? name : `${name} ${entry.id}`
}

export function auditColumns({ timezone, onOpen }: Options): Column<AuditEntry>[] {
  const opener = (entry: AuditEntry): ReactElement => (
    <button
      type="button"
      className={styles['opener']}
      aria-label={`${formatStamp(entry.at, timezone)}: ${words.open(entry.action, recordOf(entry))}`}
      onClick={() => onOpen(entry)}
    >
      <span className="tnum">{formatStamp(entry.at, timezone)}</span>
    </button>
  )
  return [
    { key: 'at', title: words.columns.at, sort: 'at', always: true, card: 'title', render: opener },
    { key: 'actor', title: words.columns.actor, card: 'plain', render: actorOf },
    { key: 'action', title: words.columns.action, render: (entry) => entry.action },
    { key: 'record', title: words.columns.record, render: recordOf },
    {
      key: 'source',
      title: words.columns.source,
      render: (entry) => <span className={`tnum ${styles['quiet']}`}>{entry.source ?? '–'}</span>,
    },
  ]
}
