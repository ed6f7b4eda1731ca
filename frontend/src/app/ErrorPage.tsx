import { useEffect, type ReactElement } from 'react'
import { useRouteError } from 'react-router'
import { reloadPage } from './reload'
import { text } from '@/messages/text'
import styles from './error.module.css'
import { Button } from '@/shared/ui/Button'
import { useTitle } from '@/shared/layout/useTitle'
import { useKnownCompany } from '@/shared/session/hooks'

/** The browsers' own words for a chunk that didn't come. */
const STALE = /dynamically imported module|importing a module script|module script failed|preload css/i

function isStaleChunk(error: unknown): boolean {
  return error instanceof Error && STALE.test(error.message)
}

const words = text.crash

interface Said {
  title: string
  hint: string
}

function whatToSay(error: unknown): Said & { isOffline: boolean } {
  if (!isStaleChunk(error)) return { title: words.title, hint: words.hint, isOffline: false }
  if (navigator.onLine) return { title: words.staleTitle, hint: words.staleHint, isOffline: false }
  return { title: words.offlineTitle, hint: words.offlineHint, isOffline: true }
}

/**
 * Stands in for a page that broke. Carries no antd: it may be antd's chunk that is missing. `inside`: the shell around
 * it stands, with the landmark that a page has.
 */
export function ErrorPage({ inside = false }: { inside?: boolean }): ReactElement {
  const error = useRouteError()
  const { title, hint, isOffline } = whatToSay(error)
  const Frame = inside ? 'section' : 'main'

  useTitle(title, useKnownCompany()?.name)
  useEffect(() => console.error(error), [error])

  useEffect(() => {
    if (!isOffline) return undefined
    // Nothing of the page is there yet, so nothing is lost; a browser may hold a chunk that failed for gone.
    window.addEventListener('online', reloadPage)
    return () => window.removeEventListener('online', reloadPage)
  }, [isOffline])

  return (
    <Frame className={styles['page']} data-inside={inside} {...(inside ? {} : { id: 'content' })}>
      <h1 className={styles['title']}>{title}</h1>
      <p className="color-secondary mb-20">{hint}</p>
      {isOffline ? null : (
        <Button onClick={reloadPage}>
          {words.reload}
        </Button>
      )}
    </Frame>
  )
}
