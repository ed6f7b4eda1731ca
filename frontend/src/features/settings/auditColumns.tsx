import styles from './settings.module.css'
import { portal } from '@/messages/portal'
import { formatStamp } from '@/shared/format/dates'
import type { AuditEntry } from '@/shared/history/api'
import { kindLabel } from '@/shared/history/recordKinds'
import { PersonName } from '@/shared/people/PersonName'
import { makeColumns, type Column } from '@/shared/table/columns'

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
  const name = kindLabel(entry.record)
  return entry.id === null ? name : `${name} ${entry.id}`
}

export function auditColumns({ timezone, onOpen }: Options): Column<AuditEntry>[] {
  return makeColumns(words.columns, [
    {
      key: 'at',
      sort: true,
      always: true,
      card: 'title',
      render: (entry) => (
        <button
          type="button"
          className={styles['opener']}
          aria-label={`${formatStamp(entry.at, timezone)}: ${words.open(entry.action, recordOf(entry))}`}
          onClick={() => onOpen(entry)}
        >
          <span className="tnum">{formatStamp(entry.at, timezone)}</span>
        </button>
      ),
    },
    { key: 'actor', card: 'plain', render: (entry) => <PersonName id={entry.actor} name={actorOf(entry)} /> },
    { key: 'action' },
    { key: 'record', value: recordOf },
    { key: 'source', look: 'quiet figures' },
  ])
}
