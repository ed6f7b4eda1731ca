import { createContext, use, useState, type ReactElement, type ReactNode } from 'react'
import { useChangeReportMutation, useCheckInMutation, type Report } from '../api'
import { locate, type Place } from './locate'
import { presenceOf, type Presence } from '../model'
import { portal } from '@/messages/portal'
import { failureOf } from '@/shared/api/errors'
import { confirm } from '@/shared/feedback/confirm'
import { toastDone, toastFailed } from '@/shared/feedback/toasts'
import { dateAt, formatTime } from '@/shared/format/dates'
import { serverNow } from '@/shared/session/clock'
import { useMe } from '@/shared/session/hooks'

type Sending = 'in' | 'out' | null

interface CheckIn {
  /** Null until the server has answered. */
  presence: Presence | null
  sending: Sending
  /** The check-in happened on this page, just now: its stroke is drawn. */
  fresh: boolean
  act: () => void
}

const Context = createContext<CheckIn>({ presence: null, sending: null, fresh: false, act: () => undefined })

export function useCheckIn(): CheckIn {
  return use(Context)
}

function placeIn(place: Place) {
  return place.error === undefined
    ? { sign_in_lat: place.lat, sign_in_long: place.long }
    : { sign_in_lat: null, sign_in_long: null, location_error: place.error }
}

function placeOut(place: Place) {
  return place.error === undefined
    ? { sign_out_lat: place.lat, sign_out_long: place.long }
    : { sign_out_lat: null, sign_out_long: null, location_error: place.error }
}

/** One state for the button in the top bar and the one on the dashboard. */
export function CheckInProvider({ children }: { children: ReactNode }): ReactElement {
  const me = useMe()
  const [checkIn] = useCheckInMutation()
  const [changeReport] = useChangeReportMutation()
  const [sending, setSending] = useState<Sending>(null)
  const [fresh, setFresh] = useState(false)
  const [announced, setAnnounced] = useState('')

  const timezone = me?.company.timezone
  const presence = me && timezone ? presenceOf(me, dateAt(serverNow(), timezone)) : null

  async function send(what: 'in' | 'out', call: (place: Place) => Promise<Report>): Promise<void> {
    setSending(what)
    try {
      const report = await call(await locate())
      setFresh(what === 'in')
      if (what === 'out') toastDone(portal.attendance.signedOut)
      else if (timezone) setAnnounced(portal.attendance.checkedIn(formatTime(report.open_since ?? report.signin_time, timezone)))
    } catch (error) {
      const failure = failureOf(error)
      const action = what === 'in' ? portal.attendance.checkIn : portal.attendance.checkOut
      if (failure.status === 'offline') toastFailed(portal.attendance.noAnswer(action))
      else if (failure.status !== 401) toastFailed(failure.message)
    }
    setSending(null)
  }

  async function act(): Promise<void> {
    if (!presence || sending !== null) return
    if (presence.kind === 'running') {
      const { _id: id } = presence.report
      await send('out', (place) => changeReport({ id, change: { sign_in: false, ...placeOut(place) } }).unwrap())
    } else if (presence.kind === 'done') {
      const { _id: id } = presence.report
      const again = await confirm({
        title: portal.attendance.checkIn,
        detail: portal.attendance.resumeAsk,
        yes: portal.attendance.checkIn,
      })
      if (!again) return
      await send('in', (place) => changeReport({ id, change: { sign_in: true, ...placeIn(place) } }).unwrap())
    } else {
      await send('in', (place) => checkIn({ checkIn: placeIn(place) }).unwrap())
    }
  }

  return (
    <Context value={{ presence, sending, fresh, act: () => void act() }}>
      {children}
      <output className="unseen">{announced}</output>
    </Context>
  )
}
