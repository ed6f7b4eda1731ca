import { X } from 'lucide-react'
import { useRef, type ReactElement } from 'react'
import type { Report } from '../api'
import { useCheckIn } from './CheckInContext'
import { said, type Press } from './kept'
import { checkOutTime, type Presence } from '../model'
import { portal } from '@/messages/portal'
import { pressOnce } from '@/shared/feedback/pressOnce'
import { formatDayMonth, formatTime } from '@/shared/format/dates'
import { elapsedSeconds, formatClock, formatHours } from '@/shared/format/duration'
import { IconButton } from '@/shared/ui/IconButton'
import { SteadyLabel } from '@/shared/ui/SteadyLabel'
import { MusterMark } from '@/shared/mark/MusterMark'
import type { DayState } from '@/shared/mark/markOf'
import { useServerTime } from '@/shared/session/clock'
import { useCompany } from '@/shared/session/hooks'
import styles from './checkin.module.css'

const words = portal.attendance

const MARKS: Record<Presence['kind'], DayState> = {
  before: 'to come',
  missed: 'missed',
  running: 'in',
  done: 'complete',
}

/** Ticks on its own, so that nothing around it renders each second. */
export function Elapsed({ report }: { report: Report }): ReactElement {
  const now = useServerTime(1000)
  return <span className="tnum">{formatClock(elapsedSeconds(report, now))}</span>
}

export function spanOf(report: Report, timezone: string): string {
  const from = formatTime(report.signin_time, timezone)
  const to = checkOutTime(report, timezone)
  return to === null ? from : words.day(from, to)
}

function Standing({ presence, kept, timezone }: { presence: Presence; kept: Press | null; timezone: string }): ReactElement {
  if (kept !== null) {
    return (
      <>
        <span className={`tnum ${styles['whole']}`}>{said(words.kept, kept, timezone)}</span>
        <span className={`tnum ${styles['brief']}`} aria-hidden>
          <span>{said(words.keptBrief, kept, timezone)}</span>
          <span>{words.notSent}</span>
        </span>
      </>
    )
  }
  switch (presence.kind) {
    case 'running':
      return (
        <>
          <span className={styles['since']}>
            {words.inSince(formatTime(presence.report.open_since ?? presence.report.signin_time, timezone))}
          </span>
          <strong>
            <Elapsed report={presence.report} />
          </strong>
        </>
      )
    case 'done':
      return (
        <>
          <span className={`tnum ${styles['since']}`}>{spanOf(presence.report, timezone)}</span>
          <strong className="tnum">{formatHours(elapsedSeconds(presence.report, 0))}</strong>
        </>
      )
    case 'missed':
      return <span>{words.missedOn(formatDayMonth(presence.date))}</span>
    default:
      return <span>{words.notInYet}</span>
  }
}

/** What the button says, and with it what it does. */
export function labelOf(presence: Presence, sending: 'in' | 'out' | null, kept: Press | null): string {
  if (sending === 'in') return words.checkInSaving
  if (sending === 'out') return words.checkOutSaving
  if (kept !== null) return words.sendNow
  return presence.kind === 'running' ? words.checkOut : words.checkIn
}

/** The button's word, short while it works: what is saved stands in its name. */
function Word({ presence, sending, kept }: { presence: Presence; sending: 'in' | 'out' | null; kept: Press | null }): ReactElement {
  const idle = labelOf(presence, null, kept)
  return <SteadyLabel others={[idle, words.saving]}>{sending === null ? idle : words.saving}</SteadyLabel>
}

/** State on the left, the action on the right; filled only while the next step is due. */
export function CheckInBar(): ReactElement | null {
  const { presence, sending, fresh, kept, act, discard } = useCheckIn()
  const action = useRef<HTMLButtonElement>(null)
  const company = useCompany()
  // Two things, each with a key of its own: one that grew when the state comes would move.
  if (!presence || !company) return <div key="empty" className={styles['bar']} aria-hidden data-empty />
  const due = presence.kind === 'before' || presence.kind === 'missed' || kept !== null
  const state = sending === 'in' ? 'in' : MARKS[presence.kind]
  return (
    <div key="bar" className={styles['bar']} data-kind={kept === null ? presence.kind : 'kept'} data-sending={sending !== null}>
      <div className={styles['standing']}>
        <MusterMark size={20} state={state} drawn={fresh || sending === 'in'} />
        <Standing presence={presence} kept={kept} timezone={company.timezone} />
      </div>
      {kept === null ? null : (
        <IconButton
          className={styles['discard']}
          icon={X}
          label={words.discard}
          title={words.discard}
          size={24}
          quiet
          aria-disabled={sending !== null}
          onClick={() => {
            // It goes with what is discarded; the focus comes back to what stays.
            action.current?.focus()
            discard()
          }}
        />
      )}
      <button
        ref={action}
        type="button"
        className={styles['action']}
        data-due={due && sending === null}
        aria-disabled={sending !== null}
        aria-label={labelOf(presence, sending, kept)}
        onClick={act}
        onKeyDown={pressOnce}
      >
        <Word presence={presence} sending={sending} kept={kept} />
      </button>
    </div>
  )
}

/** The dashboard's large twin of the same button. */
export function CheckInButton(): ReactElement | null {
  const { presence, sending, kept, act } = useCheckIn()
  if (!presence) return null
  const due = presence.kind === 'before' || presence.kind === 'missed' || kept !== null
  return (
    <button
      type="button"
      className={styles['large']}
      data-due={due && sending === null}
      aria-disabled={sending !== null}
      aria-label={labelOf(presence, sending, kept)}
      onClick={act}
      onKeyDown={pressOnce}
    >
      <Word presence={presence} sending={sending} kept={kept} />
    </button>
  )
}
