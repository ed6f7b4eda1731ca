import { useEffect, useRef, useState, type ReactElement } from 'react'
import { useDispatch } from 'react-redux'
import { matchPath, Outlet, useLocation, useNavigate } from 'react-router'
import { HOME, LOGIN } from '../guard'
import { useHelp } from '../help/useHelp'
import { PageFrame } from '../PageFrame'
import { usePalette } from '../palette/usePalette'
import { pageRoutes } from '../routes'
import { Banners } from './Banners'
import { Offline } from './Offline'
import { Scrolling } from './Scrolling'
import { SideMenu } from './SideMenu'
import { TopBar } from './TopBar'
import styles from './shell.module.css'
import { text } from '@/messages/text'
import { CheckInProvider } from '@/features/attendance/checkin/CheckInContext'
import { SignInAgain } from '@/features/auth/SignInAgain'
import { LeaveGuard } from '@/shared/dialogs/LeaveGuard'
import { ConfirmHost } from '@/shared/feedback/ConfirmHost'
import { Toaster } from '@/shared/feedback/Toaster'
import { nameOf, type Writing } from '@/shared/format/writing'
import { useNarrow } from '@/shared/layout/useMedia'
import { useGetMeQuery } from '@/shared/session/api'
import { useSession } from '@/shared/session/hooks'
import { returnWanted } from '@/shared/session/slice'

const PERMISSION_REFRESH_MS = 30_000

/**
 * How pages are written: one that was drawn before that was known is drawn anew, once. What is changed later is seen with the
 * next page, as nothing typed may be lost to it.
 */
function useDrawnAs(known: Writing | undefined): string {
  const [first, setFirst] = useState(known)
  if (first === undefined && known !== undefined) setFirst(known)
  return nameOf(first)
}

/** Whether the page has the window for itself. */
function useAlone(): boolean {
  const { pathname } = useLocation()
  return pageRoutes.some(({ path, alone }) => alone === true && matchPath(path, pathname) !== null)
}

function Frame(): ReactElement {
  const narrow = useNarrow()
  const alone = useAlone()
  const palette = usePalette()
  const help = useHelp()
  // Everything that the shell shows comes with this answer, the permission list too.
  const { lapsed } = useSession()
  const { data, isLoading } = useGetMeQuery(undefined, { pollingInterval: lapsed ? 0 : PERMISSION_REFRESH_MS })
  const drawnAs = useDrawnAs(data?.company.writing)
  return (
    <CheckInProvider>
      <a className={styles['skip']} href="#content">
        {text.shell.skip}
      </a>
      <div className={styles['frame']}>
        {narrow || alone ? null : (
          <div className={styles['sider']}>
            <SideMenu />
          </div>
        )}
        <div className="flex flex-1 flex-col min-w-0">
          {alone ? null : <TopBar narrow={narrow} onFind={palette.open} />}
          <Banners />
          <main id="content" tabIndex={-1} className={styles[alone ? 'alone' : 'content']} data-waiting={isLoading}>
            <div className={alone ? undefined : styles['width']}>
              <PageFrame key={drawnAs}>
                <Outlet />
              </PageFrame>
            </div>
          </main>
          <Offline />
        </div>
        {help}
      </div>
      {palette.shown}
      <ConfirmHost />
      <LeaveGuard />
      {lapsed ? <SignInAgain /> : null}
      <Toaster />
      <Scrolling />
    </CheckInProvider>
  )
}

/** A session that ended by itself leads back here once its person has signed in again. */
function ToSignIn(): null {
  const dispatch = useDispatch()
  const navigate = useNavigate()
  const { ended } = useSession()
  const { pathname, search } = useLocation()
  const isLost = ended === 'expired' || ended === 'otherTab'
  const wanted = useRef(isLost ? `${pathname}${search}` : null)
  useEffect(() => {
    if (wanted.current !== null) dispatch(returnWanted(wanted.current))
    void navigate(LOGIN, { replace: true })
  }, [dispatch, navigate])
  return null
}

/** Stands around every page of somebody who is signed in. Ends with the session, wherever it ended. */
export function Shell(): ReactElement {
  const { signedIn, user } = useSession()
  const navigate = useNavigate()
  const person = user?._id
  const former = useRef(person)

  useEffect(() => {
    if (former.current !== person && former.current !== undefined && person !== undefined) {
      void navigate(HOME, { replace: true })
    }
    former.current = person
  }, [person, navigate])

  if (!signedIn) return <ToSignIn />
  // Somebody else signed in where a page waited: nothing of it is theirs.
  return <Frame key={person} />
}
