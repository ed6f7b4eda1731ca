import { Menu } from 'lucide-react'
import { useRef, type ReactElement } from 'react'
import { Link, NavLink } from 'react-router'
import { HOME } from '../guard'
import { barFor } from './menu'
import { MenuDrawer } from './MenuDrawer'
import { ProfileMenu } from './ProfileMenu'
import { ThemeMenu } from './ThemeMenu'
import styles from './topbar.module.css'
import { text } from '@/messages/text'
import { CheckInBar } from '@/features/attendance/CheckInBar'
import { Logo } from '@/shared/mark/Logo'
import { useSession } from '@/shared/session/hooks'

function BarLinks(): ReactElement | null {
  const routes = barFor(useSession())
  if (routes.length === 0) return null
  return (
    <nav aria-label={text.shell.places} className={styles['links']}>
      {routes.map((route) => (
        <NavLink key={route.path} to={route.path}>
          {route.title}
        </NavLink>
      ))}
    </nav>
  )
}

export function TopBar({ narrow }: { narrow: boolean }): ReactElement {
  const drawer = useRef<HTMLDialogElement>(null)
  return (
    <header className={styles['bar']}>
      {narrow ? (
        <>
          <button
            type="button"
            className={styles['icon']}
            aria-label={text.shell.openMenu}
            aria-haspopup="dialog"
            onClick={() => drawer.current?.showModal()}
          >
            <Menu size={20} aria-hidden />
          </button>
          <Link to={HOME} aria-label={text.product} className={styles['home']}>
            <Logo size={24} />
          </Link>
          <MenuDrawer ref={drawer} />
        </>
      ) : (
        <BarLinks />
      )}
      <div className={styles['end']}>
        <CheckInBar />
        {narrow ? null : <ThemeMenu />}
        <ProfileMenu />
      </div>
    </header>
  )
}
