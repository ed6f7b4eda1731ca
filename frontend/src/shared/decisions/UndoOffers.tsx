import { useState, type ReactElement } from 'react'
import styles from './offers.module.css'
import { portal } from '@/messages/portal'
import { useOffers } from '@/shared/feedback/offers'
import { useToasts, type ToastAction } from '@/shared/feedback/toasts'
import { useOfferKeys } from '@/shared/feedback/useOfferKeys'
import { TextButton } from '@/shared/ui/TextButton'

const words = portal.decisions
/** So many stand there, the newest ones; of more there are, one line says how many. */
const SHOWN = 5

/** What was decided and can still be taken back, once its message is gone; what is `shownElsewhere` says so itself, and has the letter, too. */
export function UndoOffers({ shownElsewhere = [] }: { shownElsewhere?: readonly ToastAction[] }): ReactElement | null {
  const all = useOffers()
  const toasts = useToasts()
  const [isWhole, setWhole] = useState(false)
  // As long as a message offers something, the letter is its own.
  const heard = toasts.some(({ action }) => action !== undefined) ? [] : all
  useOfferKeys(heard, ({ action }) => action.run())
  const offers = all.filter(({ action }) => !shownElsewhere.includes(action))
  if (offers.length === 0) return null
  const older = offers.length > SHOWN ? offers.length - SHOWN + 1 : 0
  return (
    <ul className={styles['offers']} aria-label={words.undoable}>
      {older === 0 ? null : (
        <li className={styles['offer']}>
          <TextButton aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
            {isWhole ? words.hideOlder(older) : words.showOlder(older)}
          </TextButton>
        </li>
      )}
      {offers.slice(isWhole ? 0 : older).map(({ id, message, action }) => (
        <li key={id} className={styles['offer']}>
          <span>{message}</span>
          <TextButton
            aria-label={words.undoOf(message)}
            aria-keyshortcuts={id === heard.at(-1)?.id ? action.letter : undefined}
            onClick={() => action.run()}
          >
            {action.label}
          </TextButton>
          {action.until === undefined ? null : <span className="tnum text-12">{action.until}</span>}
        </li>
      ))}
    </ul>
  )
}
