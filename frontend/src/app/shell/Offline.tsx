import { CloudOff } from 'lucide-react'
import { useSyncExternalStore, type ReactElement } from 'react'
import styles from './banners.module.css'
import { text } from '@/messages/text'
import { formatTime } from '@/shared/format/dates'
import { serverNow } from '@/shared/session/clock'
import { useMe } from '@/shared/session/hooks'

let offlineSince: number | null = navigator.onLine ? null : serverNow()

function subscribe(listener: () => void): () => void {
  const change = (): void => {
    offlineSince = navigator.onLine ? null : (offlineSince ?? serverNow())
    listener()
  }
  window.addEventListener('online', change)
  window.addEventListener('offline', change)
  return () => {
    window.removeEventListener('online', change)
    window.removeEventListener('offline', change)
  }
}

function useOfflineSince(): number | null {
  return useSyncExternalStore(subscribe, () => offlineSince)
}

/**
 * Says that the connection is gone. That may happen at any moment, so it stands at the foot of the window: from above
 * it would push down what somebody is about to hit.
 */
export function Offline(): ReactElement {
  const since = useOfflineSince()
  const me = useMe()
  // The region is there from the start: a screen reader reads what comes into it.
  if (since === null) return <output />
  return (
    <output className={styles['offline']}>
      <CloudOff size={16} aria-hidden />
      <strong>{text.shell.offline}</strong>
      <span className={styles['hint']}>{text.shell.offlineHint}</span>
      {me ? <span className="tnum">{text.shell.offlineSince(formatTime(since, me.company.timezone))}</span> : null}
    </output>
  )
}
