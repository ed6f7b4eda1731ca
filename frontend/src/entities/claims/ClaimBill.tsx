import { TriangleAlert } from 'lucide-react'
import { Suspense, type ReactElement } from 'react'
import styles from './bill.module.css'
import { isOver } from './left'
import { LimitBar } from './LimitBar'
import { bills as words } from '@/messages/bills'
import { WarningLines } from '@/shared/decisions/WarningLines'
import { messagesOf, type Warnings } from '@/shared/decisions/warnings'
import { FilesInTurn } from '@/shared/files/lazy'
import type { RecordFile } from '@/shared/files/model'
import { formatDate, monthName } from '@/shared/format/dates'
import { formatMoney } from '@/shared/format/money'
import { Fact } from '@/shared/layout/Fact'

/** What is needed of a claim to look at it. */
interface Shown {
  _id: number
  reimbursementTypeName: string
  billNo: string | null
  billDate: string
  amount: number
  limit: number
  others: number
  left: number
  files: readonly RecordFile[]
  warnings?: Warnings
}

function Limit({ claim }: { claim: Shown }): ReactElement {
  const { limit, others, amount, left } = claim
  const besides = others === 0 ? words.nothingElse : words.withOthers(formatMoney(others))
  return (
    <div className="text-13 py-14">
      <p className="flex justify-between gap-12 m-0">
        <strong>{words.limit(claim.reimbursementTypeName, monthName(claim.billDate))}</strong>
        <span className="tnum">{words.limitOf(formatMoney(limit))}</span>
      </p>
      <LimitBar of={{ limit, claimed: others === 0 ? [] : [{ amount: others }], this: amount }} />
      {isOver(claim) ? (
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

/** What stands where its bill would. */
function Nothing({ claim }: { claim: Shown }): ReactElement {
  const missing = claim.warnings?.find(({ kind }) => kind === 'bill')
  return <p className={styles['nothing']}>{missing?.message ?? (claim.billNo ? words.missing : words.none)}</p>
}

/** A claim's bill, what is known of it, and what it leaves of the month's limit. */
export function ClaimBill({ claim }: { claim: Shown }): ReactElement {
  // That it is missing stands in its place, and what is over the limit beside the bar.
  const besides = claim.warnings?.filter(({ kind }) => kind !== 'bill' && kind !== 'limit')
  return (
    <>
      {claim.files.length === 0 ? (
        <Nothing claim={claim} />
      ) : (
        <Suspense fallback={<div className={styles['frame']} />}>
          <FilesInTurn key={claim._id} files={claim.files} />
        </Suspense>
      )}
      <dl className="text-13">
        {claim.billNo ? <Fact name={words.billNo}>{claim.billNo}</Fact> : null}
        <Fact name={words.billDate}>{formatDate(claim.billDate)}</Fact>
        <Fact name={words.amount}>
          <strong>{formatMoney(claim.amount)}</strong>
        </Fact>
      </dl>
      <WarningLines said={messagesOf(besides)} />
      <Limit claim={claim} />
    </>
  )
}
