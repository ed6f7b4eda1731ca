import styles from '../settings.module.css'
import { portal } from '@/messages/settings'
import { formatStamp } from '@/shared/format/dates'
import type { AuditEntry } from '@/shared/history/api'
import { recordTitle } from '@/shared/history/recordKinds'
import { PersonName } from '@/shared/names/PersonName'
import { makeColumns, type Column } from '@/shared/table/columns'

const words = portal.settings.audit

interface Options {
  timezone: string
  onOpen: (entry: AuditEntry) => void
}

export function actorOf(entry: AuditEntry): string {
  return entry.actorname === '' ? words.nobody : entry.actorname
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
          aria-label={`${formatStamp(entry.at, timezone)}: ${words.open(entry.action, recordTitle(entry))}`}
          onClick={() => onOpen(entry)}
        >
          <span className="tnum">{formatStamp(entry.at, timezone)}</span>
        </button>
      ),
    },
    { key: 'actor', card: 'plain', render: (entry) => <PersonName id={entry.actor} name={actorOf(entry)} /> },
    { key: 'action' },
    { key: 'record', value: (entry) => recordTitle(entry) },
    { key: 'source', look: 'quiet figures' },
  ])
}
