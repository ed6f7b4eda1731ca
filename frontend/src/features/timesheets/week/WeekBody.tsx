import { useState, type ReactElement } from 'react'
import type { Timelog, TimesheetWeek } from '@/entities/timesheets/api'
import type { Row } from '../grid/grid'
import styles from './week.module.css'
import { WeekEditor } from './WeekEditor'
import { EarlierWeeks, HoursByProject } from './WeekSections'
import type { Me } from '@/shared/session/api'

interface Props {
  me: Me
  week: TimesheetWeek
  /** One's last sheets. */
  sheets: readonly Timelog[]
  refetch: () => Promise<TimesheetWeek | null>
  onDirty: (dirty: boolean) => void
  onHistory: (id: number) => void
}

/** The week's grid, where its hours went, and the weeks before. */
export function WeekBody({ sheets, ...editor }: Props): ReactElement {
  const { week } = editor
  const [rows, setRows] = useState<readonly Row[]>([])
  return (
    <>
      <WeekEditor {...editor} onRows={setRows} />
      <div className={styles['sections']}>
        <HoursByProject rows={rows} projects={week.projects} sheet={week.sheet} />
        <EarlierWeeks sheets={sheets.filter((sheet) => sheet.startOfWeek < week.startOfWeek)} />
      </div>
    </>
  )
}
