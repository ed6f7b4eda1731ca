import type { ReactElement } from 'react'
import { Link } from 'react-router'
import { farOff } from './days'
import styles from './tile.module.css'
import { portal } from '@/messages/portal'
import type { Dashboard } from '@/shared/dashboard/api'
import { formatDate, weekdayShort } from '@/shared/format/dates'
import { Section } from '@/shared/layout/Section'
import { useCompany } from '@/shared/session/hooks'

const words = portal.holidays.tile

/** The next holidays, at most five (holiday-8). */
export function HolidaysTile({ holidays }: { holidays: NonNullable<Dashboard['holidays']> }): ReactElement | null {
  const today = useCompany()?.today
  if (today === undefined) return null
  return (
    <Section
      title={words.title}
      aside={
        <Link to="/holidays" className={styles['all']}>
          {words.all}
        </Link>
      }
    >
      {holidays.length === 0 ? <p className={styles['nothing']}>{portal.holidays.noUpcoming}</p> : null}
      <ul className={styles['list']}>
        {holidays.map(({ _id, date, occassion }) => (
          <li key={_id} className={styles['holiday']}>
            <span className={`tnum ${styles['date']}`}>{formatDate(date)}</span>
            <span className={styles['weekday']}>{weekdayShort(date)}</span>
            <span className={styles['name']}>{occassion}</span>
            <span className={`tnum ${styles['small']}`}>{farOff(date, today)}</span>
          </li>
        ))}
      </ul>
    </Section>
  )
}
