import type { ReactElement } from 'react'
import { Link } from 'react-router'
import type { Claim } from './api'
import { isOver, leftOf } from '@/entities/claims/left'
import { claimLooks } from '@/entities/claims/statuses'
import own from './tile.module.css'
import { useClaimDecisions } from './useClaimDecisions'
import { portal } from '@/messages/portal'
import type { Dashboard } from '@/shared/dashboard/api'
import styles from '@/shared/dashboard/tile.module.css'
import { TileList, TileNote, TileSection } from '@/shared/dashboard/TileSection'
import { useWaitingTile, WaitingTile } from '@/shared/dashboard/WaitingTile'
import { formatDate } from '@/shared/format/dates'
import { formatAmount, formatMoney } from '@/shared/format/money'

const words = portal.reimbursements
const HOME = '/reimbursement'

type TileData = NonNullable<Dashboard['reimbursements']>

/** Claims that wait for a manager's or an admin's decision, the oldest first. */
export function WaitingClaimsTile({ waiting }: { waiting: NonNullable<TileData['waiting']> }): ReactElement {
  const tile = useWaitingTile(
    useClaimDecisions<Claim>(() => Promise.resolve(null)),
    (claim, status) => ({ ...claim, status, actions: [] }),
  )
  return (
    <WaitingTile
      title={words.tile.title}
      link={{ to: HOME, label: words.tile.all }}
      words={{ ...words.tile, approve: words.approve, reject: words.reject, rejecting: words.deciding.rejecting }}
      waiting={waiting}
      tile={tile}
      looks={claimLooks}
      line={(claim) => ({
        about: (
          <>
            <span>
              <strong>{claim.empName}</strong> {claim.reimbursementTypeName}, <strong className="tnum">{formatMoney(claim.amount)}</strong>
            </span>
            <span className={`tnum ${styles['small']} ${own['left']}`} data-over={isOver(claim)}>
              {formatDate(claim.billDate)} · {leftOf(claim)}
            </span>
          </>
        ),
        of: words.of(claim.empName, claim.reimbursementTypeName, formatMoney(claim.amount)),
        hint: words.deciding.toldTo(claim.empName),
      })}
    />
  )
}

/** What remains of one's own limits this month, and what waits or came back. */
export function OwnClaimsTile({ own: claims }: { own: NonNullable<TileData['own']> }): ReactElement {
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
