import type { ReactElement } from 'react'
import { Link } from 'react-router'
import own from './tile.module.css'
import { portal } from '@/messages/portal'
import type { Dashboard } from '@/shared/dashboard/api'
import styles from '@/shared/dashboard/tile.module.css'
import { TileList, TileNote, TileSection } from '@/shared/dashboard/TileSection'
import { formatAmount } from '@/shared/format/money'

const words = portal.reimbursements
const HOME = '/reimbursement'

/** What remains of one's own limits this month, and what waits or came back. */
export function OwnClaimsTile({ own: claims }: { own: NonNullable<Dashboard['reimbursements']>['own'] }): ReactElement {
  const { requested, rejected, types } = claims
  const told = [requested > 0 ? words.tile.requested(requested) : '', rejected > 0 ? words.tile.rejected(rejected) : '']
  return (
    <TileSection title={words.tile.title} link={{ to: `${HOME}?add=1`, label: words.add }}>
      <p className={styles['count']}>{words.tile.own}</p>
      {types.length === 0 ? <TileNote>{words.tile.none}</TileNote> : null}
      <TileList rows={types}>
        {(type) => (
          <li key={type.reimbursementType} className={styles['row']}>
            <span className={styles['about']}>{type.reimbursementTypeName}</span>
            <span className={`tnum align-end ${own['figure']}`}>
              <strong data-below={type.closing < 0}>{formatAmount(type.closing)}</strong>
              <span className={`${styles['small']} ${own['of']}`}>{words.tile.of(formatAmount(type.maxAmount))}</span>
            </span>
          </li>
        )}
      </TileList>
      {requested + rejected === 0 ? null : (
        <TileNote>
          <Link to={HOME} className={`color-primary weight-500 no-underline ${styles['all']}`}>
            {told.filter((part) => part !== '').join(' · ')}
          </Link>
        </TileNote>
      )}
    </TileSection>
  )
}
