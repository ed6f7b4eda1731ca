import type { ReactElement } from 'react'
import { text } from '@/messages/text'
import { failureOf } from '@/shared/api/errors'
import { Button } from '@/shared/ui/Button'
import styles from './failed.module.css'

interface Props {
  title?: string
  error: unknown
  onRetry: () => void
  /** A rule on top, where it stands for a whole page. */
  ruled?: boolean
}

/** Stands in for what did not come: what happened, what to do, and the number to ask about. */
export function LoadFailed({ title = text.failure.title, error, onRetry, ruled = false }: Props): ReactElement {
  const failure = failureOf(error)
  return (
    <div role="alert" className={`text-13 py-20 ${styles['failed']}`} data-ruled={ruled}>
      <p className={styles['title']}>{title}</p>
      <p>{failure.reason}</p>
      {failure.final ? null : (
        <Button onClick={onRetry}>
          {text.failure.tryAgain}
        </Button>
      )}
      {failure.requestId === null ? null : <p>{text.failure.request(failure.requestId)}</p>}
    </div>
  )
}
