import type { ReactElement } from 'react'
import { statuses, unknownStatus } from './statuses'
import styles from './status.module.css'

/** An icon in colour, the word in ink, no pill. */
export function StatusTag({ status }: { status: string | null }): ReactElement {
  if (status === null || status === '') return <span>–</span>
  const { icon: Icon, tone } = statuses.get(status) ?? unknownStatus
  return (
    <span className={styles['status']} data-tone={tone}>
      <Icon size={14} aria-hidden />
      {status}
    </span>
  )
}
