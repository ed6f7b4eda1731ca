import { TriangleAlert } from 'lucide-react'
import type { ReactElement } from 'react'
import { matchPath, useLocation } from 'react-router'
import { pageRoutes } from '../routes'
import styles from './banners.module.css'
import { text } from '@/messages/text'
import { useMe } from '@/shared/session/hooks'

/** What an admin has to know of the portal. It is known before the page is shown, which it would push down later. */
export function Banners(): ReactElement {
  const me = useMe()
  const { pathname } = useLocation()
  const admin = me?.user.role === 'admin'
  const mails = pageRoutes.some((route) => route.mails && matchPath(route.path, pathname))
  return (
    <output className={styles['banners']}>
      {admin && mails && me.mailfolder ? (
        <span className={styles['note']}>
          <TriangleAlert size={16} aria-hidden />
          <span>{text.shell.mailToFiles(me.mailfolder)}</span>
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
