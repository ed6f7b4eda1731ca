import type { ReactElement } from 'react'
import styles from './queue.module.css'
import type { ClaimQueue } from './useClaimQueue'
import { portal } from '@/messages/reimbursements'
import { BulkDecide } from '@/shared/decisions/BulkDecide'
import { formatMoney, sumOf } from '@/shared/format/money'
import { TextButton } from '@/shared/ui/TextButton'

const words = portal.reimbursements.queue

interface Props {
  queue: ClaimQueue
  /** How many are within the limit, on all pages. */
  within: number
  onSelectWithin: () => void
}

/** What can be done with all that are chosen, and the month-end way to choose. */
export function QueueBulk({ queue, within, onSelectWithin }: Props): ReactElement | null {
  const { chosen } = queue
  if (chosen.length === 0) return null
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
