import type { ReactElement } from 'react'
import { portal } from '@/messages/portal'
import type { Dashboard } from '@/shared/dashboard/api'
import styles from '@/shared/dashboard/tile.module.css'
import { TileCount, TileList, TileNote, TileSection } from '@/shared/dashboard/TileSection'
import { formatDate } from '@/shared/format/dates'
import { formatMoney } from '@/shared/format/money'

const words = portal.investments.tile

/** Investments that wait for a manager's or an admin's decision, the oldest first. */
export function InvestmentsTile({ waiting: { rows, total } }: { waiting: NonNullable<Dashboard['investments']> }): ReactElement {
  return (
    <TileSection title={portal.investments.title} link={{ to: '/investments', label: words.all }}>
      <TileCount label={words.waiting} total={total} />
      {rows.length === 0 ? <TileNote>{words.nothingWaits}</TileNote> : null}
      <TileList rows={rows} total={total} shown={words.shown}>
        {(one) => (
          <li key={one._id} className={styles['row']}>
            <span className={styles['about']}>
              <strong>{one.empName}</strong> {one.investmentTitle}
              <span className={`tnum ${styles['small']}`}>{formatDate(one.investmentDate)}</span>
            </span>
            <strong className="tnum">{formatMoney(one.investmentAmount)}</strong>
          </li>
        )}
      </TileList>
    </TileSection>
  )
}
