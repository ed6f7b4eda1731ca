import { SlidersHorizontal, X } from 'lucide-react'
import { useEffect, useRef, type KeyboardEvent, type ReactElement } from 'react'
import { Link } from 'react-router'
import { Lines } from '../list/Lines'
import { useChanged } from '../list/useChanged'
import { NotLive } from '../list/NotLive'
import styles from './bell.module.css'
import { portal } from '@/messages/notifications'
import { LoadFailed } from '@/shared/feedback/LoadFailed'
import icon from '@/shared/ui/iconButton.module.css'
import { IconButton } from '@/shared/ui/IconButton'
import { TextButton } from '@/shared/ui/TextButton'

const words = portal.notifications
/** Lines of the panel; the page has all. */
const MOST = 20

/** Arrows go from line to line. */
function step(event: KeyboardEvent<HTMLElement>): void {
  const by = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (by === undefined) return
  const lines = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-line]')]
  const at = lines.findIndex((line) => line === document.activeElement)
  const next = lines[at === -1 && by === -1 ? lines.length - 1 : at + by]
  if (next === undefined) return
  event.preventDefault()
  next.focus()
}

/** What changed, over whichever page is shown. */
export function Panel({ close }: { close: () => void }): ReactElement {
  const changed = useChanged({ most: MOST })
  const { data, error, refetch } = changed
  const own = useRef<HTMLElement>(null)
  // The arrows are its own from here on.
  useEffect(() => own.current?.focus(), [])
  return (
    // The arrows belong to the lines inside; the frame only hears them.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section ref={own} tabIndex={-1} aria-label={words.tabs.changed} className={styles['panel']} onKeyDown={step}>
      <header className={styles['head']}>
        <h2>
          {words.tabs.changed}{' '}
          {changed.unread === '' ? null : <span className="color-secondary tnum">{words.unread(changed.unread)}</span>}
        </h2>
        <div className={styles['actions']}>
          {changed.unread === '' ? null : <TextButton onClick={changed.readAll}>{words.readAll}</TextButton>}
          <Link to="/notifications?tab=told" className={icon['button']} aria-label={words.tabs.told} title={words.tabs.told} onClick={close}>
            <SlidersHorizontal size={16} aria-hidden />
          </Link>
          <IconButton icon={X} label={words.close} onClick={close} />
        </div>
      </header>
      <div className={styles['lines']} aria-busy={data === undefined && error === undefined}>
        <NotLive className="px-20 py-8" onLoad={() => void refetch()} />
        {error === undefined ? null : (
          <div className="px-20">
            <LoadFailed error={error} onRetry={() => void refetch()} />
          </div>
        )}
        {data === undefined ? null : (
          <Lines
            rows={data.rows}
            heading="h3"
            empty={words.nothing}
            onOpen={(rows) => {
              changed.read(rows)
              close()
            }}
          />
        )}
      </div>
      <footer className={styles['foot']}>
        <Link className="weight-500 color-primary no-underline hover-link" to="/notifications" onClick={close}>
          {words.all}
        </Link>
        <span className={styles['keys']} aria-hidden>
          <kbd>↑</kbd> <kbd>↓</kbd> <kbd>Enter</kbd> {words.open}
        </span>
      </footer>
    </section>
  )
}
