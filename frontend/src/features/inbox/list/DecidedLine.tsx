import { CircleCheck, CircleX } from 'lucide-react'
import type { MouseEvent, ReactElement } from 'react'
import type { DecidedHere } from '../decisions/useDecidedHere'
import styles from './inbox.module.css'
import { portal } from '@/messages/inbox'
import { useOffers } from '@/shared/feedback/offers'
import { useNarrow } from '@/shared/layout/useMedia'
import { useServerTime } from '@/shared/session/clock'
import { Button } from '@/shared/ui/Button'
import { TextButton } from '@/shared/ui/TextButton'

const words = portal.inbox
const SECOND_MS = 1000

/** 9:41 */
function clockOf(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / SECOND_MS))
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

/** Counts down by itself: nothing else of the list is drawn anew with each second. */
function TimeLeft({ until, say }: { until: number; say: (left: string) => string }): ReactElement {
  const now = useServerTime(SECOND_MS)
  return <span className="tnum color-secondary">{say(clockOf(until - now))}</span>
}

interface Props {
  decided: DecidedHere
  /** Lets no click through that is the second of the one that has decided on it. */
  onClickCapture: (click: MouseEvent) => void
}

/** In the place of what was decided on: what it was, and the way back with the time that is left for it. */
export function DecidedLine({ decided: { message, verdict, action }, onClickCapture }: Props): ReactElement {
  const narrow = useNarrow()
  const offers = useOffers()
  const offer = offers.find((one) => one.action === action)
  const isApproved = verdict === 'Approved'
  const Icon = isApproved ? CircleCheck : CircleX
  const undo = offer && {
    'aria-label': portal.decisions.undoOf(message),
    'aria-keyshortcuts': offer === offers.at(-1) ? offer.action.letter : undefined,
    onClick: () => offer.action.run(),
    children: offer.action.label,
  }
  return (
    <div className={styles['decided']} onClickCapture={onClickCapture}>
      <Icon className={`flex-none ${isApproved ? styles['approved'] : 'color-error'}`} size={16} aria-hidden />
      <p className="flex-1 min-w-0 break-anywhere">
        {message}{' '}
        {offer === undefined || narrow ? null : (
          <span className="nowrap">
            <TextButton {...undo} />
            <TimeLeft until={offer.until} say={words.left} />
          </span>
        )}
        {offer === undefined || !narrow ? null : (
          <span className="block text-12">
            <TimeLeft until={offer.until} say={words.leftToUndo} />
          </span>
        )}
      </p>
      {narrow && undo !== undefined ? <Button {...undo} className="phone-min-h-44" /> : null}
    </div>
  )
}
