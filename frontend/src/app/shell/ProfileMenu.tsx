import type { ReactElement } from 'react'
import { useChangePassword } from './useChangePassword'
import { useLogOut } from './useLogOut'
import styles from './topbar.module.css'
import { text } from '@/messages/text'
import { fullName, initials } from '@/shared/format/names'
import { Disclosure, DisclosureItem } from '@/shared/ui/Disclosure'
import icon from '@/shared/ui/iconButton.module.css'
import { useSession } from '@/shared/session/hooks'

export function ProfileMenu(): ReactElement | null {
  const { user, email } = useSession()
  const { action: changePassword, draw } = useChangePassword()
  const { logOut, logOutAll } = useLogOut()
  if (!user) return null
  const name = fullName(user)
  return (
    <>
      <Disclosure
        className={icon['button']}
        button={
          <>
            <span className={styles['initials']}>{initials(name)}</span>
            <span className="unseen">{text.shell.profile(name)}</span>
          </>
        }
      >
        {(close) => (
          <div className={styles['profile']}>
            <p className={`grid border-b size-13 break-anywhere mb-4 px-10 py-8 ${styles['who']}`}>
              <strong>{name}</strong>
              {email === null ? null : <span>{email}</span>}
            </p>
            <DisclosureItem
              icon={changePassword.icon}
              label={changePassword.label}
              onClick={() => {
                close()
                changePassword.run()
              }}
            />
            <DisclosureItem icon={logOut.icon} label={logOut.label} onClick={logOut.run} />
            <DisclosureItem
              icon={logOutAll.icon}
              label={logOutAll.label}
              onClick={() => {
                close()
                logOutAll.run()
              }}
            />
          </div>
        )}
      </Disclosure>
      {draw()}
    </>
  )
}
