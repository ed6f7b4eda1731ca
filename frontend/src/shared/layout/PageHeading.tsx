import { useEffect, useRef, type ReactElement, type ReactNode } from 'react'
import styles from './layout.module.css'
import { useNarrow } from './useMedia'
import { useTitle } from './useTitle'
import { HelpButton } from '@/shared/help/HelpButton'
import { useKnownCompany } from '@/shared/session/hooks'

let pagesSeen = 0

interface Props {
  title: string
  /** How many there are of what the page is about. */
  count?: string | undefined
  aside?: ReactNode
}

/** Names the page for eyes, ears and the tab. After a change of page the focus starts here. */
export function PageHeading({ title, count, aside }: Props): ReactElement {
  const heading = useRef<HTMLHeadingElement>(null)
  const named = useRef<string | null>(null)

  const narrow = useNarrow()
  useTitle(count === undefined ? title : `${title} (${count})`, useKnownCompany()?.name)
  useEffect(() => {
    if (named.current === title) return
    named.current = title
    // The first page of a visit leaves the focus where the browser put it.
    if (pagesSeen > 0) heading.current?.focus({ preventScroll: true })
    pagesSeen += 1
  }, [title])

  return (
    <div className="flex flex-wrap items-baseline justify-between gap-8-20 mb-20">
      <h1 ref={heading} tabIndex={-1} className={styles['title']}>
        {title}
        {count === undefined ? null : (
          <>
            {' '}
            <span className={`tnum weight-450 color-secondary ${styles['count']}`}>{count}</span>
          </>
        )}
      </h1>
      {narrow ? <HelpButton className={styles['help']} /> : null}
      {aside === undefined ? null : <div className="color-secondary text-13">{aside}</div>}
    </div>
  )
}
