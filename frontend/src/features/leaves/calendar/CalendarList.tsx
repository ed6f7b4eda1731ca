import { ChevronDown, ChevronRight, Hourglass } from 'lucide-react'
import { useId, useState, type ReactElement } from 'react'
import type { LeaveCalendar } from '../api'
import { isPending } from './calendar'
import { balanceWords, CalendarActions } from './CalendarActions'
import { monthList, type DayLeave, type ListedDay } from './calendarDays'
import styles from './calendarList.module.css'
import { dayName, isPresent, typeName } from '../days'
import { portal } from '@/messages/leaves'
import { dropTyped } from '@/shared/dialogs/askToDrop'
import { formatDayMonth, monthName, weekdayShort } from '@/shared/format/dates'
import { MusterMark } from '@/shared/mark/MusterMark'

const words = portal.leaves.calendar

function wordsOf({ leave, isFirst, isLast }: DayLeave): string {
  const type = leave.type ? typeName(leave) : words.onLeave
  if (leave.half) return `${type}, ${portal.leaves.halves[leave.half]}`
  if (leave.from === leave.to) return type
  if (isFirst && !isLast) {
    return words.to(type, leave.count ? portal.leaves.days(leave.count) : '', dayName(leave.to))
  }
  if (isLast) return words.lastDay(type)
  return isPending(leave) ? `${type}, ${words.pending}` : type
}

function Entry({ entry }: { entry: DayLeave }): ReactElement {
  const { leave, empname, isFirst } = entry
  const pending = isPending(leave)
  return (
    <li>
      <span className={styles['mark']}>
        {isPresent(leave) ? null : <MusterMark size={20} state="leave" half={leave.half} pending={pending} />}
      </span>
      <div>
        <strong className="block">{empname}</strong>
        <span className={`${styles['small']} size-13 color-secondary`}>{wordsOf(entry)}</span>
        {pending && isFirst ? (
          <span className="flex items-center gap-6 color-warning text-13">
            <Hourglass size={14} aria-hidden />
            {[words.pending, balanceWords(leave)].filter((word) => word !== '').join(', ')}
          </span>
        ) : null}
        {isFirst && pending ? <CalendarActions leave={leave} empname={empname} /> : null}
      </div>
    </li>
  )
}

function Day({ of: { day, until, leaves } }: { of: ListedDay }): ReactElement {
  const isWeekend = day.isWeekend && day.holiday === null
  return (
    <li className={styles['day']} data-today={day.isToday} data-off={isWeekend} aria-current={day.isToday ? 'date' : undefined}>
      <span className={`grid py-10 color-secondary text-12 content-start ${styles['date']}`}>
        <strong className="tnum">{Number(day.date.slice(8))}</strong>
        {day.isToday ? words.today : weekdayShort(day.date)}
      </span>
      <ul className="border-l-margin">
        {isWeekend ? (
          <li>
            <span className={styles['mark']}>
              <MusterMark size={16} state="weekend" />
            </span>
            <span className={`${styles['small']} size-13 color-secondary`}>
              {words.weekendOf([day.date, ...(until === null ? [] : [until])].map(formatDayMonth).join(' – '))}
            </span>
          </li>
        ) : null}
        {day.holiday === null ? null : (
          <li>
            <span className={styles['mark']}>
              <MusterMark size={20} state="holiday" />
            </span>
            <div>
              <strong className="block">{day.holiday}</strong>
              <span className={`${styles['small']} size-13 color-secondary`}>{words.holiday}</span>
            </div>
          </li>
        )}
        {leaves.map((entry) => (
          <Entry key={entry.leave._id} entry={entry} />
        ))}
      </ul>
    </li>
  )
}

interface Props {
  calendar: LeaveCalendar
  month: string
  today: string
  user: number | undefined
}

/** The month on a phone: the days on which somebody is away, from this week on. */
export function CalendarList({ calendar, month, today, user }: Props): ReactElement {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const name = monthName(`${month}-01`)
  const { earlier, days } = monthList(calendar, month, today, user)
  const away = earlier.filter(({ leaves }) => leaves.length > 0).length
  const Chevron = isOpen ? ChevronDown : ChevronRight
  return (
    <div className="border-t-rule">
      {earlier.length === 0 ? null : (
        <>
          <button
            type="button"
            className="flex items-center gap-8 w-full min-h-44 color-ink border-b"
            aria-expanded={isOpen}
            aria-controls={isOpen ? id : undefined}
            onClick={() => void dropTyped(() => setOpen(!isOpen))}
          >
            <Chevron size={16} aria-hidden />
            <strong className="flex-1 align-left">{words.earlier(name.split(' ')[0] ?? name)}</strong>
            <span className="size-13 color-secondary">{words.earlierDays(away)}</span>
          </button>
          {isOpen ? (
            <ol id={id} aria-label={words.earlier(name)}>
              {earlier.map((one) => (
                <Day key={one.day.date} of={one} />
              ))}
            </ol>
          ) : null}
        </>
      )}
      {days.length === 0 ? (
        <p className="color-secondary size-13 py-20">{words.nobody}</p>
      ) : (
        <ol aria-label={words.list(name)}>
          {days.map((one) => (
            <Day key={one.day.date} of={one} />
          ))}
        </ol>
      )}
    </div>
  )
}
