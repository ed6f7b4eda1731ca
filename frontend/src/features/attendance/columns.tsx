import { History } from 'lucide-react'
import type { ReactElement } from 'react'
import type { SignLog } from './api'
import { stateOf } from './model'
import styles from './logs.module.css'
import { portal } from '@/messages/portal'
import { formatDate, formatTime, weekdayShort } from '@/shared/format/dates'
import { elapsedSeconds, formatHours } from '@/shared/format/duration'
import { formatPlace } from '@/shared/format/place'
import textButton from '@/shared/layout/textButton.module.css'
import { MusterMark } from '@/shared/mark/MusterMark'
import { useServerTime } from '@/shared/session/clock'
import type { Column } from '@/shared/table/columns'
import { RowMenu } from '@/shared/table/RowMenu'

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

function Place({ at, error }: { at: [lat: unknown, long: unknown]; error: SignLog['sign_in_location_error'] }): ReactElement {
  const [lat, long] = at
  if (typeof lat === 'number' && typeof long === 'number') return <span className="tnum">{formatPlace(lat, long)}</span>
  return <span className={styles['nowhere']}>{portal.attendance.notLocated[error ?? ''] ?? '–'}</span>
}

function Mend({ log, onMend }: { log: SignLog; onMend: (log: SignLog) => void }): ReactElement | null {
  if (!log.actions.includes('mend')) return null
  return (
    <button type="button" className={`${textButton['button']} ${styles['mend']}`} onClick={() => onMend(log)}>
      {portal.attendance.mend.action}
      <span className="unseen">{portal.attendance.mend.whose(log.empname, formatDate(log.date))}</span>
    </button>
  )
}

interface Options {
  timezone: string
  /** Everybody's days need a name beside them, one's own don't. */
  named: boolean
  onMend: (log: SignLog) => void
  onHistory: (log: SignLog) => void
}

export function logColumns({ timezone, named, onMend, onHistory }: Options): Column<SignLog>[] {
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
    {
      key: 'state',
      title: words.state,
      card: 'plain',
      render: (log) => <Day log={log} />,
      onCard: (log) => (
        <span className={styles['standing']}>
          <Day log={log} />
          <Mend log={log} onMend={onMend} />
        </span>
      ),
    },
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
      render: (log) => <Place at={[log.sign_in_lat, log.sign_in_long]} error={log.sign_in_location_error} />,
    },
    {
      key: 'placeOut',
      title: words.placeOut,
      card: 'none',
      render: (log) => <Place at={[log.sign_out_lat, log.sign_out_long]} error={log.sign_out_location_error} />,
    },
    { key: 'remark', title: words.remark, hiddenAtFirst: true, render: (log) => log.remark ?? '–' },
  ]
  // Whoever is shown a day may see its history.
  const menu = (log: SignLog): ReactElement => (
    <RowMenu
      label={portal.userLogs.actionsOf(log.empname, formatDate(log.date))}
      actions={[{ key: 'history', label: portal.history.open, icon: History, run: () => onHistory(log) }]}
    />
  )
  const action: Column<SignLog> = {
    key: 'actions',
    title: words.actions,
    card: 'menu',
    render: (log) => (
      <span className={styles['actions']}>
        <Mend log={log} onMend={onMend} />
        {menu(log)}
      </span>
    ),
    onCard: menu,
  }
  return named ? [name, ...columns, action] : [...columns, action]
}
