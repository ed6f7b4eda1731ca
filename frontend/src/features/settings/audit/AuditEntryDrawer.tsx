import type { ReactElement } from 'react'
import { actorOf } from './auditColumns'
import styles from '../settings.module.css'
import { portal } from '@/messages/settings'
import { formatStamp } from '@/shared/format/dates'
import type { AuditEntry } from '@/shared/history/api'
import { Changes } from '@/shared/history/Changes'
import { recordTitle } from '@/shared/history/recordKinds'
import { Drawer } from '@/shared/ui/Drawer'
import { PersonName } from '@/shared/names/PersonName'

const words = portal.settings.audit

interface Props {
  entry: AuditEntry
  timezone: string
  onClose: () => void
}

/** One entry of the trail: who did what, and each field before and after. */
export function AuditEntryDrawer({ entry, timezone, onClose }: Props): ReactElement {
  const facts = [
    [words.columns.at, formatStamp(entry.at, timezone)],
    [words.columns.actor, <PersonName key="actor" id={entry.actor} name={actorOf(entry)} />],
    [words.columns.action, entry.action],
    [words.columns.record, recordTitle(entry)],
    [words.columns.source, entry.source ?? '–'],
  ] as const
  return (
    <Drawer title={words.title(recordTitle(entry))} closeLabel={words.close} onClose={onClose}>
      <dl className={styles['facts']}>
        {facts.map(([name, value]) => (
          <div key={name} className="contents">
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <Changes entry={entry} />
    </Drawer>
  )
}
