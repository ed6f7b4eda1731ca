import { Button } from 'antd'
import { Check, X } from 'lucide-react'
import type { ReactElement } from 'react'
import styles from './queue.module.css'
import type { ClaimQueue } from './useClaimQueue'
import { portal } from '@/messages/reimbursements'
import { RemarkLine } from '@/shared/decisions/RemarkLine'
import { formatRupees, sumOf } from '@/shared/format/money'
import textButton from '@/shared/layout/textButton.module.css'
import { BulkBar } from '@/shared/table/BulkBar'

const words = portal.reimbursements.queue

interface Props {
  queue: ClaimQueue
  /** How many are within the limit, on all pages. */
  within: number
  onSelectWithin: () => void
}

/** Approve and Reject for all that are chosen, one remark for all, and the month-end way to choose. */
export function QueueBulk({ queue, within, onSelectWithin }: Props): ReactElement | null {
  const { chosen, busy, run, isRejectingMany, setRejectingMany } = queue
  if (chosen.length === 0) return null
  const people = new Set(chosen.map((claim) => claim.empId)).size
  const isAll = chosen.filter((claim) => claim.left >= 0).length >= within
  return (
    <div className={styles['bulk']}>
      <BulkBar count={words.selected(chosen.length)} detail={formatRupees(sumOf(chosen.map((claim) => claim.amount)))}>
        <button type="button" className={textButton['button']} onClick={isAll ? () => queue.setPicked(new Map()) : onSelectWithin}>
          {isAll ? words.unselect : words.selectWithin(within)}
        </button>
        <span className={styles['gap']} />
        <Button type="primary" aria-disabled={busy} icon={<Check size={16} aria-hidden />} onClick={() => void run(chosen, 'Approved')}>
          {words.approveMany(chosen.length)}
        </Button>
        <Button
          aria-disabled={busy}
          aria-expanded={isRejectingMany}
          icon={<X size={16} aria-hidden />}
          onClick={() => setRejectingMany(!isRejectingMany)}
        >
          {words.rejectMany(chosen.length)}
        </Button>
      </BulkBar>
      {isRejectingMany ? (
        <RemarkLine
          hint={words.toldToMany(people)}
          label={words.rejectMany(chosen.length)}
          busy={busy}
          onReject={(remark) => void run(chosen, 'Rejected', remark)}
          onCancel={() => setRejectingMany(false)}
        />
      ) : null}
    </div>
  )
}
