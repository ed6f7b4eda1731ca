import type { ReactElement } from 'react'
import { unknownStatus, type StatusLooks } from '@/shared/status/statuses'
import { wordFor } from '@/shared/status/wordFor'
import styles from './status.module.css'

/** An icon in colour, the status as people read it in ink, no pill. */
export function StatusTag({ status, looks }: { status: string | null; looks: StatusLooks }): ReactElement {
  if (status === null || status === '') return <span>–</span>
  const { icon: Icon, tone } = looks[status] ?? unknownStatus
  return (
    <span className={`inline-flex items-center gap-6 nowrap v-bottom ${styles['status']}`} data-tone={tone}>
      <Icon size={14} aria-hidden />
      {wordFor(status)}
    </span>
  )
}
