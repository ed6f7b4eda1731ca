import { Check, X } from 'lucide-react'
import type { ReactElement } from 'react'
import { addressOf, deedOf } from './addresses'
import styles from './inbox.module.css'
import { WithOthers } from '../asked/WithOthers'
import { approveInHand, labelsOf } from '../decisions/labels'
import { labelOf, tell, type Row } from '../rows'
import { Seen } from './Seen'
import type { InboxQueue } from '../useInboxQueue'
import { portal } from '@/messages/inbox'
import { HandPanel } from '@/shared/decisions/HandPanel'
import { isOffered } from '@/shared/table/rowActions'
import { Button, ButtonLink } from '@/shared/ui/Button'

interface Props {
  row: Row
  queue: InboxQueue
  hasRoutine: boolean
  /** Whether rows are chosen, and decided on by keys. */
  chooses: boolean
}

/** Beside the list: the row in hand, the two things to be done with it, and what the reader has asked others for. */
export function Rail({ row, queue, hasRoutine, chooses }: Props): ReactElement {
  const told = tell(row, queue.here)
  const label = labelOf(told)
  const labels = labelsOf(row)
  const isDecided = isOffered(row, 'approve') || isOffered(row, 'reject')
  const isRejecting = queue.isRejecting(row)
  const follows = deedOf(row, queue.here) === null ? undefined : labels.open
  return (
    <HandPanel
      label={label}
      opens={addressOf(row, queue.here) !== null}
      routine={hasRoutine}
      decides={chooses || isDecided}
      follows={follows}
      says={labels.approve === portal.inbox.approve ? undefined : labels}
      selects={chooses}
      foot={<WithOthers />}
    >
      <header className="py-10 border-t-rule">
        <h2 className="text-14">{label}</h2>
      </header>
      <Seen row={row} told={told} />
      <div
        className={`flex gap-8 mt-12 ${styles['railActions']}`}
        // The next row stands where that was which was decided on.
        onClickCapture={queue.swallowSecond}
      >
        {isOffered(row, 'approve') && !isRejecting ? (
          <Button icon={<Check size={16} aria-hidden />} aria-disabled={queue.busy} onClick={() => void queue.run([row], 'Approved')}>
            {approveInHand(row, told)}
          </Button>
        ) : null}
        {isOffered(row, 'reject') && !isRejecting ? (
          <Button icon={<X size={16} aria-hidden />} aria-disabled={queue.busy} onClick={() => queue.reject(row)}>
            {labels.reject}
          </Button>
        ) : null}
        {isDecided || row.of.kind !== 'brief' ? null : <ButtonLink to={told.path}>{labels.open}</ButtonLink>}
      </div>
    </HandPanel>
  )
}
