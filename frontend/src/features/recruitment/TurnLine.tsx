import type { ReactElement } from 'react'
import styles from './recruitment.module.css'
import { turnInWords } from './turn'
import type { Candidate } from '@/entities/recruitment/api'

/** “Bhavna Joshi: schedule”, under a status; nothing once a candidate is over. */
export function TurnLine({ candidate }: { candidate: Candidate }): ReactElement | null {
  const turn = turnInWords(candidate)
  if (turn === null) return null
  return (
    <span className={`color-tertiary text-12 wrap ${styles['turn']}`} data-yours={turn.isYours}>
      <span>{turn.who}:</span> {turn.what}
    </span>
  )
}
