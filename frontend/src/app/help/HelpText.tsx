import { useEffect, useRef, useState, type ReactElement } from 'react'
import { helpOf, loadPage, type Place } from './guide'
import styles from './help.module.css'
import { portal } from '@/messages/portal'
import { useMode } from '@/shared/theme/mode'

const words = portal.help

interface Loaded {
  page: string
  /** Null: it could not be loaded. */
  main: Element | null
}

function usePage(page: string): Loaded | null {
  const [loaded, setLoaded] = useState<Loaded | null>(null)
  useEffect(() => {
    const leave = new AbortController()
    loadPage(page, leave.signal).then(
      (main) => setLoaded({ page, main }),
      () => {
        if (!leave.signal.aborted) setLoaded({ page, main: null })
      },
    )
    return () => leave.abort()
  }, [page])
  return loaded?.page === page ? loaded : null
}

/** Left free above a part. */
const GAP = 12

/** How far a part stands below the panel's head. `scrollIntoView` would move the page beside it too. */
function below(sheet: Element, part: Element): number {
  const head = sheet.querySelector('header')?.getBoundingClientRect().height ?? 0
  return part.getBoundingClientRect().top - sheet.getBoundingClientRect().top - head - GAP
}

interface Props {
  place: Place
  /** Says what the page is called, once that is known. */
  onTitle: (title: string) => void
}

/** What the guide says of a page, from what the server serves of it. */
export function HelpText({ place: { page, heading }, onTitle }: Props): ReactElement {
  const loaded = usePage(page)
  const mode = useMode()
  const text = useRef<HTMLDivElement>(null)
  const main = loaded?.main ?? null

  useEffect(() => {
    if (main === null) return
    const { title, content } = helpOf(main, page, mode)
    text.current?.replaceChildren(content)
    onTitle(title)
  }, [main, page, mode, onTitle])

  useEffect(() => {
    if (main === null) return
    const headings = [...(text.current?.querySelectorAll('h3') ?? [])]
    const wanted = headings.find(({ textContent }) => textContent.trim() === heading)
    const sheet = text.current?.closest('aside, dialog')
    if (sheet) sheet.scrollTop = wanted === undefined ? 0 : sheet.scrollTop + below(sheet, wanted)
  }, [main, heading])

  if (loaded === null) return <output className={styles['state']}>{words.loading}</output>
  // The way to the whole guide stands below it.
  if (main === null) {
    return (
      <p role="alert" className={styles['state']}>
        {words.failed}
      </p>
    )
  }
  return <div ref={text} className={styles['text']} />
}
