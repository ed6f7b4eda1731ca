import type { ReactElement } from 'react'
import styles from './foot.module.css'
import { portal } from '@/messages/portal'
import { text } from '@/messages/text'
import { TextButton } from '@/shared/ui/TextButton'

const words = portal.palette

interface Props {
  typed: string
  /** Not all lists have answered yet. */
  searching: boolean
  /** The lists that could not be searched. */
  failed: string[]
  /** Nothing is listed. */
  empty: boolean
  onRetry: () => void
}

/** How the search stands, and the keys. Always of one height, so that the list doesn't jump. */
export function PaletteFoot({ typed, searching, failed, empty, onRetry }: Props): ReactElement {
  const isFailed = !searching && failed.length > 0
  const nothing = empty && !searching && !isFailed
  return (
    <>
      <output className={styles['nothing']}>
        {nothing ? (
          <>
            <span>{words.nothing(typed.trim())}</span>
            <span>{words.nothingHint}</span>
          </>
        ) : null}
      </output>
      <div className={styles['foot']}>
        <output>
          {searching ? words.searching : null}
          {isFailed ? <span className="color-error">{words.failed(failed)}</span> : null}
        </output>
        {isFailed ? (
          <TextButton className={styles['retry']} onClick={onRetry}>
            {text.failure.tryAgain}
          </TextButton>
        ) : null}
        <span className={`flex items-center gap-4 ml-auto ${styles['keys']}`} aria-hidden>
          <kbd>↑</kbd>
          <kbd>↓</kbd> {words.keys.move} <kbd>↵</kbd> {words.keys.open} <kbd>esc</kbd> {words.keys.close}
        </span>
      </div>
    </>
  )
}
