import { CloudOff, TriangleAlert } from 'lucide-react'
import { useSyncExternalStore, type ReactElement } from 'react'
import { matchPath, useLocation } from 'react-router'
import { pageRoutes } from '../routes'
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

/** What holds for the whole portal at the moment. */
export function Banners(): ReactElement {
  const since = useOfflineSince()
  const me = useMe()
  const { pathname } = useLocation()
  const admin = me?.user.role === 'admin'
  const mails = pageRoutes.some((route) => route.mails && matchPath(route.path, pathname))
  return (
    <output className={styles['banners']}>
      {since === null ? null : (
        <span className={styles['offline']}>
          <CloudOff size={16} aria-hidden />
          <strong>{text.shell.offline}</strong>
          <span className={styles['hint']}>{text.shell.offlineHint}</span>
          {me ? <span className="tnum">{text.shell.offlineSince(formatTime(since, me.company.timezone))}</span> : null}
        </span>
      )}
      {admin && mails && me.mailtofiles ? (
        <span className={styles['note']}>
          <TriangleAlert size={16} aria-hidden />
          <span>{text.shell.mailToFiles}</span>
        </span>
      ) : null}
      {admin && !window.isSecureContext ? (
        <span className={styles['note']}>
          <TriangleAlert size={16} aria-hidden />
          <span>{text.shell.insecure}</span>
        </span>
      ) : null}
    </output>
  )
}
