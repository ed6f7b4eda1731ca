import type { ReactElement } from 'react'
import type { AuditEntry } from './api'
import styles from './history.module.css'
import { fieldLabels } from './recordKinds'
import { wordFor } from '@/shared/status/wordFor'
import { portal } from '@/messages/portal'

/** Fields whose values come as they are stored, where the word is no name of anything. */
const STORED = ['status', 'state']

function shown(field: string, value: string | null): string {
  if (value === null) return portal.history.nothing
  return STORED.includes(field) ? wordFor(value) : value
}

/** Before and after, field by field, in the server's words: it knows what ids are called and how the company's clocks stand. */
export function Changes({ entry }: { entry: Pick<AuditEntry, 'record' | 'changes' | 'erased'> }): ReactElement {
  if (entry.erased) return <p className="text-12 color-secondary">{portal.history.erased}</p>
  if (entry.changes.length === 0) return <p className="text-12 color-secondary">{portal.history.unchanged}</p>
  const labels = fieldLabels(entry.record)
  return (
    <table className={styles['changes']}>
      <thead>
        <tr>
          <th scope="col">{portal.history.field}</th>
          <th scope="col">{portal.history.before}</th>
          <th scope="col">{portal.history.after}</th>
        </tr>
      </thead>
      <tbody>
        {entry.changes.map(({ field, before, after }) => (
          <tr key={field}>
            <th scope="row">{labels[field] ?? field}</th>
            <td>{shown(field, before)}</td>
            <td>{shown(field, after)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
