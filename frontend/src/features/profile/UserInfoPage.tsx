import { ArrowLeft, CalendarClock, Download, Eraser, History, MapPin } from 'lucide-react'
import { lazy, Suspense, type ReactElement } from 'react'
import { Link, useParams } from 'react-router'
import { NoAccess, NoSuchPerson, ProfileWaiting } from './ProfileStates'
import styles from './profile.module.css'
import { portal } from '@/messages/profile'
import { failureOf } from '@/shared/api/errors'
import { useDialogs } from '@/shared/dialogs/useDialogs'
import { LoadFailed } from '@/shared/feedback/LoadFailed'
import { NotRefreshed } from '@/shared/feedback/NotRefreshed'
import { dateAt } from '@/shared/format/dates'
import { fullName } from '@/shared/format/names'
import { PageHeading } from '@/shared/layout/PageHeading'
import { usePlaces } from '@/entities/places/usePlaces'
import { isWhole, useGetUserQuery, type WholePerson } from '@/entities/people/api'
import { PEOPLE_PATH, useIsRegisterOpen } from '@/shared/names/usePersonPath'
import type { Me } from '@/shared/session/api'
import { serverNow } from '@/shared/session/clock'
import { useMe } from '@/shared/session/hooks'
import { may } from '@/shared/session/may'
import { Button } from '@/shared/ui/Button'

const HistoryDrawer = lazy(() =>
  import('@/shared/history/HistoryDrawer').then((module) => ({ default: module.HistoryDrawer })),
)

const words = portal.profile

/** Forms, and what checks them, are fetched beside the record, and weigh on no other page. */
const loadTabs = () => import('./ProfileTabs').then((module) => ({ default: module.ProfileTabs }))
const ProfileTabs = lazy(loadTabs)
void loadTabs().catch(() => undefined)

const HolderModal = lazy(() => import('@/entities/patterns/HolderModal').then((module) => ({ default: module.HolderModal })))
const Touched = lazy(() => import('@/entities/patterns/Touched').then((module) => ({ default: module.Touched })))
const DataModal = lazy(() => import('./DataModal').then((module) => ({ default: module.DataModal })))
const EraseModal = lazy(() => import('@/entities/people/EraseModal').then((module) => ({ default: module.EraseModal })))
const StayModal = lazy(() => import('@/entities/places/StayModal').then((module) => ({ default: module.StayModal })))

function Aside({ person, me }: { person: WholePerson; me: Me }): ReactElement {
  const { open, draw, close } = useDialogs(['history', 'pattern', 'place', 'download', 'erase'])
  const mayPlace = may(me, 'places.change')
  const places = usePlaces(!mayPlace)
  const own = me.user._id === person._id
  const mayDownload = own || me.dataofothers === true
  return (
    <span className="flex flex-wrap items-center gap-8-16">
      <span>
        <strong className="color-ink">{fullName(person)}</strong> <span className="tnum">{person.empid}</span>
      </span>
      {may(me, 'patterns.change') ? (
        <Button icon={<CalendarClock size={16} aria-hidden />} onClick={() => open('pattern')}>
          {words.pattern}
        </Button>
      ) : null}
      {mayPlace && places.length > 0 ? (
        <Button icon={<MapPin size={16} aria-hidden />} onClick={() => open('place')}>
          {person.place ? words.placeOf(person.place) : words.place}
        </Button>
      ) : null}
      {mayDownload ? (
        <Button icon={<Download size={16} aria-hidden />} onClick={() => open('download')}>
          {own ? words.download : words.downloadOf}
        </Button>
      ) : null}
      {person.actions.includes('erase') ? (
        <Button icon={<Eraser size={16} aria-hidden />} onClick={() => open('erase')}>
          {words.erase}
        </Button>
      ) : null}
      <Button icon={<History size={16} aria-hidden />} onClick={() => open('history')}>
        {portal.history.open}
      </Button>
      <Suspense fallback={null}>
        {draw('pattern', () => (
          <HolderModal person={{ id: person._id, name: fullName(person) }} pattern={null} today={me.company.today} onClose={close} />
        ))}
        {draw('place', () => (
          <StayModal
            person={{ id: person._id, name: fullName(person) }}
            today={me.company.today}
            Touched={Touched}
            onClose={close}
          />
        ))}
        {draw('download', () =>
          mayDownload ? <DataModal person={person} own={own} onClose={close} /> : null,
        )}
        {draw('erase', () => (person.actions.includes('erase') ? <EraseModal person={person} onClose={close} /> : null))}
        {draw('history', () => (
          <HistoryDrawer record="user" id={person._id} name={fullName(person)} onClose={close} />
        ))}
      </Suspense>
    </span>
  )
}

function Profile({ id, me }: { id: number; me: Me }): ReactElement {
  const { data, error, refetch } = useGetUserQuery({ id }, { refetchOnMountOrArgChange: true })
  const refused = error === undefined ? null : failureOf(error).status
  const hidden = refused === 403 || (data !== undefined && !isWhole(data))

  async function reload(): Promise<void> {
    await refetch().unwrap()
  }

  function body(): ReactElement {
    if (refused === 404) return <NoSuchPerson own={me.user._id} />
    if (hidden) return <NoAccess own={me.user._id} />
    if (data !== undefined && isWhole(data)) {
      const viewer = {
        admin: may(me, 'people.edit', 'all'),
        own: me.user._id === id,
        actions: data.actions,
      }
      const today = dateAt(serverNow(), me.company.timezone)
      return (
        <Suspense fallback={<ProfileWaiting />}>
          <NotRefreshed error={error} onRetry={refetch} />
          <ProfileTabs person={data} viewer={viewer} today={today} reload={reload} />
        </Suspense>
      )
    }
    if (error === undefined) return <ProfileWaiting />
    return <LoadFailed ruled error={error} onRetry={() => void refetch()} />
  }

  const isRegisterOpen = useIsRegisterOpen()
  const person = !hidden && refused !== 404 && data !== undefined && isWhole(data) ? data : null
  return (
    <>
      {isRegisterOpen && me.user._id !== id ? (
        <p className={styles['back']}>
          <Link to={PEOPLE_PATH}>
            <ArrowLeft size={16} aria-hidden />
            {portal.employees.title}
          </Link>
        </p>
      ) : null}
      <PageHeading title={words.heading} aside={person === null ? undefined : <Aside person={person} me={me} />} />
      {body()}
    </>
  )
}

/** Edit Personal Info: one's own record, or anybody's for admins and managers. */
export function UserInfoPage(): ReactElement {
  const params = useParams()
  const me = useMe()
  const id = Number(params['id'])
  if (!me) {
    return (
      <>
        <PageHeading title={words.heading} />
        <ProfileWaiting />
      </>
    )
  }
  if (!Number.isInteger(id) || id < 1) {
    return (
      <>
        <PageHeading title={words.heading} />
        <NoSuchPerson own={me.user._id} />
      </>
    )
  }
  // Another person is another page, though it is the same route.
  return <Profile key={id} id={id} me={me} />
}
