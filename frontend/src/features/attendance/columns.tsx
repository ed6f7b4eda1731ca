import type { ReactElement } from 'react'
import type { SignLog } from './api'
import { stateOf } from './model'
import styles from './logs.module.css'
import { portal } from '@/messages/portal'
import { formatDate, formatTime, weekdayShort } from '@/shared/format/dates'
import { elapsedSeconds, formatHours } from '@/shared/format/duration'
import { formatPlace } from '@/shared/format/place'
import { MusterMark } from '@/shared/mark/MusterMark'
import { useServerTime } from '@/shared/session/clock'
import type { Column } from '@/shared/table/columns'

const words = portal.userLogs.columns

const DAY_WORDS: Record<string, string> = {
  in: portal.attendance.in,
  complete: portal.attendance.complete,
  missed: portal.attendance.missed,
}

function Day({ log }: { log: SignLog }): ReactElement {
  const state = stateOf(log)
  return (
    <span className={styles['day']}>
      <MusterMark size={20} state={state} />
      {DAY_WORDS[state] ?? portal.attendance.absent}
    </span>
  )
}

function Hours({ log }: { log: SignLog }): ReactElement {
  const now = useServerTime(60_000)
  return <span className="tnum">{formatHours(elapsedSeconds(log, now))}</span>
}

function place(
  latitude: number | null | undefined,
  longitude: number | null | undefined,
  error: SignLog['sign_in_location_error'],
): string {
  if (typeof latitude === 'number' && typeof longitude === 'number') return formatPlace(latitude, longitude)
  return portal.attendance.notLocated[error ?? ''] ?? '–'
}

interface Options {
  timezone: string
  /** Everybody's days need a name beside them, one's own don't. */
  named: boolean
  onMend: (log: SignLog) => void
}

export function logColumns({ timezone, named, onMend }: Options): Column<SignLog>[] {
  const time = (instant: string | null | undefined): ReactElement => (
    <span className="tnum">{instant ? formatTime(instant, timezone) : '–'}</span>
  )
  const name: Column<SignLog> = {
    key: 'empname',
    title: words.empname,
    sort: 'empname',
    always: true,
    card: 'title',
    render: (log) => log.empname,
  }
  const columns: Column<SignLog>[] = [
    {
      key: 'date',
      title: words.date,
      sort: 'date',
      ...(named ? { card: 'plain' } : { card: 'title', always: true }),
      render: (log) => (
        <span className="tnum">
          {formatDate(log.date)} <span className={styles['weekday']}>{weekdayShort(log.date)}</span>
        </span>
      ),
    },
    { key: 'state', title: words.state, card: 'plain', render: (log) => <Day log={log} /> },
    { key: 'signin', title: words.signin, sort: 'signin_time', render: (log) => time(log.signin_time) },
    {
      key: 'signout',
      title: words.signout,
      sort: 'signout_time',
      // Who came back after a check-out is in again, and has not gone yet.
      render: (log) => time(log.sign_in ? null : log.signout_time),
    },
    {
      key: 'overall',
      title: words.overall,
      sort: 'overall_time',
      align: 'right',
      render: (log) => <Hours log={log} />,
    },
    {
      key: 'placeIn',
      title: words.placeIn,
      card: 'none',
      render: (log) => (
        <span className="tnum">{place(log.sign_in_lat, log.sign_in_long, log.sign_in_location_error)}</span>
      ),
    },
    {
      key: 'placeOut',
      title: words.placeOut,
      card: 'none',
      render: (log) => (
        <span className="tnum">{place(log.sign_out_lat, log.sign_out_long, log.sign_out_location_error)}</span>
      ),
    },
    { key: 'remark', title: words.remark, hiddenAtFirst: true, render: (log) => log.remark ?? '–' },
  ]
  const action: Column<SignLog> = {
    key: 'actions',
    title: words.actions,
    card: 'action',
    render: (log) =>
      log.actions.includes('mend') ? (
        <button type="button" className={styles['mend']} onClick={() => onMend(log)}>
          {portal.attendance.mend.action}
          <span className="unseen">{portal.attendance.mend.whose(log.empname, formatDate(log.date))}</span>
        </button>
      ) : null,
  }
  return named ? [name, ...columns, action] : columns
}
