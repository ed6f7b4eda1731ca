import { Checkbox } from 'antd'
import { Pencil, ReceiptText } from 'lucide-react'
import type { ReactElement } from 'react'
import type { Claim } from '../api'
import { billOf } from '@/entities/claims/left'
import { claimLooks } from '@/entities/claims/statuses'
import type { QueueRow as Row } from './queue'
import styles from './queue.module.css'
import type { ClaimQueue } from './useClaimQueue'
import { portal } from '@/messages/reimbursements'
import { ApprovalLine } from '@/shared/decisions/ApprovalLine'
import { DecideButton } from '@/shared/decisions/DecideButton'
import { RefusedLine } from '@/shared/decisions/RefusedLine'
import hand from '@/shared/decisions/hand.module.css'
import { RemarkLine } from '@/shared/decisions/RemarkLine'
import { WarningLines } from '@/shared/decisions/WarningLines'
import { messagesOf } from '@/shared/decisions/warnings'
import { formatDate } from '@/shared/format/dates'
import { formatAmount, formatMoney } from '@/shared/format/money'
import { TextButton } from '@/shared/ui/TextButton'
import { StatusTag } from '@/shared/ui/StatusTag'
import { isOffered } from '@/shared/table/rowActions'
import { swallow } from '@/shared/table/tableQuery'
import { wordFor } from '@/shared/status/wordFor'

const words = portal.reimbursements.queue

export interface RowProps {
  row: Row
  queue: ClaimQueue
  /** Opens the person's year. */
  onReport: (claim: Claim) => void
  /** Shows the bill, where it does not stand beside the list. */
  onBill?: ((claim: Claim) => void) | undefined
}

function naming({ empName, reimbursementTypeName, amount }: Claim): [string, string, string] {
  return [empName, reimbursementTypeName, formatMoney(amount)]
}

export function Choose({ row: { claim }, queue, narrow = false }: Pick<RowProps, 'row' | 'queue'> & { narrow?: boolean }): ReactElement {
  return (
    <Checkbox
      {...(narrow ? { className: hand['choose'] } : {})}
      aria-label={words.choose(...naming(claim))}
      checked={queue.chosen.some((one) => one._id === claim._id)}
      disabled={!isOffered(claim, 'approve')}
      onChange={() => queue.toggle(claim)}
    />
  )
}

function RowActions({ row: { claim }, queue }: Pick<RowProps, 'row' | 'queue'>): ReactElement {
  const of = portal.reimbursements.of(...naming(claim))
  if (queue.isRejecting(claim)) {
    return (
      <span className="inline-flex items-center gap-8 color-secondary">
        <Pencil size={14} aria-hidden /> {words.rejecting}
      </span>
    )
  }
  if (!isOffered(claim, 'approve') && !isOffered(claim, 'reject')) return <StatusTag status={claim.status} looks={claimLooks} />
  return (
    <span className={`inline-flex gap-4 ${styles['rowActions']}`}>
      {isOffered(claim, 'approve') ? (
        <DecideButton verdict="approve" label={portal.reimbursements.approve} of={of} busy={queue.busy} onClick={() => void queue.run([claim], 'Approved')} />
      ) : null}
      {isOffered(claim, 'reject') ? (
        <DecideButton verdict="reject" label={portal.reimbursements.reject} of={of} busy={queue.busy} onClick={() => queue.reject(claim)} />
      ) : null}
    </span>
  )
}

function Name({ claim, onReport }: Pick<RowProps, 'onReport'> & { claim: Claim }): ReactElement {
  return (
    <button type="button" className={styles['name']} aria-label={`${claim.empName}. ${words.report(claim.empName)}`} onClick={() => onReport(claim)}>
      {claim.empName}
    </button>
  )
}

function others(claim: Claim): string {
  return claim.others === 0 ? '' : words.othersSum(formatAmount(claim.others))
}

function Left({ claim }: { claim: Claim }): ReactElement {
  return (
    <>
      <span className={styles['left']} data-below={claim.left < 0}>
        {formatAmount(claim.left)}
      </span>{' '}
      <span className={styles['small']}>{words.ofLimit(formatAmount(claim.limit))}</span>
    </>
  )
}

/** What speaks against it. */
function Notes({ claim }: { claim: Claim }): ReactElement | null {
  const said = messagesOf(claim.warnings)
  if (said.length === 0) return null
  return (
    <span className="block weight-400">
      <WarningLines said={said} />
    </span>
  )
}

/** What stands open under a row: why it did not go through, and the remark of a rejection. */
function Under({ row: { claim, refusal }, queue }: Pick<RowProps, 'row' | 'queue'>): ReactElement | null {
  if (refusal === null && !queue.isRejecting(claim)) return null
  const now = refusal?.now ?? null
  return (
    <>
      {refusal === null ? null : (
        <RefusedLine>
          {now !== null && !isOffered(now, 'approve') ? words.decidedAlready(wordFor(now.status)) : refusal.message}
        </RefusedLine>
      )}
      {queue.isRejecting(claim) ? (
        <RemarkLine
          hint={words.toldTo(claim.empName)}
          label={portal.reimbursements.reject}
          busy={queue.busy}
          onReject={(remark) => void queue.run([claim], 'Rejected', remark)}
          onCancel={() => queue.keep(claim)}
        />
      ) : null}
    </>
  )
}

function isOpen({ row: { claim, refusal }, queue }: Pick<RowProps, 'row' | 'queue'>): boolean {
  return refusal !== null || queue.isRejecting(claim)
}

/** A claim of the queue. The one in hand has the keys, and its bill stands beside the list. */
export function QueueRow(props: RowProps): ReactElement {
  const { row, queue, onReport } = props
  const { claim, refusal } = row
  const isLeaving = queue.hasLeft(claim._id)
  const isInHand = queue.current?._id === claim._id
  return (
    <>
      <tr
        className={hand['row']}
        data-row-key={claim._id}
        data-in-hand={isInHand}
        data-refused={refusal !== null}
        data-leaving={isLeaving}
        data-open={isOpen(props)}
        tabIndex={isInHand ? 0 : -1}
        aria-current={isInHand ? 'true' : undefined}
        {...(isLeaving ? { onClickCapture: swallow } : {})}
        onClick={() => queue.setInHand(claim._id)}
        onFocus={() => queue.setInHand(claim._id)}
      >
        <td>
          <Choose row={row} queue={queue} />
        </td>
        <td>
          <Name claim={claim} onReport={onReport} />
          <span className={styles['small']}>{billOf(claim)}</span>
          <Notes claim={claim} />
          <ApprovalLine of={claim} />
        </td>
        <td>
          {claim.reimbursementTypeName}
          <span className={`tnum ${styles['small']}`}>{formatDate(claim.billDate)}</span>
        </td>
        <td className={`tnum ${styles['figure']}`}>
          <strong className="weight-600">{formatAmount(claim.amount)}</strong>
          <span className={styles['small']}>{others(claim)}</span>
        </td>
        <td className={`tnum ${styles['figure']}`}>
          <Left claim={claim} />
        </td>
        <td className={styles['end']}>
          <RowActions row={row} queue={queue} />
        </td>
      </tr>
      {isOpen(props) ? (
        <tr className={`${hand['under']} ${styles['under']}`} data-refused={refusal !== null}>
          <td>{null}</td>
          <td colSpan={5}>
            <Under row={row} queue={queue} />
          </td>
        </tr>
      ) : null}
    </>
  )
}

/** The same on a phone, where the bill is shown on demand. */
export function QueueCard(props: RowProps): ReactElement {
  const { row, queue, onReport, onBill } = props
  const { claim, refusal } = row
  const isLeaving = queue.hasLeft(claim._id)
  return (
    <li
      className={`py-12 border-b ${hand['card']}`}
      data-row-key={claim._id}
      data-chosen={queue.chosen.some((one) => one._id === claim._id)}
      data-refused={refusal !== null}
      data-leaving={isLeaving}
      {...(isLeaving ? { onClickCapture: swallow } : {})}
    >
      <p className={`flex items-center gap-12 ${styles['cardHead']}`}>
        <Name claim={claim} onReport={onReport} />
        <strong className="tnum flex-1 align-end">{formatMoney(claim.amount)}</strong>
        <Choose narrow row={row} queue={queue} />
      </p>
      <p className={`color-secondary text-13 ${styles['cardLine']}`}>
        {claim.reimbursementTypeName}, <span className="tnum">{formatDate(claim.billDate)}</span> · {billOf(claim)}
      </p>
      <Notes claim={claim} />
      <ApprovalLine of={claim} />
      <p className={`tnum color-secondary text-13 ${styles['cardLine']}`}>
        {words.leftAfter} <Left claim={claim} />
        {claim.others === 0 ? '' : ` · ${others(claim)}`}
      </p>
      <Under row={row} queue={queue} />
      <div className={`flex items-center gap-8 mt-8 ${styles['cardActions']}`}>
        <TextButton onClick={() => onBill?.(claim)}>
          <ReceiptText size={16} aria-hidden /> {words.showBill}
          <span className="unseen">{portal.reimbursements.of(...naming(claim))}</span>
        </TextButton>
        <RowActions row={row} queue={queue} />
      </div>
    </li>
  )
}
