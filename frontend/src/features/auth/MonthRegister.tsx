import type { ReactElement } from 'react'
import {
  addDays,
  dateAt,
  formatMoment,
  isoWeek,
  isWeekend,
  monthName,
  weekdayShort,
  weeksOfMonth,
} from '@/shared/format/dates'
import { useServerTime } from '@/shared/session/clock'
import styles from './register.module.css'

/** Nobody is signed in, so the days stay blank: only today's first stroke waits to be drawn. */
function Waiting(): ReactElement {
  return (
    <svg width="64" height="64" viewBox="0 0 16 16" className={styles['waiting']}>
      <path d="M3.2 13 6.9 3" pathLength="5.01" strokeDasharray="0 1" />
    </svg>
  )
}

export function MonthRegister({ timezone, today: serverToday }: { timezone: string; today: string }): ReactElement {
  const now = useServerTime(60_000)
  // Midnight may pass while the page stands open.
  const today = dateAt(now, timezone) || serverToday
  const days = isWeekend(today) ? [0, 1, 2, 3, 4, 5, 6] : [0, 1, 2, 3, 4]
  const weeks = weeksOfMonth(today)
  const columns = { gridTemplateColumns: `76px repeat(${days.length}, minmax(0, 1fr))` }
  return (
    <>
      <p className={styles['month']}>
        <strong>{monthName(today)}</strong>
        <span className="tnum color-secondary">{formatMoment(now, timezone)}</span>
      </p>
      <div aria-hidden className={`relative flex flex-1 flex-col border-t-rule ${styles['grid']}`}>
        <div className={styles['heads']} style={columns}>
          <span className={`${styles['week']} text-12`} />
          {days.map((day) => (
            <span key={day} className="color-secondary weight-500 text-12 px-20 py-10">
              {weekdayShort(addDays(weeks[0] ?? today, day))}
            </span>
          ))}
        </div>
        {weeks.map((monday) => (
          <div key={monday} className={styles['row']} style={columns}>
            <span className={`${styles['week']} text-12`}>W{String(isoWeek(monday).week).padStart(2, '0')}</span>
            {days.map((day) => {
              const date = addDays(monday, day)
              const outside = date.slice(0, 7) !== today.slice(0, 7)
              return (
                <span key={day} className={`relative color-tertiary px-20 pt-14 ${styles['day']}`} data-today={date === today}>
                  <span className="tnum text-12">{outside ? '' : date.slice(8)}</span>
                  {date === today ? <Waiting /> : null}
                </span>
              )
            })}
          </div>
        ))}
      </div>
    </>
  )
}
