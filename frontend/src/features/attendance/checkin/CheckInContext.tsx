import { createContext, use, useEffect, useEffectEvent, useState, type ReactElement, type ReactNode } from 'react'
import { useChangeReportMutation, useCheckInMutation, type Report } from '../api'
import { said, useKept, type Press } from './kept'
import { locate, type Place } from './locate'
import { presenceOf, type Presence } from '../model'
import { portal } from '@/messages/portal'
import { useThunkDispatch } from '@/shared/api/dispatch'
import { failureOf } from '@/shared/api/errors'
import { confirm } from '@/shared/feedback/confirm'
import { toastDone, toastFailed } from '@/shared/feedback/toasts'
import { dateAt, formatTime } from '@/shared/format/dates'
import { sessionApi } from '@/shared/session/api'
import { serverNow } from '@/shared/session/clock'
import { useMe } from '@/shared/session/hooks'

type Sending = 'in' | 'out' | null

/** A press of the button; without one where something else asks for it. */
type Click = { detail: number } | undefined

interface CheckIn {
  /** Null until the server has answered. */
  presence: Presence | null
  sending: Sending
  /** The check-in happened on this page, just now: its stroke is drawn. */
  fresh: boolean
  /** What was pressed and has not reached the server yet. */
  kept: Press | null
  act: (click?: Click) => void
  /** Takes back what was kept, if that is meant. */
  discard: () => void
}

const Context = createContext<CheckIn>({
  presence: null,
  sending: null,
  fresh: false,
  kept: null,
  act: () => undefined,
  discard: () => undefined,
})

export function useCheckIn(): CheckIn {
  return use(Context)
}

/** Between two tries, where the browser does not say that the network is back. */
const AGAIN_MS = 15_000
/** After a reload, which finds a press that was kept. */
const FIRST_MS = 250

/** What is so already was done: by this press, whose answer was lost, or on another device. */
const DONE = ['already_today', 'already_in', 'already_out']

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

const wayOf = ({ step }: Press): 'in' | 'out' => (step === 'out' ? 'out' : 'in')

/** The second click of a double click: the first may be done, and the button be the other one by then. */
function isSecond(click: Click): boolean {
  return click !== undefined && click.detail > 1
}

/** A server that is away, has too much to do or wants a session first gets it once more. */
function isPassing(status: number | 'offline'): boolean {
  return status === 'offline' || status === 401 || status === 408 || status === 429 || status >= 500
}

/** One state for the button in the top bar and the one on the dashboard. */
export function CheckInProvider({ children }: { children: ReactNode }): ReactElement {
  const me = useMe()
  const dispatch = useThunkDispatch()
  const [checkIn] = useCheckInMutation()
  const [changeReport] = useChangeReportMutation()
  const [sending, setSending] = useState<Sending>(null)
  const [fresh, setFresh] = useState(false)
  const [announced, setAnnounced] = useState('')
  const [kept, keep] = useKept(me?.user._id)
  const [isAsked, setAsked] = useState(false)

  const timezone = me?.company.timezone
  const presence = me && timezone ? presenceOf(me, dateAt(serverNow(), timezone)) : null

  /** The call of a press; one that was kept back says when it was pressed. */
  function call({ step, report, place, pressed }: Press, isLate: boolean): Promise<Report> {
    const late = isLate ? { pressed_at: new Date(pressed).toISOString() } : {}
    if (step === 'in' || report === null) return checkIn({ checkIn: { ...placeIn(place), ...late } }).unwrap()
    const change = step === 'out' ? { sign_in: false, ...placeOut(place) } : { sign_in: true, ...placeIn(place) }
    return changeReport({ id: report, change: { ...change, ...late } }).unwrap()
  }

  function keepBack(press: Press): void {
    keep(press)
    if (timezone) setAnnounced(portal.attendance.keptBack(said(portal.attendance.kept, press, timezone)))
  }

  async function send(press: Press, isLate: boolean, isByHand = false): Promise<void> {
    setSending(wayOf(press))
    setAnnounced('')
    try {
      const report = await call(press, isLate)
      if (isLate) keep(null)
      setFresh(press.step !== 'out')
      if (press.step === 'out') toastDone(portal.attendance.signedOut)
      else if (timezone) setAnnounced(portal.attendance.checkedIn(formatTime(report.open_since ?? report.signin_time, timezone)))
    } catch (error) {
      const failure = failureOf(error)
      if (!isLate && failure.status === 'offline') keepBack(press)
      else if (!isLate) {
        if (failure.status !== 401) toastFailed(failure.message)
      } else if (!isPassing(failure.status)) {
        keep(null)
        if (DONE.includes(failure.code)) {
          if (timezone) toastDone(said(portal.attendance.overtaken, press, timezone))
          void dispatch(sessionApi.endpoints.getMe.initiate(undefined, { forceRefetch: true, subscribe: false }))
        } else toastFailed(failure.reason)
      } else if (isByHand && failure.status !== 401) {
        toastFailed(failure.status === 'offline' ? portal.attendance.stillAway : failure.message)
      }
    }
    setSending(null)
  }

  async function begin(step: Press['step'], report: number | null): Promise<void> {
    const press: Press = { step, report, pressed: serverNow(), place: { error: 'timeout' } }
    setSending(wayOf(press))
    // It is kept before the place is known: a reload meanwhile must not lose it.
    const isAway = !navigator.onLine
    if (isAway) keepBack(press)
    const made: Press = { ...press, place: await locate() }
    if (isAway) keep(made)
    if (navigator.onLine) {
      await send(made, isAway)
      return
    }
    if (!isAway) keepBack(made)
    setSending(null)
  }

  async function act(): Promise<void> {
    if (!presence || sending !== null) return
    if (kept !== null) {
      await send(kept, true, true)
    } else if (presence.kind === 'running') {
      await begin('out', presence.report._id)
    } else if (presence.kind === 'done') {
      const again = await confirm({
        title: portal.attendance.checkIn,
        detail: portal.attendance.resumeAsk,
        yes: portal.attendance.checkIn,
      })
      if (again) await begin('again', presence.report._id)
    } else {
      await begin('in', null)
    }
  }

  async function discard(): Promise<void> {
    if (kept === null || sending !== null || !timezone) return
    // What is asked about is not sent meanwhile.
    setAsked(true)
    const { discard: yes, discardAsk } = portal.attendance
    if (await confirm({ title: discardAsk, detail: said(portal.attendance.kept, kept, timezone), yes, danger: true })) keep(null)
    setAsked(false)
  }

  const sendKept = useEffectEvent(() => {
    if (kept !== null && sending === null && !isAsked && navigator.onLine) void send(kept, true)
  })
  const waitsSince = kept?.pressed
  useEffect(() => {
    if (waitsSince === undefined) return undefined
    const tryIt = (): void => sendKept()
    const first = setTimeout(tryIt, FIRST_MS)
    const again = setInterval(tryIt, AGAIN_MS)
    window.addEventListener('online', tryIt)
    return () => {
      clearTimeout(first)
      clearInterval(again)
      window.removeEventListener('online', tryIt)
    }
  }, [waitsSince])

  return (
    <Context value={{ presence, sending, fresh, kept, act: (click) => (isSecond(click) ? undefined : void act()), discard: () => void discard() }}>
      {children}
      <output className="unseen">{announced}</output>
    </Context>
  )
}
