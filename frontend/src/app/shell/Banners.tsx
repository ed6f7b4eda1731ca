import { TriangleAlert } from 'lucide-react'
import type { ReactElement } from 'react'
import { matchPath, useLocation } from 'react-router'
import { pageRoutes } from '../routes'
import styles from './banners.module.css'
import { formatStamp } from '@/shared/format/dates'
import { text } from '@/messages/text'
import { addressOf } from '@/shared/help/help'
import { useMe } from '@/shared/session/hooks'
import { may } from '@/shared/session/may'

/** What who sets the portal up has to know of the portal. It is known before the page is shown, which it would push down later. */
export function Banners(): ReactElement {
  const me = useMe()
  const { pathname } = useLocation()
  const isSettingUp = me !== undefined && may(me, 'roles.change')
  const here = pageRoutes.filter((route) => matchPath(route.path, pathname))
  const mails = here.some((route) => route.mails)
  const backups = here.some((route) => route.backups)
  return (
    <output className="block">
      {mails && me?.mailfolder ? (
        <span className={styles['note']}>
          <TriangleAlert size={16} aria-hidden />
          <span>{text.shell.mailToFiles(me.mailfolder)}</span>
        </span>
      ) : null}
      {backups && me?.nobackup ? (
        <span className={styles['note']}>
          <TriangleAlert size={16} aria-hidden />
          <span>
            {text.shell.noBackup(
              me.nobackup.since === null ? null : formatStamp(me.nobackup.since, me.company.timezone),
            )}{' '}
            <a href={addressOf('it/back-up.md')} target="_blank" rel="noopener">{text.shell.aboutBackups}</a>
          </span>
        </span>
      ) : null}
      {isSettingUp && !window.isSecureContext ? (
        <span className={styles['note']}>
          <TriangleAlert size={16} aria-hidden />
          <span>{text.shell.insecure}</span>
        </span>
      ) : null}
    </output>
  )
}
