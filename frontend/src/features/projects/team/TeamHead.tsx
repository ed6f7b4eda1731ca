import type { ReactElement } from 'react'
import bars from './bars.module.css'
import { COLUMNS, monthLabel } from './team'
import styles from './team.module.css'
import { portal } from '@/messages/projects'

const words = portal.projects.team

/** The columns' names, for the eyes alone: each input has a name of its own. Months are only there for a team. */
export function TeamHead({ months, project }: { months: readonly string[]; project: string }): ReactElement {
  return (
    <div className={styles['head']} aria-hidden>
      <span className={`color-tertiary text-13 tnum align-right self-stretch border-r-margin py-12 pr-10 ${styles['serial']}`}>{portal.table.serial}</span>
      {COLUMNS.map((column) => (
        <span key={column} data-column={column}>
          {words.columns[column]}
          {column === 'enddate' ? <span className="color-tertiary weight-400"> {portal.form.optional}</span> : null}
        </span>
      ))}
      {months.length === 0 ? null : (
        <>
          <span className={`self-stretch min-w-0 ${styles['ahead']}`}>
            <span className={styles['legend']}>
              <strong>{words.byMonth}</strong>
              <span data-of="here">{project}</span>
              <span data-of="others">{words.others}</span>
              <span data-of="full">{words.full}</span>
            </span>
            <span className={bars['months']}>
              {months.map((month) => (
                <span key={month} className={`py-8 align-center nowrap ${styles['monthName']}`}>
                  {monthLabel(month)}
                </span>
              ))}
            </span>
          </span>
          <span data-column="total">{words.columns.total}</span>
        </>
      )}
    </div>
  )
}
