import { useRef, useState, type ReactElement } from 'react'
import { Link } from 'react-router'
import type { Claim } from './api'
import { claimLooks } from './looks'
import styles from './tile.module.css'
import { useClaimDecisions } from './useClaimDecisions'
import { portal } from '@/messages/portal'
import type { Dashboard } from '@/shared/dashboard/api'
import { DecideButton } from '@/shared/decisions/DecideButton'
import { RemarkLine } from '@/shared/decisions/RemarkLine'
import type { Verdict } from '@/shared/decisions/useDecisions'
import { formatDate } from '@/shared/format/dates'
import { formatAmount, formatRupees } from '@/shared/format/money'
import { Section } from '@/shared/layout/Section'
import { useKeptFocus } from '@/shared/layout/useKeptFocus'
import { StatusTag } from '@/shared/status/StatusTag'
import { isOffered } from '@/shared/table/rowActions'
import { swallow } from '@/shared/table/tableQuery'
import { useLeaving } from '@/shared/table/useLeaving'

const words = portal.reimbursements
const HOME = '/reimbursement'

type TileData = NonNullable<Dashboard['reimbursements']>

/** What is left of the month's limit with it, or how far it goes beyond. */
function leftOf({ left, limit }: Claim): string {
  const of = formatRupees(limit)
  return left < 0 ? words.deciding.overOf(formatRupees(-left), of) : words.deciding.leftOf(formatRupees(left), of)
}

interface RowProps {
  claim: Claim
  hasLeft: boolean
  isRejecting: boolean
  /** Why the last decision on it did not go through. */
  refusal: string | undefined
  busy: boolean
  onApprove: () => void
  onRejecting: (isRejecting: boolean) => void
  onReject: (remark: string) => void
}

function WaitingRow(props: RowProps): ReactElement {
  const { claim, hasLeft, isRejecting, refusal, busy, onApprove, onRejecting, onReject } = props
  const of = words.of(claim.empName, claim.reimbursementTypeName, formatRupees(claim.amount))
  return (
    <li className={styles['row']} data-row-key={claim._id} data-leaving={hasLeft} {...(hasLeft ? { onClickCapture: swallow } : {})}>
      <span className={styles['about']}>
        <span>
          <strong>{claim.empName}</strong> {claim.reimbursementTypeName}, <strong className="tnum">{formatRupees(claim.amount)}</strong>
        </span>
        <span className={`tnum ${styles['small']}`} data-over={claim.left < 0}>
          {formatDate(claim.billDate)} · {leftOf(claim)}
        </span>
      </span>
      {hasLeft ? <StatusTag status={claim.status} looks={claimLooks} /> : null}
      {isRejecting ? (
        <span className={styles['small']}>{words.deciding.rejecting}</span>
      ) : (
        <span className={styles['deeds']}>
          {isOffered(claim, 'approve') ? (
            <DecideButton verdict="approve" label={words.approve} of={of} busy={busy} onClick={onApprove} />
          ) : null}
          {isOffered(claim, 'reject') ? (
            <DecideButton verdict="reject" label={words.reject} of={of} busy={busy} onClick={() => onRejecting(true)} />
          ) : null}
        </span>
      )}
      {refusal === undefined ? null : (
        <p role="alert" className={styles['refusal']}>
          {refusal}
        </p>
      )}
      {isRejecting ? (
        <RemarkLine
          hint={words.deciding.toldTo(claim.empName)}
          label={words.reject}
          busy={busy}
          onReject={onReject}
          onCancel={() => onRejecting(false)}
        />
      ) : null}
    </li>
  )
}

/** Claims that wait for a manager's or an admin's decision, the oldest first. */
export function WaitingClaimsTile({ waiting }: { waiting: NonNullable<TileData['waiting']> }): ReactElement {
  const { outcome, busy, decide } = useClaimDecisions<Claim>(() => Promise.resolve(null))
  const { arrange, leave, hasLeft, frame } = useLeaving<Claim>((claim) => claim._id)
  const [rejecting, setRejecting] = useState<number | null>(null)
  const list = useRef<HTMLDivElement>(null)
  useKeptFocus(list)

  async function run(claim: Claim, verdict: Verdict, remark?: string): Promise<void> {
    const through = await decide([claim], verdict, remark)
    if (through === null) return
    leave(new Set(through.map(({ _id }) => _id)), (one) => ({ ...one, status: verdict, actions: [] }))
    setRejecting(null)
  }

  return (
    <Section
      title={words.tile.title}
      aside={
        <Link to={HOME} className={styles['all']}>
          {words.tile.all}
        </Link>
      }
    >
      <div ref={list} {...frame}>
        <p className={styles['count']}>
          {words.tile.waiting} <span className="tnum">{waiting.total}</span>
        </p>
        {waiting.rows.length === 0 ? <p className={styles['nothing']}>{words.tile.nothingWaits}</p> : null}
        <ul className={styles['list']}>
          {arrange(waiting.rows).map((claim) => (
            <WaitingRow
              key={claim._id}
              claim={claim}
              hasLeft={hasLeft(claim._id)}
              isRejecting={rejecting === claim._id}
              refusal={outcome?.refusals.find(({ before }) => before._id === claim._id)?.message}
              busy={busy}
              onApprove={() => void run(claim, 'Approved')}
              onRejecting={(isRejecting) => setRejecting(isRejecting ? claim._id : null)}
              onReject={(remark) => void run(claim, 'Rejected', remark)}
            />
          ))}
        </ul>
        {waiting.rows.length < waiting.total ? (
          <p className={styles['nothing']}>{words.tile.shown(waiting.rows.length, waiting.total)}</p>
        ) : null}
      </div>
    </Section>
  )
}

/** What remains of one's own limits this month, and what waits or came back. */
export function OwnClaimsTile({ own }: { own: NonNullable<TileData['own']> }): ReactElement {
  const told = [own.requested > 0 ? words.tile.requested(own.requested) : '', own.rejected > 0 ? words.tile.rejected(own.rejected) : '']
  return (
    <Section
      title={words.tile.title}
      aside={
        <Link to={`${HOME}?add=1`} className={styles['all']}>
          {words.add}
        </Link>
      }
    >
      <p className={styles['count']}>{words.tile.own}</p>
      {own.types.length === 0 ? <p className={styles['nothing']}>{words.tile.none}</p> : null}
      <ul className={styles['list']}>
        {own.types.map((type) => (
          <li key={type.reimbursementType} className={styles['row']}>
            <span className={styles['about']}>{type.reimbursementTypeName}</span>
            <span className={`tnum ${styles['figure']}`}>
              <strong data-below={type.closing < 0}>{formatAmount(type.closing)}</strong>
              <span className={styles['small']}>{words.tile.of(formatAmount(type.maxAmount))}</span>
            </span>
          </li>
        ))}
      </ul>
      {own.requested + own.rejected === 0 ? null : (
        <p className={styles['nothing']}>
          <Link to={HOME} className={styles['all']}>
            {told.filter((part) => part !== '').join(' · ')}
          </Link>
        </p>
      )}
    </Section>
  )
}
