import type { ReactElement } from 'react'
import styles from './offers.module.css'
import { portal } from '@/messages/portal'
import { useOffers } from '@/shared/feedback/offers'
import { TextButton } from '@/shared/ui/TextButton'

const words = portal.decisions

/** What was decided in this tab and can still be taken back, once its message is gone. */
export function UndoOffers(): ReactElement | null {
  const offers = useOffers()
  if (offers.length === 0) return null
  return (
    <ul className={styles['offers']} aria-label={words.undoable}>
      {offers.map(({ id, message, action }) => (
        <li key={id} className={styles['offer']}>
          <span>{message}</span>
          <TextButton aria-label={words.undoOf(message)} onClick={() => action.run()}>
            {action.label}
          </TextButton>
        </li>
      ))}
    </ul>
  )
}
