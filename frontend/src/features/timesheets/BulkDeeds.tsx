import { Check, X } from 'lucide-react'
import type { ReactElement } from 'react'
import type { Timelog } from './api'
import styles from './approval.module.css'
import { halvesOf, showHours } from './hours'
import { RemarkLine } from '@/shared/decisions/RemarkLine'
import type { Verdict } from '@/shared/decisions/useDecisions'
import { portal } from '@/messages/portal'
import button from '@/shared/layout/button.module.css'
import { BulkBar } from '@/shared/table/BulkBar'

const words = portal.timesheets.approval

interface Props {
  chosen: readonly Timelog[]
  busy: boolean
  isRejecting: boolean
  onRejecting: (isRejecting: boolean) => void
  onDecide: (verdict: Verdict, remark?: string) => void
}

/** Approve and Reject for all that are chosen, and one remark for all. */
export function BulkDeeds({ chosen, busy, isRejecting, onRejecting, onDecide }: Props): ReactElement | null {
  if (chosen.length === 0) return null
  const people = new Set(chosen.map((sheet) => sheet.user_id)).size
  const halves = chosen.reduce((sum, sheet) => sum + halvesOf(sheet.total), 0)
  return (
    <>
      <BulkBar count={words.selected(chosen.length)} detail={words.sum(showHours(halves), people)}>
        <button
          type="button"
          className={`${button['button']} ${button['filled']}`}
          aria-disabled={busy}
          onClick={() => onDecide('Approved')}
        >
          <Check size={16} aria-hidden />
          {words.approveMany(chosen.length)}
        </button>
        <button
          type="button"
          className={button['button']}
          aria-disabled={busy}
          aria-expanded={isRejecting}
          onClick={() => onRejecting(!isRejecting)}
        >
          <X size={16} aria-hidden />
          {words.rejectMany(chosen.length)}
        </button>
      </BulkBar>
      {isRejecting ? (
        <div className={styles['bulkRemark']}>
          <RemarkLine
            required
            hint={words.toldToMany(people)}
            label={words.rejectMany(chosen.length)}
            busy={busy}
            onReject={(remark) => onDecide('Rejected', remark)}
            onCancel={() => onRejecting(false)}
          />
        </div>
      ) : null}
    </>
  )
}
