import type { ReactElement } from 'react'
import { Link } from 'react-router'
import { investmentLooks } from './looks'
import styles from './tile.module.css'
import { portal } from '@/messages/portal'
import type { Dashboard } from '@/shared/dashboard/api'
import { formatDate } from '@/shared/format/dates'
import { formatRupees } from '@/shared/format/money'
import { Section } from '@/shared/layout/Section'
import { StatusTag } from '@/shared/status/StatusTag'

const words = portal.investments.tile

/** Investments that wait for a manager's or an admin's decision, the oldest first: it is made where their files are seen. */
export function InvestmentsTile({ tile }: { tile: NonNullable<Dashboard['investments']> }): ReactElement {
  return (
    <Section
      title={words.title}
      aside={
        <Link to="/investments" className={styles['all']}>
          {words.all}
        </Link>
      }
    >
      <p className={styles['count']}>
        {words.waiting} <span className="tnum">{tile.total}</span>
      </p>
      {tile.rows.length === 0 ? <p className={styles['nothing']}>{words.nothingWaits}</p> : null}
      <ul className={styles['list']}>
        {tile.rows.map(({ _id, empName, investmentTitle, investmentAmount, investmentDate, status }) => (
          <li key={_id} className={styles['row']}>
            <span className={styles['about']}>
              <span>
                <strong>{empName}</strong> {investmentTitle}
              </span>
              <span className={`tnum ${styles['small']}`}>
                {formatDate(investmentDate)} · {formatRupees(investmentAmount)}
              </span>
            </span>
            <StatusTag status={status} looks={investmentLooks} />
          </li>
        ))}
      </ul>
      {tile.rows.length < tile.total ? <p className={styles['nothing']}>{words.shown(tile.rows.length, tile.total)}</p> : null}
    </Section>
  )
}
