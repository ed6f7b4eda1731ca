import type { ReactElement } from 'react'
import type { CalendarStandIn, Holiday } from '../api'
import styles from './calendar.module.css'
import { portal } from '@/messages/leaves'
import { formatDate, monthAlone, weekdayShort } from '@/shared/format/dates'
import { Section } from '@/shared/layout/Section'
import { MusterMark } from '@/shared/mark/MusterMark'
import type { MarkedDay } from '@/shared/mark/markOf'

const words = portal.leaves.calendar

interface MonthProps {
  holidays: Holiday[]
  /** Those that are nobody's day off until they choose them. */
  optional?: Holiday[]
  month: string
}

export function MonthHolidays({ holidays, optional = [], month }: MonthProps): ReactElement {
  const listed = [...holidays, ...optional].toSorted((one, other) => one.date.localeCompare(other.date))
  const name = monthAlone(`${month}-01`)
  return (
    <Section title={words.holidays(name)}>
      {listed.length === 0 ? (
        <p className="py-10 color-secondary size-13">{words.noHolidays}</p>
      ) : (
        <ul className={`text-13 ${styles['lines']}`}>
          {listed.map(({ _id, date, occassion, optional: isOptional, places = [] }) => (
            <li key={_id}>
              <span className="tnum color-secondary">{formatDate(date)}</span>
              <span className="color-secondary">{weekdayShort(date)}</span>
              {isOptional ? null : <MusterMark size={16} state="holiday" />}
              {isOptional ? words.optionalOne(occassion, places.join(', ')) : occassion}
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}

/** Who decides for the managers of those in sight while they are away; nothing where nobody does. */
export function MonthStandIns({ standins }: { standins: CalendarStandIn[] }): ReactElement | null {
  if (standins.length === 0) return null
  return (
    <Section title={words.standIns}>
      <ul className={`text-13 ${styles['standins']}`}>
        {standins.map(({ user, empname, standin, from, to }) => (
          <li key={`${user} ${from}`}>{words.standIn(empname, formatDate(from), formatDate(to), standin)}</li>
        ))}
      </ul>
    </Section>
  )
}

const MARKS: { mark: MarkedDay; word: 'onLeave' | 'firstHalf' | 'secondHalf' | 'pending' | 'holiday' | 'weekend' }[] = [
  { mark: { state: 'leave' }, word: 'onLeave' },
  { mark: { state: 'leave', half: 'first' }, word: 'firstHalf' },
  { mark: { state: 'leave', half: 'second' }, word: 'secondHalf' },
  { mark: { state: 'leave', pending: true }, word: 'pending' },
  { mark: { state: 'holiday' }, word: 'holiday' },
  { mark: { state: 'weekend' }, word: 'weekend' },
]

/** What the marks of the grid stand for. */
export function Marks(): ReactElement {
  return (
    <Section title={words.marks}>
      <ul className={styles['marks']}>
        {MARKS.map(({ mark, word }) => (
          <li key={word} data-pending={mark.pending ?? false}>
            <MusterMark size={20} {...mark} />
            {words[word]}
          </li>
        ))}
        <li>
          <span className={styles['present']}>{portal.attendance.leaveTypes['wfh']}</span>
          {portal.attendance.leaveTypes['wfh']}
        </li>
        <li>
          <span className={styles['present']}>{words.duty}</span>
          {portal.attendance.leaveTypes['onduty']}
        </li>
      </ul>
    </Section>
  )
}
