import { MapPin } from 'lucide-react'
import type { ReactElement } from 'react'
import type { Report } from '../api'
import { CheckInButton, Elapsed, spanOf } from './CheckInBar'
import { useCheckIn } from './CheckInContext'
import { said } from './kept'
import type { AttendanceSummary, Presence } from '../model'
import { WeekStrip } from './WeekStrip'
import { portal } from '@/messages/portal'
import { dateAt, formatDate, formatTime } from '@/shared/format/dates'
import { elapsedSeconds, formatClock } from '@/shared/format/duration'
import { formatPlace } from '@/shared/format/place'
import { Section } from '@/shared/layout/Section'
import { useNarrow } from '@/shared/layout/useMedia'
import { MusterMark } from '@/shared/mark/MusterMark'
import type { DayState } from '@/shared/mark/markOf'
import { useServerTime } from '@/shared/session/clock'
import { useMe } from '@/shared/session/hooks'
import { isOffered } from '@/shared/table/rowActions'
import styles from './tile.module.css'

const words = portal.attendance

function location(report: Report): string | null {
  if (typeof report.sign_in_lat === 'number' && typeof report.sign_in_long === 'number') {
    return words.located(formatPlace(report.sign_in_lat, report.sign_in_long))
  }
  return words.notLocated[report.sign_in_location_error ?? ''] ?? null
}

interface Figure {
  mark: DayState
  caption: string
  value: ReactElement | string
  report: Report | null
}

function figureOf(presence: Presence, timezone: string): Figure {
  switch (presence.kind) {
    case 'running': {
      const { report } = presence
      return {
        mark: 'in',
        caption: words.inSince(formatTime(report.open_since ?? report.signin_time, timezone)),
        value: <Elapsed report={report} />,
        report,
      }
    }
    case 'done': {
      const { report } = presence
      return {
        mark: 'complete',
        caption: spanOf(report, timezone),
        value: formatClock(elapsedSeconds(report, 0)),
        report,
      }
    }
    case 'missed':
      return {
        mark: 'missed',
        caption: words.missedOn(formatDate(presence.date)),
        value: formatClock(0),
        report: null,
      }
    default:
      return { mark: 'to come', caption: words.notInYet, value: formatClock(0), report: null }
  }
}

export function AttendanceTile({ data }: { data: AttendanceSummary }): ReactElement | null {
  const { presence, sending, fresh, kept } = useCheckIn()
  const me = useMe()
  const narrow = useNarrow()
  const minute = useServerTime(60_000)
  if (!me || !presence) return null
  const { timezone } = me.company
  const figure = figureOf(presence, timezone)
  const place = figure.report ? location(figure.report) : null
  const isStuck = presence.kind === 'missed' && me.missed !== null && !isOffered(me.missed, 'mend')
  const today = dateAt(minute, timezone)
  return (
    <Section title={words.title} aside={words.week(Number(data.week.week.split('-W')[1]))}>
      <div className={styles['tile']}>
        <div className={styles['own']}>
          <MusterMark
            size={narrow ? 96 : 112}
            state={sending === 'in' ? 'in' : figure.mark}
            drawn={fresh || sending === 'in'}
          />
          <div className="flex-1 min-w-0">
            <p className="color-secondary">{kept === null ? figure.caption : said(words.kept, kept, timezone)}</p>
            <p className={`tnum ${styles['elapsed']}`} data-idle={figure.report === null}>
              {figure.value}
            </p>
            {isStuck ? <p className="color-secondary text-13">{words.missedWho}</p> : null}
            {place === null ? null : (
              <p className="flex items-center gap-6 color-tertiary text-12">
                <MapPin size={14} aria-hidden />
                {place}
              </p>
            )}
          </div>
          <div className={styles['act']}>
            <CheckInButton />
          </div>
        </div>
        <WeekStrip days={data.week.days} today={today} live={me.open ?? null} timezone={timezone} />
      </div>
    </Section>
  )
}
