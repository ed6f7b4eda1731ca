import { TriangleAlert, X } from 'lucide-react'
import type { ReactElement } from 'react'
import styles from './approval.module.css'
import type { Outcome, Verdict } from './useDecisions'
import { portal } from '@/messages/timesheets'
import { IconButton } from '@/shared/layout/IconButton'
import textButton from '@/shared/layout/textButton.module.css'

const words = portal.timesheets.approval

interface Props {
  outcome: Outcome
  /** Leads to those that went through. */
  onShow: (verdict: Verdict) => void
  onClose: () => void
}

/** What came of deciding on many, where not all went through. */
export function OutcomeAlert({ outcome, onShow, onClose }: Props): ReactElement {
  const { all, refusals, verdict } = outcome
  const done = all - refusals.length
  const isApproval = verdict === 'Approved'
  return (
    <div className={styles['outcome']} role="alert">
      <TriangleAlert size={16} aria-hidden />
      <p>
        <strong>{(isApproval ? words.someApproved : words.someRejected)(done, all)}</strong>{' '}
        {words.standFirst(refusals.length)}
      </p>
      {done === 0 ? null : (
        <button type="button" className={textButton['button']} onClick={() => onShow(verdict)}>
          {(isApproval ? words.showApproved : words.showRejected)(done)}
        </button>
      )}
      <IconButton icon={X} label={words.closeNote} size={24} onClick={onClose} />
    </div>
  )
}
