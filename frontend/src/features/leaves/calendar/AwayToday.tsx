import type { ReactElement } from 'react'
import { useListHolidaysQuery, type CalendarLeave, type LeaveCalendar } from '../api'
import { awayOn, isPending } from './calendar'
import styles from './calendar.module.css'
import { dayName, isPresent, nextWorkday, typeName } from '../days'
import { portal } from '@/messages/leaves'
import { formatDate, isWeekend, weekdayShort } from '@/shared/format/dates'
import { MusterMark } from '@/shared/mark/MusterMark'

const words = portal.leaves.calendar
const MOST = 6

interface Props {
  calendar: LeaveCalendar
  today: string
  narrow: boolean
}

/** The days on which nobody works, a month and more ahead. */
function useHolidays(today: string): ReadonlySet<string> {
  const { data } = useListHolidaysQuery({ from: today, sort: 'date', page: 1, pageSize: 25 })
  return new Set(data?.rows.map(({ date }) => date))
}

function wordsOf(leave: CalendarLeave, holidays: ReadonlySet<string>): string {
  const type = leave.type ? typeName(leave) : words.onLeave
  if (leave.half) return `${type}, ${portal.leaves.halves[leave.half]}`
  return isPresent(leave) ? type : words.backOn(type, dayName(nextWorkday(leave.to, holidays)))
}

/** The answer in words first: who is away today, and until when. */
export function AwayToday({ calendar, today, narrow }: Props): ReactElement {
  const holidays = useHolidays(today)
  const names = new Map(calendar.people.map(({ user, empname }) => [user, empname]))
  const isFree = isWeekend(today) || holidays.has(today)
  const approved = isFree ? [] : calendar.leaves.filter((leave) => !isPending(leave))
  const away = awayOn(approved, today)
  const elsewhere = approved.filter((leave) => isPresent(leave) && leave.from <= today && today <= leave.to)
  const nameOf = (leave: CalendarLeave): string => names.get(leave.user) ?? ''
  const title = away.length === 0 ? words.nobodyAway : words.away(away.length)

  if (narrow) {
    const said = [...away.slice(0, MOST), ...elsewhere.slice(0, MOST)].map((leave) => `${nameOf(leave)}: ${wordsOf(leave, holidays)}`)
    const left = away.length + elsewhere.length - said.length
    return (
      <p className={styles['todayWords']}>
        <strong>{title}.</strong> {said.length === 0 ? '' : `${said.join('; ')}${left > 0 ? `; ${words.more(left)}` : ''}.`}
      </p>
    )
  }
  const person = (leave: CalendarLeave): ReactElement => (
    <li key={leave._id} className="flex items-center gap-10">
      {isPresent(leave) ? null : <MusterMark size={26} state="leave" half={leave.half} />}
      <span>
        <strong>{nameOf(leave)}</strong>
        <span className={styles['small']}>{wordsOf(leave, holidays)}</span>
      </span>
    </li>
  )
  return (
    <section className={styles['today']} aria-label={title}>
      <p>
        <strong className="size-14 weight-620">{title}</strong>
        <span className={`tnum ${styles['small']}`}>
          {weekdayShort(today)} {formatDate(today)}
        </span>
      </p>
      {away.length === 0 ? null : (
        <ul>
          {away.slice(0, MOST).map(person)}
          {away.length > MOST ? <li className={`${styles['small']} flex items-center gap-10`}>{words.more(away.length - MOST)}</li> : null}
        </ul>
      )}
      {elsewhere.length === 0 ? null : (
        <ul>
          {elsewhere.slice(0, MOST).map(person)}
          {elsewhere.length > MOST ? <li className={`${styles['small']} flex items-center gap-10`}>{words.more(elsewhere.length - MOST)}</li> : null}
        </ul>
      )}
    </section>
  )
}
