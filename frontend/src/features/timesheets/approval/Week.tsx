import type { ReactElement } from 'react'
import styles from './approval.module.css'
import { shortSpan, useWeekNames } from '../weeks'
import { portal } from '@/messages/portal'
import { addDays, isoWeek } from '@/shared/format/dates'

/** W47 16/11–20/11/2026 */
export function Week({ monday }: { monday: string }): ReactElement {
  const { isOfOtherYear } = useWeekNames()
  const isOther = isOfOtherYear(monday)
  return (
    <span className={`tnum weight-400 color-secondary nowrap ${styles['week']}`}>
      <strong>{portal.timesheets.week(isoWeek(monday).week)}</strong>
      {shortSpan(monday)}
      <span className={styles['year']} data-other={isOther}>/{addDays(monday, 4).slice(0, 4)}</span>
    </span>
  )
}
