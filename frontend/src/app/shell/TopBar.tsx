import { Menu } from 'lucide-react'
import { useState, type ReactElement } from 'react'
import { NavLink, useLocation } from 'react-router'
import { FindButton } from '../palette/FindButton'
import { barFor } from './menu'
import { MenuDrawer } from './MenuDrawer'
import { ProfileMenu } from './ProfileMenu'
import { ThemeMenu } from './ThemeMenu'
import styles from './topbar.module.css'
import { portal } from '@/messages/portal'
import { text } from '@/messages/text'
import { CheckInBar } from '@/features/attendance/checkin/CheckInBar'
import { Bell } from '@/features/notifications/bell/Bell'
import { HelpButton } from '@/shared/help/HelpButton'
import { IconButton } from '@/shared/ui/IconButton'
import { useSession } from '@/shared/session/hooks'

function BarLinks(): ReactElement | null {
  const routes = barFor(useSession())
  if (routes.length === 0) return null
  return (
    <nav aria-label={text.shell.places} className={styles['links']}>
      {routes.map((route) => (
        <NavLink key={route.path} to={route.path}>
          {route.title(portal)}
        </NavLink>
      ))}
    </nav>
  )
}

interface Props {
  narrow: boolean
  /** Opens the palette. */
  onFind: () => void
}

export function TopBar({ narrow, onFind }: Props): ReactElement {
  const { pathname, search } = useLocation()
  const here = `${pathname}${search}`
  const [openedAt, setOpenedAt] = useState<string | null>(null)
  return (
    <header className={styles['bar']}>
      {narrow ? (
        <>
          <IconButton
            icon={Menu}
            iconSize={20}
            label={text.shell.openMenu}
            aria-haspopup="dialog"
            onClick={() => setOpenedAt(here)}
          />
          {/* In the place of the mark, which the menu has. */}
          <Bell />
          {/* The palette leads elsewhere past the menu's own links: on another page it is closed. */}
          {openedAt === here ? <MenuDrawer onClose={() => setOpenedAt(null)} /> : null}
          <FindButton narrow onOpen={onFind} />
        </>
      ) : (
        <>
          <FindButton narrow={false} onOpen={onFind} />
          <BarLinks />
        </>
      )}
      <div className={styles['end']}>
        <CheckInBar />
        {narrow ? null : (
          <div className="flex items-center">
            <Bell />
            <HelpButton />
            <ThemeMenu />
          </div>
        )}
        <ProfileMenu />
      </div>
    </header>
  )
}
