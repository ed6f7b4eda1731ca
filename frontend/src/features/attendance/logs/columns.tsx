import { ClockCheck, History } from 'lucide-react'
import type { ReactElement } from 'react'
import type { SignLog } from '../api'
import { checkOutTime, stateOf } from '../model'
import styles from './logs.module.css'
import { Time } from './Time'
import { portal } from '@/messages/attendance'
import { formatDate, formatTime, weekdayShort } from '@/shared/format/dates'
import { elapsedSeconds, formatHours } from '@/shared/format/duration'
import { formatPlace } from '@/shared/format/place'
import { MusterMark } from '@/shared/mark/MusterMark'
import { PersonName } from '@/shared/names/PersonName'
import { useServerTime } from '@/shared/session/clock'
import { makeColumns, type Column } from '@/shared/table/columns'
import { menuColumn, RowButton } from '@/shared/table/rowActions'

const words = portal.attendance.userLogs

function Day({ log }: { log: SignLog }): ReactElement {
  const state = stateOf(log)
  return (
    <span className="inline-flex items-center gap-8 nowrap v-bottom">
      <MusterMark size={20} state={state} />
      {portal.attendance[state === 'in' || state === 'complete' || state === 'missed' ? state : 'absent']}
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

function Correct({ log, onCorrect }: { log: SignLog; onCorrect: (log: SignLog) => void }): ReactElement {
  const { action, whose } = portal.attendance.correct
  return (
    <RowButton
      row={log}
      name="mend"
      label={action}
      of={whose(log.empname, formatDate(log.date))}
      className={styles['correct']}
      onClick={onCorrect}
    />
  )
}

interface Options {
  timezone: string
  /** Everybody's days need a name beside them, one's own don't. */
  named: boolean
  onCorrect: (log: SignLog) => void
  onHistory: (log: SignLog) => void
}

export function logColumns({ timezone, named, onCorrect, onHistory }: Options): Column<SignLog>[] {
  const time = (instant: string | null | undefined): string | null => (instant ? formatTime(instant, timezone) : null)
  const columns: Column<SignLog>[] = makeColumns(words.columns, [
    {
      key: 'empname',
      sort: true,
      always: true,
      card: 'title',
      render: (log) => <PersonName id={log.user_id} name={log.empname} />,
    },
    {
      key: 'date',
      sort: true,
      ...(named ? { card: 'plain' } : { card: 'title', always: true }),
      render: (log) => (
        <span className="tnum">
          {formatDate(log.date)} <span className="color-tertiary">{weekdayShort(log.date)}</span>
        </span>
      ),
    },
    {
      key: 'state',
      card: 'plain',
      render: (log) => <Day log={log} />,
      onCard: (log) => (
        <span className="flex items-center gap-0-8">
          <Day log={log} />
          <Correct log={log} onCorrect={onCorrect} />
        </span>
      ),
    },
    {
      key: 'signin',
      sort: 'signin_time',
      render: (log) => <Time at={time(log.signin_time)} arrived={log.signin_arrived} timezone={timezone} />,
    },
    // Who came back after a check-out is in again, and has not gone yet.
    {
      key: 'signout',
      sort: 'signout_time',
      render: (log) => <Time at={log.sign_in ? null : checkOutTime(log, timezone)} arrived={log.signout_arrived} timezone={timezone} />,
    },
    { key: 'overall', sort: 'overall_time', align: 'right', render: (log) => <Hours log={log} /> },
    {
      key: 'placeIn',
      card: 'none',
      render: (log) => <Place at={[log.sign_in_lat, log.sign_in_long]} error={log.sign_in_location_error} />,
    },
    {
      key: 'placeOut',
      card: 'none',
      render: (log) => <Place at={[log.sign_out_lat, log.sign_out_long]} error={log.sign_out_location_error} />,
    },
    { key: 'remark', hiddenAtFirst: true },
    menuColumn({
      label: (log) => words.actionsOf(log.empname, formatDate(log.date)),
      actions: [
        { name: 'mend', label: portal.attendance.correct.action, icon: ClockCheck, run: onCorrect },
        { name: 'history', label: portal.history.open, icon: History, run: onHistory, always: true },
      ],
      beside: (log) => <Correct log={log} onCorrect={onCorrect} />,
      className: styles['actions'],
    }),
  ])
  return named ? columns : columns.filter((column) => column.key !== 'empname')
}
