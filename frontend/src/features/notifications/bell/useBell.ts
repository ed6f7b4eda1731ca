import { useEffect, useEffectEvent } from 'react'
import { useDispatch } from 'react-redux'
import { useLocation } from 'react-router'
import { useListNotificationsQuery, useReadNotificationsMutation } from '../api.gen'
import { hear, ring, silence, useRung, type Bell } from './ring'
import { baseApi } from '@/shared/api/baseApi'
import { useSession } from '@/shared/session/hooks'

const ASK_MS = 60_000

/** A page that shows a record, or a part of a list, says so in its address. */
function isOfRecord(pathname: string, search: string): boolean {
  return pathname !== '/notifications' && (search !== '' || /\d/.test(pathname))
}

/** Notes that what leads to this page is read: whoever comes to it by another way has seen it. */
function useReadHere(unread: number): void {
  const { pathname, search } = useLocation()
  const here = `${pathname}${search}`
  const [read] = useReadNotificationsMutation()
  const note = useEffectEvent((page: string) => {
    if (unread === 0 || !isOfRecord(pathname, search)) return
    read({ notificationsRead: { page } }).then(
      ({ data }) => data === undefined || ring({ unread: data.unread }),
      () => undefined,
    )
  })
  useEffect(() => note(here), [here])
}

/** How many the reader has not read, as it changes on any of their devices. */
export function useBell(): number {
  const { unread, live } = useRung()
  const { user, lapsed } = useSession()
  const person = user?._id
  const dispatch = useDispatch()
  // Where no stream tells, it is asked for.
  const { data, fulfilledTimeStamp } = useListNotificationsQuery(
    { most: 1, unread: true },
    { skip: live || lapsed || person === undefined, pollingInterval: ASK_MS, skipPollingIfUnfocused: true },
  )
  const asked = live ? undefined : data?.unread
  useEffect(() => {
    if (asked !== undefined) ring({ unread: asked, at: fulfilledTimeStamp ?? 0 })
  }, [asked, fulfilledTimeStamp])

  const onTold = useEffectEvent((bell: Bell) => {
    ring({ unread: bell.unread, at: Date.now() })
    // What is shown of them is fetched anew.
    if (bell.change > 0) dispatch(baseApi.util.invalidateTags(['notifications']))
  })
  useEffect(() => {
    if (person === undefined || lapsed) return undefined
    const stop = new AbortController()
    const onLive = (live: boolean): void => ring({ live })
    hear(person, { onTold: (bell) => onTold(bell), onLive, onRefused: () => ring({ live: false }), signal: stop.signal })
    return () => {
      stop.abort()
      silence()
    }
  }, [person, lapsed])

  useReadHere(unread)
  return unread
}
