import { useEffect, type ReactElement } from 'react'
import { useRouteError } from 'react-router'
import { text } from '@/messages/text'
import styles from './error.module.css'
import button from '@/shared/layout/button.module.css'

/** The browsers' own words for a chunk that didn't come. */
const STALE = /dynamically imported module|importing a module script|module script failed|preload css/i

function isStaleChunk(error: unknown): boolean {
  return error instanceof Error && STALE.test(error.message)
}

/** Stands in for a page that broke. Carries no antd: it may be antd's chunk that is missing. */
export function ErrorPage(): ReactElement {
  const error = useRouteError()
  const stale = isStaleChunk(error)
  const title = stale ? text.crash.staleTitle : text.crash.title

  useEffect(() => {
    document.title = `${title} · ${text.product}`
    console.error(error)
  }, [error, title])

  return (
    <main className={styles['page']} id="content">
      <h1 className={styles['title']}>{title}</h1>
      <p className={styles['hint']}>{stale ? text.crash.staleHint : text.crash.hint}</p>
      <button type="button" className={button['button']} onClick={() => window.location.reload()}>
        {text.crash.reload}
      </button>
    </main>
  )
}
