import { TriangleAlert, X } from 'lucide-react'
import type { ReactElement } from 'react'
import styles from './outcome.module.css'
import type { Outcome, Verdict } from './useDecisions'
import { portal } from '@/messages/portal'
import { IconButton } from '@/shared/ui/IconButton'
import { TextButton } from '@/shared/ui/TextButton'

/** How the feature calls what was decided on. */
export interface OutcomeWords {
  someApproved: (done: number, all: number) => string
  someRejected: (done: number, all: number) => string
  standFirst: (count: number) => string
  showApproved?: (count: number) => string
  showRejected?: (count: number) => string
}

interface Props {
  words: OutcomeWords
  outcome: Pick<Outcome<unknown>, 'verdict' | 'all' | 'refusals'>
  /** Leads to those that went through, where a list has them. */
  onShow?: (verdict: Verdict) => void
  onClose: () => void
}

/** What came of deciding on many, where not all went through. */
export function OutcomeAlert({ words, outcome, onShow, onClose }: Props): ReactElement {
  const { all, refusals, verdict } = outcome
  const done = all - refusals.length
  const isApproval = verdict === 'Approved'
  const show = isApproval ? words.showApproved : words.showRejected
  return (
    <div className={styles['outcome']} role="alert">
      <TriangleAlert size={16} aria-hidden />
      <p>
        <strong>{(isApproval ? words.someApproved : words.someRejected)(done, all)}</strong>{' '}
        {words.standFirst(refusals.length)}
      </p>
      {done === 0 || show === undefined || onShow === undefined ? null : (
        <TextButton onClick={() => onShow(verdict)}>{show(done)}</TextButton>
      )}
      <IconButton icon={X} label={portal.decisions.close} size={24} onClick={onClose} />
    </div>
  )
}
