import type { ReactElement } from 'react'
import type { OverallStatus } from '../api'
import { STEPS } from '../review/review'
import { overallLooks } from '../statuses'
import styles from './trail.module.css'
import { portal } from '@/messages/kra'
import { useNarrow } from '@/shared/layout/useMedia'
import { wordFor } from '@/shared/status/wordFor'

const words = portal.kra.trail

interface Props {
  status: OverallStatus
  /** Who takes the manager's turns, as far as the KRAs tell. */
  manager: string
  /** On how many KRAs it is the reader's turn, of how many. */
  yours: number
  all: number
}

function Icon({ status, size }: { status: OverallStatus; size: number }): ReactElement | null {
  const look = overallLooks[status]
  return look === undefined ? null : (
    <span className={styles['icon']} data-tone={look.tone}>
      <look.icon size={size} aria-hidden />
    </span>
  )
}

/** Where one's own review is, and whose turn each of its steps is; on a phone the step that it is at. */
export function StepTrail({ status, manager, yours, all }: Props): ReactElement {
  const narrow = useNarrow()
  const at = STEPS.findIndex((step) => step.status === status)

  function whose(index: number): string {
    const turn = STEPS[index]?.turn ?? null
    if (turn === null) return index === at ? words.over : words.nobody
    if (turn === 'manager') return manager
    return index === at ? words.yours(yours, all) : words.you
  }

  if (narrow) {
    const next = STEPS[at + 1]
    return (
      <div className={styles['phone']}>
        <p className={`flex gap-6 text-13 ${styles['status']} size-14`}>
          <Icon status={status} size={16} />
          {wordFor(status)}
        </p>
        <p className={styles['turn']} data-yours={STEPS[at]?.turn === 'user'}>
          {whose(at)}
        </p>
        <span className={styles['ticks']} aria-hidden>
          {STEPS.map((step, index) => (
            <span key={step.status} data-done={index <= at} />
          ))}
        </span>
        <p className="color-secondary text-12">
          {words.step(at + 1, STEPS.length)}
          {next === undefined ? words.last : words.next(wordFor(next.status), next.turn === 'user' ? words.you : whose(at + 1))}
        </p>
      </div>
    )
  }
  return (
    <ol className={styles['trail']} aria-label={words.label}>
      {STEPS.map((step, index) => (
        <li key={step.status} className={styles['step']} aria-current={index === at ? 'step' : undefined}>
          <span className={`flex gap-6 text-13 ${styles['status']}`}>
            <Icon status={step.status} size={14} />
            {wordFor(step.status)}
          </span>
          <span className={styles['turn']} data-yours={index === at && step.turn === 'user'}>
            {whose(index)}
          </span>
        </li>
      ))}
    </ol>
  )
}
