import { Fragment, useRef, useState, type ReactElement } from 'react'
import type { CalendarLeave, LeaveCalendar } from '../api'
import { isOff, isOffFor, isPending, type AwayCount, type Band, type CalendarDay, type LaidBand, type Month, type PersonRow } from './calendar'
import { CalendarStrip } from './CalendarStrip'
import styles from './calendar.module.css'
import { dayName, isPresent, spanOf, typeName } from '../days'
import { portal } from '@/messages/leaves'
import { dropTyped } from '@/shared/dialogs/askToDrop'
import { isWeekStart, weekdayLetter, weekdayShort } from '@/shared/format/dates'
import { focusIfLost, useNextFocus } from '@/shared/layout/useReturnFocus'
import { MusterMark } from '@/shared/mark/MusterMark'
import { PersonName } from '@/shared/names/PersonName'
import type { Me } from '@/shared/session/api'
import { reachOf } from '@/shared/session/may'
import { wordFor } from '@/shared/status/wordFor'

const words = portal.leaves.calendar
const SCROLLS = { tabIndex: 0 }

function bandName(leave: CalendarLeave, empname: string): string {
  const type = leave.type ? typeName(leave) : words.onLeave
  return words.band(empname, type, spanOf(leave), wordFor(leave.status ?? ''))
}

/** The days of a leave, a mark on each that counts. */
function Slots({ band, days }: { band: Band; days: readonly CalendarDay[] }): ReactElement {
  const { leave } = band
  return (
    <>
      {days.slice(band.start, band.end + 1).map((day) => (
        <span key={day.date} className="grid place-items-center">
          {isOff(day) ? null : isPresent(leave) ? (
            <span className={styles['present']}>{leave.type === 'onduty' ? words.duty : typeName(leave)}</span>
          ) : (
            <MusterMark size={16} state="leave" half={leave.half} pending={isPending(leave)} />
          )}
        </span>
      ))}
    </>
  )
}

/** From one line of a row to the next: a band and what is free around it. */
const LANE = 30
const AROUND = 5

interface BandProps {
  band: LaidBand
  empname: string
  days: readonly CalendarDay[]
  isOpen: boolean
  onOpen: () => void
}

/** One leave over its days: a button where more of it is known than its days. */
function LeaveBand({ band, empname, days, isOpen, onOpen }: BandProps): ReactElement {
  const own = useRef<HTMLButtonElement>(null)
  useNextFocus(own, '#content [data-band]')
  const { leave, start, end, lane } = band
  const looks = {
    className: styles['band'],
    style: {
      width: `${(end - start + 1) * 100}%`,
      ...(lane === 0 ? {} : { marginTop: lane * LANE }),
      gridTemplateColumns: `repeat(${end - start + 1}, minmax(0, 1fr))`,
    },
    'data-pending': isPending(leave),
    'data-present': isPresent(leave),
    'data-mark': leave.mark ?? undefined,
    'data-before': band.before,
    'data-after': band.after,
  }
  const name = bandName(leave, empname)
  if (!leave.type) {
    return (
      <span {...looks}>
        <span className="unseen">{name}</span>
        <Slots band={band} days={days} />
      </span>
    )
  }
  return (
    <button {...looks} ref={own} type="button" data-band={leave._id} aria-label={name} aria-expanded={isOpen} onClick={onOpen}>
      <Slots band={band} days={days} />
    </button>
  )
}

/** A holiday that one has where one works, and not everybody: where no leave lies over it. */
function OwnHoliday({ row, date, index }: { row: PersonRow; date: string; index: number }): ReactElement | null {
  const name = row.holidays.get(date)
  if (name === undefined || row.bands.some(({ start, end }) => start <= index && index <= end)) return null
  return (
    <span className="grid place-items-center">
      <MusterMark size={16} state="holiday" title={name} />
    </span>
  )
}

function DayHead({ day }: { day: CalendarDay }): ReactElement {
  return (
    <th className="border-b"
      scope="col"
      data-off={isOff(day)}
      data-today={day.isToday}
      data-week={isWeekStart(day.date)}
      aria-current={day.isToday ? 'date' : undefined}
      abbr={dayName(day.date)}
    >
      <span className="block color-secondary text-11 weight-400" aria-hidden>
        {weekdayLetter(day.date)}
      </span>
      <span className="unseen">{weekdayShort(day.date)}</span>
      <span className="tnum">{Number(day.date.slice(8))}</span>
      {isOff(day) ? (
        <MusterMark size={16} state={day.holiday === null ? 'weekend' : 'holiday'} title={day.holiday ?? words.weekend} />
      ) : null}
    </th>
  )
}

function Away({ count, day }: { count: AwayCount; day: CalendarDay }): ReactElement {
  const { approved, pending } = count
  return (
    <td
      data-off={isOff(day)}
      data-today={day.isToday}
      data-week={isWeekStart(day.date)}
      data-halves={!Number.isInteger(approved) || !Number.isInteger(pending)}
      className="tnum border-b"
    >
      {isOff(day) ? null : (
        <>
          {approved === 0 && pending > 0 ? null : <span data-none={approved === 0}>{approved}</span>}
          {pending === 0 ? null : <span className="color-warning">+{pending}</span>}
        </>
      )}
    </td>
  )
}

interface Props {
  calendar: LeaveCalendar
  month: Month
  /** November 2026 */
  name: string
  me: Me
}

/** The month as bands over its days, one row for each person. */
export function CalendarGrid({ calendar, month: { days, rows, away }, name, me }: Props): ReactElement {
  const [opened, setOpened] = useState<number | null>(null)
  const columns = days.length + 1

  function close(id: number): void {
    setOpened(null)
    setTimeout(() => focusIfLost(document.querySelector(`[data-band="${id}"]`)), 0)
  }

  function strip(row: PersonRow): ReactElement | null {
    const band = row.bands.find(({ leave }) => leave._id === opened)
    if (band === undefined) return null
    return (
      <CalendarStrip
        key={band.leave._id}
        leave={band.leave}
        empname={row.empname}
        calendar={calendar}
        columns={columns}
        onDone={() => close(band.leave._id)}
        onClose={() => void dropTyped(() => close(band.leave._id))}
      />
    )
  }

  const people = calendar.people.length
  return (
    // It may be wider than its place, and must scroll with keys too.
    <section className={`border-t-rule scroll-x ${styles['frame']}`} {...SCROLLS} aria-label={words.label(name)}>
      <table className={styles['grid']} aria-label={words.label(name)}>
        <thead>
          <tr>
            <th className="border-b" scope="col">{reachOf(me, 'leaves.calendar') === 'team' ? words.team(people) : words.people(people)}</th>
            {days.map((day) => (
              <DayHead key={day.date} day={day} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Fragment key={row.user}>
              <tr {...(row.lanes === 1 ? {} : { style: { height: row.lanes * LANE + AROUND } })}>
                <th className="border-b" scope="row">
                  <PersonName id={row.user} name={row.empname} />
                </th>
                {days.map((day, index) => (
                  <td
                    key={day.date} className="border-b"
                    data-off={isOffFor(row, day)}
                    data-today={day.isToday}
                    data-week={isWeekStart(day.date)}
                  >
                    <OwnHoliday row={row} date={day.date} index={index} />
                    {row.bands
                      .filter(({ start }) => start === index)
                      .map((band) => (
                        <LeaveBand
                          key={band.leave._id}
                          band={band}
                          empname={row.empname}
                          days={days}
                          isOpen={opened === band.leave._id}
                          onOpen={() => void dropTyped(() => setOpened(opened === band.leave._id ? null : band.leave._id))}
                        />
                      ))}
                  </td>
                ))}
              </tr>
              {strip(row)}
            </Fragment>
          ))}
          {rows.length === 0 ? (
            <tr>
              <td colSpan={columns} className={styles['nobody']}>
                {words.nobody}
              </td>
            </tr>
          ) : null}
        </tbody>
        <tfoot>
          <tr>
            <th className="size-12 weight-400 border-b" scope="row">
              {words.awayRow} <span className="color-warning">{words.pendingRow}</span>
            </th>
            {days.map((day, index) => (
              <Away key={day.date} day={day} count={away[index] ?? { approved: 0, pending: 0 }} />
            ))}
          </tr>
        </tfoot>
      </table>
    </section>
  )
}
