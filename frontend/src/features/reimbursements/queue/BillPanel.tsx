import { Check, TriangleAlert, X } from 'lucide-react'
import { Suspense, type ReactElement, type ReactNode } from 'react'
import type { Claim } from '../api'
import styles from './bill.module.css'
import { BillFiles } from '../lazy'
import { LimitBar } from '../claims/RemainsPanel'
import type { ClaimQueue } from './useClaimQueue'
import { portal } from '@/messages/reimbursements'
import { formatDate, monthName } from '@/shared/format/dates'
import { formatMoney } from '@/shared/format/money'
import { isOffered } from '@/shared/table/rowActions'
import { Button } from '@/shared/ui/Button'

const words = portal.reimbursements.bills

function Limit({ claim }: { claim: Claim }): ReactElement {
  const { limit, others, amount, left } = claim
  const claimed = others === 0 ? [] : [{ status: 'Requested', amount: others, dates: [] }]
  const besides = others === 0 ? words.nothingElse : words.withOthers(formatMoney(others))
  return (
    <div className="text-13 py-14">
      <p className="flex justify-between gap-12 m-0">
        <strong>{words.limit(claim.reimbursementTypeName, monthName(claim.billDate))}</strong>
        <span className="tnum">{words.limitOf(formatMoney(limit))}</span>
      </p>
      <LimitBar remains={{ limit, claimed, this: amount, after: left }} />
      {left < 0 ? (
        <p className={`color-error ${styles['over']} flex justify-between gap-12 m-0 mt-8`}>
          <span>
            <TriangleAlert size={14} aria-hidden /> <strong className="tnum">{words.overBy(formatMoney(-left))}</strong>
            {besides}
          </span>
        </p>
      ) : (
        <p className="tnum color-secondary flex justify-between gap-12 m-0 mt-8">{words.left(formatMoney(left))}</p>
      )}
    </div>
  )
}

function Line({ name, children }: { name: string; children: ReactNode }): ReactElement {
  return (
    <div className="flex justify-between gap-12 py-6 border-b">
      <dt className="color-secondary">{name}</dt>
      <dd className="tnum break-anywhere align-end">{children}</dd>
    </div>
  )
}

/** What is known of a claim beside its bill, and the two things to be done with it. */
export function Bill({ claim, queue }: { claim: Claim; queue: ClaimQueue }): ReactElement {
  const { columns } = portal.reimbursements
  const isRejecting = queue.rejecting === claim._id
  return (
    <>
      <header className="py-10 border-t-rule">
        <h2 className="text-14">{words.label(claim.empName, claim.reimbursementTypeName)}</h2>
      </header>
      {claim.files.length === 0 ? (
        <p className={styles['nothing']}>{claim.billNo ? words.missing : words.none}</p>
      ) : (
        <Suspense fallback={<div className={styles['frame']} />}>
          <BillFiles key={claim._id} files={claim.files} />
        </Suspense>
      )}
      <dl className="text-13">
        {claim.billNo ? <Line name={columns.billNo}>{claim.billNo}</Line> : null}
        <Line name={columns.billDate}>{formatDate(claim.billDate)}</Line>
        <Line name={columns.amount}>
          <strong>{formatMoney(claim.amount)}</strong>
        </Line>
      </dl>
      <Limit claim={claim} />
      <div className={`flex gap-8 ${styles['rowActions']}`}>
        {isOffered(claim, 'approve') && !isRejecting ? (
          <Button icon={<Check size={16} aria-hidden />} aria-disabled={queue.busy} onClick={() => void queue.run([claim], 'Approved')}>
            {words.approve(formatMoney(claim.amount))}
          </Button>
        ) : null}
        {isOffered(claim, 'reject') && !isRejecting ? (
          <Button icon={<X size={16} aria-hidden />} aria-disabled={queue.busy} onClick={() => queue.reject(claim)}>
            {portal.reimbursements.reject}
          </Button>
        ) : null}
      </div>
    </>
  )
}

function Keys(): ReactElement {
  return (
    <p className={styles['keys']}>
      <kbd>↑</kbd> <kbd>↓</kbd> {words.keys.next}
      <kbd>A</kbd> {words.keys.approve}
      <kbd>R</kbd> {words.keys.reject}
      <kbd>{words.keys.space}</kbd> {words.keys.select}
    </p>
  )
}

/** The bill of the claim in hand: it stays in view beside the list. */
export function BillPanel({ queue }: { queue: ClaimQueue }): ReactElement {
  const { current } = queue
  return (
    <aside className={styles['panel']} aria-label={current === null ? words.choose : words.label(current.empName, current.reimbursementTypeName)}>
      {current === null ? (
        <p className={styles['nothing']}>{words.choose}</p>
      ) : (
        <>
          <Bill claim={current} queue={queue} />
          <Keys />
        </>
      )}
    </aside>
  )
}
