import type { ReactElement } from 'react'
import { Link } from 'react-router'
import styles from './tile.module.css'
import { portal } from '@/messages/portal'
import type { Dashboard } from '@/shared/dashboard/api'
import { formatDate } from '@/shared/format/dates'
import { formatRupees } from '@/shared/format/money'
import { Section } from '@/shared/layout/Section'

const words = portal.investments.tile
const HOME = '/investments'

/** Investments that wait for a manager's or an admin's decision, the oldest first. */
export function InvestmentsTile({ waiting }: { waiting: NonNullable<Dashboard['investments']> }): ReactElement {
  return (
    <Section
      title={portal.investments.title}
      aside={
        <Link to={HOME} className={styles['all']}>
          {words.all}
        </Link>
      }
    >
      <p className={styles['count']}>
        {words.waiting} <span className="tnum">{waiting.total}</span>
      </p>
      {waiting.rows.length === 0 ? <p className={styles['nothing']}>{words.nothingWaits}</p> : null}
      <ul className={styles['list']}>
        {waiting.rows.map((one) => (
          <li key={one._id} className={styles['row']}>
            <span className={styles['about']}>
              <strong>{one.empName}</strong> {one.investmentTitle}
              <span className={`tnum ${styles['small']}`}>{formatDate(one.investmentDate)}</span>
            </span>
            <strong className="tnum">{formatRupees(one.investmentAmount)}</strong>
          </li>
        ))}
      </ul>
      {waiting.rows.length < waiting.total ? (
        <p className={styles['nothing']}>{words.shown(waiting.rows.length, waiting.total)}</p>
      ) : null}
    </Section>
  )
}
