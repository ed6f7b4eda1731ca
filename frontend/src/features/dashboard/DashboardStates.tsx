import type { ReactElement } from 'react'
import { portal } from '@/messages/portal'
import { text } from '@/messages/text'
import { failureOf } from '@/shared/api/errors'
import { Section } from '@/shared/layout/Section'
import styles from './dashboard.module.css'

/** The frame stands at once, its content after a moment, and nothing moves when it comes. */
export function DashboardWaiting(): ReactElement {
  return (
    <Section title={portal.attendance.title}>
      <div className={styles['waiting']} aria-busy>
        <span className={styles['bar']} />
        <span className={styles['bar']} data-wide />
      </div>
    </Section>
  )
}

export function DashboardFailed({ error, onRetry }: { error: unknown; onRetry: () => void }): ReactElement {
  const failure = failureOf(error)
  return (
    <div role="alert" className={styles['failed']}>
      <p className={styles['failedTitle']}>{text.failure.title}</p>
      <p className={styles['quiet']}>{failure.message}</p>
      <button type="button" className={styles['button']} onClick={onRetry}>
        {text.failure.tryAgain}
      </button>
      {failure.requestId === null ? null : (
        <p className={styles['quiet']}>{text.failure.request(failure.requestId)}</p>
      )}
    </div>
  )
}
