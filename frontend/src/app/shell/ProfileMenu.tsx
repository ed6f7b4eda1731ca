import type { ReactElement } from 'react'
import { useLogOut } from './useLogOut'
import styles from './topbar.module.css'
import { text } from '@/messages/text'
import { fullName, initials } from '@/shared/format/names'
import { Disclosure } from '@/shared/layout/Disclosure'
import { useSession } from '@/shared/session/hooks'

export function ProfileMenu(): ReactElement | null {
  const { user, email } = useSession()
  const { logOut, logOutAll } = useLogOut()
  if (!user) return null
  const name = fullName(user)
  return (
    <Disclosure
      className={styles['icon']}
      button={
        <>
          <span className={styles['initials']}>{initials(name)}</span>
          <span className="unseen">{text.shell.profile(name)}</span>
        </>
      }
    >
      {(close) => (
        <div className={styles['profile']}>
          <p className={styles['who']}>
            <strong>{name}</strong>
            {email === null ? null : <span>{email}</span>}
          </p>
          <button type="button" className={styles['deed']} onClick={logOut.run}>
            <logOut.icon size={16} aria-hidden />
            {logOut.label}
          </button>
          <button
            type="button"
            className={styles['deed']}
            onClick={() => {
              close()
              logOutAll.run()
            }}
          >
            <logOutAll.icon size={16} aria-hidden />
            {logOutAll.label}
          </button>
        </div>
      )}
    </Disclosure>
  )
}
