import type { ReactElement } from 'react'
import { Link } from 'react-router'
import type { Timelog, WeekProject } from '@/entities/timesheets/api'
import { halvesByProject, type Row } from '../grid/grid'
import { halvesOf, showHours } from '../hours'
import { statusLooks } from '@/entities/timesheets/statuses'
import styles from './week.module.css'
import { pathOf, span } from '../weeks'
import { portal } from '@/messages/timesheets'
import { isoWeek } from '@/shared/format/dates'
import { Section } from '@/shared/layout/Section'
import { StatusTag } from '@/shared/ui/StatusTag'

const words = portal.timesheets

interface ByProjectProps {
  rows: readonly Row[]
  projects: readonly WeekProject[]
  sheet: Timelog | null
}

/** Where the hours of the week went. */
export function HoursByProject({ rows, projects, sheet }: ByProjectProps): ReactElement {
  const sums = halvesByProject(rows)
  const most = sums[0]?.halves ?? 1
  const nameOf = (id: string): string =>
    projects.find((one) => String(one._id) === id)?.projectname ??
    sheet?.timesheet.find((row) => String(row.projects) === id)?.projectname ??
    id
  return (
    <Section title={words.grid.byProject}>
      {sums.length === 0 ? <p className={styles['nothing']}>{words.grid.noHours}</p> : null}
      <ul className={styles['list']}>
        {sums.map(({ project, halves }) => (
          <li key={project}>
            <span className={styles['project']}>{nameOf(project)}</span>
            <span className={`${styles['bar']} ${styles['long']}`} aria-hidden>
              <span style={{ width: `${String((100 * halves) / most)}%` }} />
            </span>
            <strong className={`tnum ${styles['sum']}`}>{showHours(halves)}</strong>
          </li>
        ))}
      </ul>
    </Section>
  )
}

/** One's last sheets, each a way to its week. */
export function EarlierWeeks({ sheets }: { sheets: readonly Timelog[] }): ReactElement {
  return (
    <Section title={words.grid.earlier}>
      {sheets.length === 0 ? <p className={styles['nothing']}>{words.grid.noEarlier}</p> : null}
      <ul className={styles['list']}>
        {sheets.map((sheet) => (
          <li key={sheet._id}>
            <Link to={pathOf(sheet.startOfWeek)} className={`tnum flex-1 color-ink no-underline ${styles['weekLink']}`}>
              <strong>{portal.timesheets.week(isoWeek(sheet.startOfWeek).week)}</strong>
              {span(sheet.startOfWeek)}
            </Link>
            <strong className={`tnum ${styles['sum']}`}>{words.hours(showHours(halvesOf(sheet.total)))}</strong>
            <StatusTag status={sheet.status} looks={statusLooks} />
          </li>
        ))}
      </ul>
    </Section>
  )
}
