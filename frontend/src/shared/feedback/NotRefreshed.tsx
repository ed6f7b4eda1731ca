import { TriangleAlert } from 'lucide-react'
import type { ReactElement } from 'react'
import { text } from '@/messages/text'
import { failureOf } from '@/shared/api/errors'
import { TextButton } from '@/shared/ui/TextButton'
import styles from './failed.module.css'

interface Props {
  /** Why; undefined where nothing failed. */
  error: unknown
  onRetry: () => unknown
}

/**
 * A line above what was there before: it could not be fetched anew. What stands stays, and with it what somebody typed
 * into it.
 */
export function NotRefreshed({ error, onRetry }: Props): ReactElement | null {
  if (error === undefined) return null
  const failure = failureOf(error)
  return (
    <div role="alert" className={`flex flex-wrap items-center gap-4-8 mb-8 color-secondary text-13 ${styles['old']}`}>
      <TriangleAlert size={14} aria-hidden />
      <p>
        {text.failure.old} {failure.reason}
      </p>
      {failure.final ? null : (
        <TextButton onClick={() => void onRetry()}>
          {text.failure.tryAgain}
        </TextButton>
      )}
    </div>
  )
}
