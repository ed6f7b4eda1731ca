import { Bell as Icon } from 'lucide-react'
import { lazy, Suspense, useEffect, useEffectEvent, useId, type ReactElement } from 'react'
import { Link, useNavigate } from 'react-router'
import { isFirstKey, isSecondKey, noteFirst } from './keys'
import styles from './bell.module.css'
import { useBell } from './useBell'
import { portal } from '@/messages/portal'
import { useNarrow } from '@/shared/layout/useMedia'
import { Disclosure } from '@/shared/ui/Disclosure'
import icon from '@/shared/ui/iconButton.module.css'

const Panel = lazy(() => import('./Panel').then((module) => ({ default: module.Panel })))

/** No more are counted. */
const MOST = 99

function Face({ unread }: { unread: number }): ReactElement {
  const words = portal.notifications
  const count = unread >= MOST ? words.more(MOST) : String(unread)
  return (
    <>
      <Icon size={16} aria-hidden />
      {unread === 0 ? null : <span className={styles['dot']} aria-hidden />}
      <span className="unseen">{words.bell(unread === 0 ? '' : count)}</span>
    </>
  )
}

/** G and then N opens what changed. */
function useKeys(open: () => void): void {
  const opens = useEffectEvent(open)
  useEffect(() => {
    let first = 0
    const press = (event: KeyboardEvent): void => {
      if (isSecondKey(event, first)) {
        event.preventDefault()
        opens()
      }
      first = isFirstKey(event) ? noteFirst() : 0
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}

/** What changed for the reader: a dot says that something is unread. On a phone it leads to the page. */
export function Bell(): ReactElement {
  const unread = useBell()
  const narrow = useNarrow()
  const navigate = useNavigate()
  const id = useId()
  useKeys(() => (narrow ? void navigate('/notifications') : document.getElementById(id)?.click()))
  if (narrow) {
    return (
      <Link to="/notifications" className={`${icon['button']} ${styles['bell']}`}>
        <Face unread={unread} />
      </Link>
    )
  }
  return (
    <Disclosure buttonId={id} className={`${icon['button']} ${styles['bell']}`} button={<Face unread={unread} />}>
      {(close) => (
        <div className={styles['frame']}>
          <Suspense fallback={null}>
            <Panel close={close} />
          </Suspense>
        </div>
      )}
    </Disclosure>
  )
}
