import { Check, X } from 'lucide-react'
import type { ReactElement } from 'react'
import type { Claim } from '../api'
import styles from './bill.module.css'
import type { ClaimQueue } from './useClaimQueue'
import { ClaimBill } from '@/entities/claims/ClaimBill'
import { portal } from '@/messages/reimbursements'
import { HandPanel } from '@/shared/decisions/HandPanel'
import { formatMoney } from '@/shared/format/money'
import { isOffered } from '@/shared/table/rowActions'
import { Button } from '@/shared/ui/Button'

const words = portal.reimbursements.bills

/** What is known of a claim beside its bill, and the two things to be done with it. */
export function Bill({ claim, queue }: { claim: Claim; queue: ClaimQueue }): ReactElement {
  const isRejecting = queue.isRejecting(claim)
  return (
    <>
      <header className="py-10 border-t-rule">
        <h2 className="text-14">{words.label(claim.empName, claim.reimbursementTypeName)}</h2>
      </header>
      <ClaimBill claim={claim} />
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

/** The bill of the claim in hand: it stays in view beside the list. */
export function BillPanel({ queue }: { queue: ClaimQueue }): ReactElement {
  const { current } = queue
  return (
    <HandPanel
      label={current === null ? words.choose : words.label(current.empName, current.reimbursementTypeName)}
      empty={current === null}
    >
      {current === null ? <p className={styles['nothing']}>{words.choose}</p> : <Bill claim={current} queue={queue} />}
    </HandPanel>
  )
}
