import type { ReactElement } from 'react'
import { changesOf } from './changes'
import type { AuditEntry } from './api'
import styles from './history.module.css'
import { portal } from '@/messages/portal'
import { useCompany } from '@/shared/session/hooks'

/** Before and after, field by field. */
export function Changes({ entry }: { entry: Pick<AuditEntry, 'record' | 'before' | 'after'> }): ReactElement | null {
  const timezone = useCompany()?.timezone
  if (timezone === undefined) return null
  const changes = changesOf(entry, timezone)
  if (changes.length === 0) return <p className={styles['quiet']}>{portal.history.unchanged}</p>
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
        {changes.map((change) => (
          <tr key={change.field}>
            <th scope="row">{change.label}</th>
            <td>{change.before}</td>
            <td>{change.after}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
