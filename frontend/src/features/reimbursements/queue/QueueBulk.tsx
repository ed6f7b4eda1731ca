import type { ReactElement } from 'react'
import styles from './queue.module.css'
import type { ClaimQueue } from './useClaimQueue'
import { portal } from '@/messages/reimbursements'
import { AllThatMatch } from '@/shared/decisions/AllThatMatch'
import { BulkDecide } from '@/shared/decisions/BulkDecide'
import { has } from '@/shared/decisions/queue'
import { formatMoney, sumOf } from '@/shared/format/money'
import { isOffered } from '@/shared/table/rowActions'
import { TextButton } from '@/shared/ui/TextButton'

const words = portal.reimbursements.queue

interface Props {
  queue: ClaimQueue
  /** How many are within the limit, on all pages. */
  within: number
  onSelectWithin: () => void
  /** How many there are on all pages, within the limit and over it. */
  total: number
  onSelectAll: () => Promise<void>
}

/** What can be done with all that are chosen, and the ways to choose more: at a month's end, and over all pages. */
export function QueueBulk({ queue, within, onSelectWithin, total, onSelectAll }: Props): ReactElement | null {
  const { chosen } = queue
  if (chosen.length === 0) return null
  const offered = queue.rows.map(({ claim }) => claim).filter((claim) => isOffered(claim, 'approve'))
  const isPage = chosen.length === offered.length && offered.every((claim) => has(chosen, claim._id))
  const isAll = chosen.filter((claim) => claim.left >= 0).length >= within
  return (
    <div className={`mb-8 ${styles['bulk']}`}>
      <BulkDecide
        words={words}
        count={chosen.length}
        people={new Set(chosen.map((claim) => claim.empId)).size}
        detail={formatMoney(sumOf(chosen.map((claim) => claim.amount)))}
        choosing={
          <>
            <TextButton onClick={isAll ? () => queue.setPicked(new Map()) : onSelectWithin}>
              {isAll ? words.unselect : words.selectWithin(within)}
            </TextButton>
            {isPage && total > offered.length ? <AllThatMatch total={total} onChoose={onSelectAll} /> : null}
            <span className={`flex-1 ${styles['gap']}`} />
          </>
        }
        busy={queue.busy}
        isRejecting={queue.isRejectingMany}
        onRejecting={queue.setRejectingMany}
        onDecide={(verdict, remark) => queue.run(chosen, verdict, remark)}
      />
    </div>
  )
}
