import type { ReactElement } from 'react'
import type { AuditEntry } from './api'
import styles from './history.module.css'
import { fieldLabels } from './recordKinds'
import { portal } from '@/messages/portal'

/** Before and after, field by field, in the server's words: it knows what ids are called and how the company's clocks stand. */
export function Changes({ entry }: { entry: Pick<AuditEntry, 'record' | 'changes'> }): ReactElement {
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
            <td>{before ?? portal.history.nothing}</td>
            <td>{after ?? portal.history.nothing}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
