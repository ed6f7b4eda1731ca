import type { ReactElement } from 'react'
import type { AwayPerson, Half, LeaveType } from '../api'
import { isAway, teammatesOf, type ChargedDay, type Teammate } from './cost'
import styles from './cost.module.css'
import { dayName, figure } from '../days'
import { useNameOfWord } from '../useTypeChoices'
import { portal } from '@/messages/leaves'
import { addDays, daysBetween, formatDayMonth, isWeekend, weekday, weekdayShort, weekStartOf } from '@/shared/format/dates'
import { MusterMark } from '@/shared/mark/MusterMark'

const words = portal.leaves.cost

/** Beyond these there is no room beside each other: longer leaves stand week by week. */
const MOST_COLUMNS = 10
const MOST_TEAMMATES = 4
const SCROLLS = { tabIndex: 0 }
const DAYS = [0, 1, 2, 3, 4, 5, 6]

interface CostProps {
  days: readonly ChargedDay[]
  type: LeaveType
  half: Half | null
  away: readonly AwayPerson[]
  /** Whose days, where they are somebody else's than the viewer's. */
  name?: string | undefined
}

function isOff(day: ChargedDay): boolean {
  return day.kind === 'weekend' || day.kind === 'off' || day.kind === 'holiday'
}

/** 1 under which stands what it is taken from; on a day that costs nothing why. */
function Cost({ day, half }: { day: ChargedDay; half: Half | null }): ReactElement {
  const nameOf = useNameOfWord()
  // A cell is narrow.
  const types: Partial<Record<string, string>> = words.types
  if (day.type === null) {
    const word = day.name ?? (day.kind === 'off' ? words.off : words.weekend)
    return (
      <>
        <MusterMark size={20} state={isWeekend(day.date) && !day.name ? 'weekend' : 'holiday'} />
        <span className={styles['word']}>{word}</span>
      </>
    )
  }
  return (
    <>
      <strong className="tnum">{day.counts}</strong>
      <span className={styles['word']}>
        {types[day.type] ?? nameOf(day.type)}
        {half === null ? '' : `, ${portal.leaves.halves[half]}`}
      </span>
    </>
  )
}

function AwayRow({ mate, days }: { mate: Teammate; days: readonly ChargedDay[] }): ReactElement {
  const drawn = days.map((day) => !isOff(day) && mate.spans.some((span) => isAway(span, day.date)))
  return (
    <tr className={styles['mate']}>
      <th scope="row">{mate.empname}</th>
      {days.map((day, index) => (
        <td key={day.date} data-off={isOff(day)}>
          {drawn[index] === true ? (
            <span
              className={styles['bar']}
              data-start={drawn[index - 1] !== true}
              data-end={drawn[index + 1] !== true}
            >
              <span className="unseen">{words.awayOne}</span>
            </span>
          ) : null}
        </td>
      ))}
    </tr>
  )
}

/** A column for each day: what it costs, and who of the team is away on it. */
function Columns({ days, half, away, name }: CostProps): ReactElement {
  const mates = teammatesOf(away).slice(0, MOST_TEAMMATES)
  return (
    <table className={styles['days']} aria-label={words.table} data-few={days.length < 4}>
      <thead>
        <tr>
          <td>{null}</td>
          {days.map((day) => (
            <th key={day.date} scope="col" abbr={dayName(day.date)}>
              <strong>{weekdayShort(day.date)}</strong>
              <span className="tnum">{formatDayMonth(day.date)}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        <tr className={styles['own']}>
          <th scope="row">{name ?? words.you}</th>
          {days.map((day) => (
            <td key={day.date} data-off={isOff(day)} data-type={day.type ?? undefined}>
              <Cost day={day} half={half} />
            </td>
          ))}
        </tr>
        {mates.map((mate) => (
          <AwayRow key={mate.user} mate={mate} days={days} />
        ))}
      </tbody>
    </table>
  )
}

/** The days in weeks of seven, the first one filled up with days that are none of them. */
function weeksOf(days: readonly ChargedDay[]): (ChargedDay | null)[][] {
  const first = days[0]
  if (first === undefined) return []
  const cells = [...Array.from({ length: daysBetween(weekStartOf(first.date), first.date) }, () => null), ...days]
  return Array.from({ length: Math.ceil(cells.length / 7) }, (_, week) => cells.slice(7 * week, 7 * week + 7))
}

/** A line for each week. */
function Weeks({ days }: CostProps): ReactElement {
  const nameOf = useNameOfWord()
  const weeks = weeksOf(days)
  const start = weekStartOf(days[0]?.date ?? '')
  return (
    // It holds nothing that takes the focus, and must scroll with keys too.
    <section className={styles['weeks']} {...SCROLLS} aria-label={words.table}>
      <table aria-label={words.table}>
        <thead>
          <tr>
            {DAYS.map((offset) => (
              <th key={offset} scope="col" abbr={weekday(addDays(start, offset))}>
                {weekdayShort(addDays(start, offset))}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week, index) => (
            <tr key={week.find((day) => day !== null)?.date ?? index}>
              {week.map((day, place) =>
                day === null ? (
                  <td key={place}>{null}</td>
                ) : (
                  <td key={day.date} data-off={isOff(day)} data-type={day.type ?? undefined}>
                    <span className="tnum">{formatDayMonth(day.date)}</span>
                    <span className="unseen">
                      {day.type === null ? (day.name ?? words.weekend) : `${figure(day.counts)} ${nameOf(day.type)}`}
                    </span>
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** On a phone a line for each day. */
function Lines({ days, half, away }: CostProps): ReactElement {
  const nameOf = useNameOfWord()
  return (
    <ul className={styles['lines']} aria-label={words.table}>
      {days.map((day) => {
        const mates = teammatesOf(away.filter((one) => isAway(one, day.date)))
        const [only] = mates
        return (
          <li key={day.date}>
            <span className={styles['lineDay']}>
              <strong>{weekdayShort(day.date)}</strong> <span className="tnum">{formatDayMonth(day.date)}</span>
            </span>
            <span className={styles['lineCost']} data-off={isOff(day)} data-type={day.type ?? undefined}>
              {half === null || day.type === null ? null : <MusterMark size={26} state="leave" half={half} />}
              {half === null && day.type !== null ? <strong className="tnum">{day.counts}</strong> : null}
              {day.type === null ? <MusterMark size={16} state={day.name ? 'holiday' : 'weekend'} /> : null}
            </span>
            <span>
              {day.type === null ? (day.name ?? words.weekend) : nameOf(day.type)}
              {half === null || day.type === null ? null : (
                <span className={styles['word']}>{words.halfDay(portal.leaves.form.halves[half])}</span>
              )}
            </span>
            {only === undefined || isOff(day) ? null : (
              <span className="color-secondary size-12">{mates.length === 1 ? only.empname : words.teammates(mates.length)}</span>
            )}
          </li>
        )
      })}
    </ul>
  )
}

/** What each day of a request costs. */
export function CostTable({ narrow, ...props }: CostProps & { narrow: boolean }): ReactElement {
  if (props.days.length > MOST_COLUMNS) return <Weeks {...props} />
  return narrow ? <Lines {...props} /> : <Columns {...props} />
}

/** Who is away meanwhile, in words: those for whom the table has no line too. */
export function AwayNote({ days, away }: Pick<CostProps, 'days' | 'away'>): ReactElement {
  const mates = teammatesOf(away)
  const untold = days.length > MOST_COLUMNS ? mates : mates.slice(MOST_TEAMMATES)
  return (
    <p className={`color-secondary text-12 mt-8 ${styles['note']}`}>
      {mates.length === 0 ? words.nobody : words.away(mates.length)}
      {untold.length === 0 ? '' : ` ${untold.map((mate) => mate.empname).join(', ')}`}
    </p>
  )
}
