import { ConfigProvider } from 'antd'
import type { ReactElement } from 'react'
import { Navigate, Outlet, ScrollRestoration } from 'react-router'
import { LOGIN } from '../guard'
import { PageFrame } from '../PageFrame'
import { usePalette } from '../palette/usePalette'
import { antdTheme } from '../theme/antd'
import { useMode } from '../theme/mode'
import { Banners } from './Banners'
import { Offline } from './Offline'
import { SideMenu } from './SideMenu'
import { TopBar } from './TopBar'
import styles from './shell.module.css'
import { text } from '@/messages/text'
import { CheckInProvider } from '@/features/attendance/CheckInContext'
import { LeaveGuard } from '@/shared/dialogs/LeaveGuard'
import { ConfirmHost } from '@/shared/feedback/ConfirmHost'
import { Toaster } from '@/shared/feedback/Toaster'
import { useNarrow, useReducedMotion } from '@/shared/layout/useMedia'
import { useGetMeQuery } from '@/shared/session/api'
import { useSession } from '@/shared/session/hooks'

const PERMISSION_REFRESH_MS = 30_000

function Frame(): ReactElement {
  const narrow = useNarrow()
  const palette = usePalette()
  // Everything that the shell shows comes with this answer, the permission list too.
  const { isLoading } = useGetMeQuery(undefined, { pollingInterval: PERMISSION_REFRESH_MS, refetchOnReconnect: true })
  return (
    <CheckInProvider>
      <a className={styles['skip']} href="#content">
        {text.shell.skip}
      </a>
      <div className={styles['frame']}>
        {narrow ? null : (
          <div className={styles['sider']}>
            <SideMenu />
          </div>
        )}
        <div className={styles['column']}>
          <TopBar narrow={narrow} onFind={palette.open} />
          <Banners />
          <main id="content" tabIndex={-1} className={styles['content']} data-waiting={isLoading}>
            <div className={styles['width']}>
              <PageFrame>
                <Outlet />
              </PageFrame>
            </div>
          </main>
          <Offline />
        </div>
      </div>
      {palette.shown}
      <ConfirmHost />
      <LeaveGuard />
      <Toaster />
      <ScrollRestoration />
    </CheckInProvider>
  )
}

/** Stands around every page of somebody who is signed in. Ends with the session, wherever it ended. */
export function Shell(): ReactElement {
  const { signedIn } = useSession()
  const mode = useMode()
  const reduced = useReducedMotion()
  if (!signedIn) return <Navigate to={LOGIN} replace />
  return (
    <ConfigProvider theme={antdTheme(mode, !reduced)} wave={{ disabled: true }} button={{ autoInsertSpace: false }}>
      <Frame />
    </ConfigProvider>
  )
}
