import { useEffect, useRef, type ReactElement } from 'react'
import type { Report } from '../api'
import { checkOutTime, markedDay, shownDays, type WeekDay } from '../model'
import { portal } from '@/messages/portal'
import { formatDayMonth, formatTime, weekday, weekdayShort } from '@/shared/format/dates'
import { elapsedSeconds, formatHours } from '@/shared/format/duration'
import { MusterMark } from '@/shared/mark/MusterMark'
import { useServerTime } from '@/shared/session/clock'
import styles from './week.module.css'

const words = portal.attendance

interface CellProps {
  day: WeekDay
  today: string
  live: Report | null
  timezone: string
}

function leaveWords(day: WeekDay): [string, string] {
  const type = words.leaveTypes[day.leave?.type ?? ''] ?? day.leave?.type ?? ''
  if (day.leave?.half === 'first') return [type, words.firstHalf]
  return [type, day.leave?.half === 'second' ? words.secondHalf : '']
}

/** Two lines under the mark: what, and how much. */
function cellWords({ day, today, live, timezone }: CellProps, now: number): [string, string] {
  const report = live?.date === day.date ? live : (day.report ?? null)
  const mark = markedDay(day, live)
  if (mark.state === 'leave') return leaveWords(day)
  if (report) {
    const from = formatTime(report.signin_time, timezone)
    if (mark.state === 'missed') return [`${from} –`, words.missed]
    const to = report.sign_in ? null : checkOutTime(report, timezone)
    return [`${from} –${to === null ? '' : ` ${to}`}`, formatHours(elapsedSeconds(report, now))]
  }
  switch (mark.state) {
    case 'absent':
      return [day.date === today ? words.notInYet : words.absent, '']
    case 'holiday':
      return [day.holiday ?? words.holiday, words.holiday]
    case 'weekend':
      return [words.weekend, '']
    default:
      return ['–', '']
  }
}

function DayCell(props: CellProps): ReactElement {
  const { day, today, live } = props
  const now = useServerTime(60_000)
  const [what, amount] = cellWords(props, now)
  const isToday = day.date === today
  const toCome = what === '–'
  return (
    <li className={styles['day']} data-today={isToday} aria-current={isToday ? 'date' : undefined}>
      <p className={`flex flex-wrap justify-between gap-0-8 color-secondary size-12 lh-20 ${styles['name']}`}>
        <strong>
          <abbr className="no-underline" title={weekday(day.date)}>{isToday ? words.today : weekdayShort(day.date)}</abbr>
        </strong>
        <span className="tnum">{formatDayMonth(day.date)}</span>
      </p>
      <MusterMark size={48} {...markedDay(day, live)} {...(toCome ? { title: words.toCome } : {})} />
      <p className={`tnum ${styles['what']}`} aria-hidden={toCome || undefined}>
        {what}
      </p>
      {amount === '' ? null : <p className={`tnum ${styles['amount']}`}>{amount}</p>}
    </li>
  )
}

export function WeekStrip({ days, ...rest }: Omit<CellProps, 'day'> & { days: WeekDay[] }): ReactElement {
  const shown = shownDays(days, rest.today)
  const strip = useRef<HTMLOListElement>(null)

  useEffect(() => {
    // On a phone six or seven days don't fit, and today is the one that matters.
    const today = strip.current?.querySelector<HTMLElement>('[data-today="true"]')
    if (strip.current && today) strip.current.scrollLeft = today.offsetLeft - strip.current.offsetLeft
  }, [])

  return (
    <ol
      ref={strip}
      className={`grid scroll-x ${styles['week']}`}
      style={{ gridTemplateColumns: `repeat(${shown.length}, minmax(68px, 1fr))` }}
      // A week of seven days scrolls on a narrow phone, and must do so with keys too.
      {...(shown.length > 5 ? { tabIndex: 0 } : {})}
      aria-label={portal.attendance.thisWeek}
    >
      {shown.map((day) => (
        <DayCell key={day.date} day={day} {...rest} />
      ))}
    </ol>
  )
}
