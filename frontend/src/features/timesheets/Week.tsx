import type { ReactElement } from 'react'
import styles from './approval.module.css'
import { shortSpan, weekName } from './weeks'
import { addDays } from '@/shared/format/dates'

/** W47 16/11–20/11/2026 */
export function Week({ monday }: { monday: string }): ReactElement {
  return (
    <span className={`tnum ${styles['week']}`}>
      <strong>{weekName(monday)}</strong>
      {shortSpan(monday)}
      <span className={styles['year']}>/{addDays(monday, 4).slice(0, 4)}</span>
    </span>
  )
}
