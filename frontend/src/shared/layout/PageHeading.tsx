import { useEffect, useRef, type ReactElement, type ReactNode } from 'react'
import { text } from '@/messages/text'
import styles from './layout.module.css'

let pagesSeen = 0

/** Names the page for eyes, ears and the tab. After a change of page the focus starts here. */
export function PageHeading({ title, aside }: { title: string; aside?: ReactNode }): ReactElement {
  const heading = useRef<HTMLHeadingElement>(null)

  useEffect(() => {
    document.title = `${title} · ${text.product}`
    // The first page of a visit leaves the focus where the browser put it.
    if (pagesSeen > 0) heading.current?.focus({ preventScroll: true })
    pagesSeen += 1
  }, [title])

  return (
    <div className={styles['heading']}>
      <h1 ref={heading} tabIndex={-1} className={styles['title']}>
        {title}
      </h1>
      {aside === undefined ? null : <div className={styles['aside']}>{aside}</div>}
    </div>
  )
}
