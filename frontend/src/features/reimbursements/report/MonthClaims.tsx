import type { ReactElement } from 'react'
import { claimLooks } from '@/entities/claims/statuses'
import styles from './report.module.css'
import type { MonthFigures, TypeFigures } from '../year'
import { portal } from '@/messages/reimbursements'
import { formatDate, monthName } from '@/shared/format/dates'
import { formatAmount } from '@/shared/format/money'
import { Drawer } from '@/shared/ui/Drawer'
import { StatusTag } from '@/shared/ui/StatusTag'

const words = portal.reimbursements.report

interface Props {
  month: MonthFigures
  type: TypeFigures
  onClose: () => void
}

/** The claims behind a figure of the report, and what they leave of the limit. */
export function MonthClaims({ month, type, onClose }: Props): ReactElement {
  return (
    <Drawer title={words.claimsOf(type.reimbursementTypeName, monthName(month.date))} closeLabel={words.claimsClose} onClose={onClose}>
      <ul className={`border-t-rule ${styles['claims']}`}>
        {type.details.map((claim) => (
          <li key={claim._id}>
            <span className="tnum">{formatDate(claim.billDate)}</span>
            <StatusTag status={claim.status} looks={claimLooks} />
            <strong className="tnum">{formatAmount(claim.amount)}</strong>
          </li>
        ))}
      </ul>
      <dl className={styles['sums']}>
        <dt>{words.columns.limit}</dt>
        <dd className="tnum m-0 align-end">{formatAmount(type.maxAmount)}</dd>
        <dt>{words.columns.claimed}</dt>
        <dd className="tnum m-0 align-end">{formatAmount(-type.claimed)}</dd>
        <dt>{words.columns.closing}</dt>
        <dd className="tnum m-0 align-end" data-below={type.closing < 0}>
          {formatAmount(type.closing)}
        </dd>
      </dl>
    </Drawer>
  )
}
