import { Hourglass } from 'lucide-react'
import type { ReactElement } from 'react'
import type { CalendarLeave, LeaveCalendar } from '../api'
import { clashes, isPending } from './calendar'
import { balanceWords, CalendarActions } from './CalendarActions'
import styles from './calendar.module.css'
import { shortSpan, spanOf, typeName } from '../days'
import { portal } from '@/messages/leaves'
import { Button } from '@/shared/ui/Button'

const words = portal.leaves.calendar

interface StripProps {
  leave: CalendarLeave
  empname: string
  calendar: LeaveCalendar
  columns: number
  /** It is decided on. */
  onDone: () => void
  onClose: () => void
}

/** A leave that was opened, under the row of its person: what it is, who else is away, and what can be done with it. */
export function CalendarStrip({ leave, empname, calendar, columns, onDone, onClose }: StripProps): ReactElement {
  const others = clashes(leave, calendar)
  const spanWith = (other: CalendarLeave): string =>
    shortSpan(other.from > leave.from ? other.from : leave.from, other.to < leave.to ? other.to : leave.to)
  const told = others.slice(0, 3).map(({ leave: other, empname: name }) =>
    (isPending(other) ? words.asksToo : words.awayToo)(name, spanWith(other)),
  )
  const left = others.length - told.length
  const facts = [leave.reason ?? '', balanceWords(leave)].filter((fact) => fact !== '')
  return (
    <tr className={styles['strip']}>
      <td className="border-b" colSpan={columns}>
        <div className={`flex flex-wrap items-center gap-8 wrap px-12 py-10 ${styles['opened']}`}>
          <div className={styles['about']}>
            <p>
              {isPending(leave) ? <Hourglass size={14} aria-hidden /> : null}
              <strong>{empname}</strong> {leave.type ? typeName(leave) : words.onLeave},{' '}
              <strong>{portal.leaves.days(leave.count ?? 0)}</strong> <span className="tnum">{spanOf(leave)}</span>
            </p>
            <p className={styles['small']}>
              {facts.join(' · ')}
              {told.length === 0 ? null : (
                <span className="color-warning">
                  {facts.length === 0 ? '' : ' · '}
                  {told.join(', ')}
                  {left > 0 ? `, ${words.more(left)}` : ''}
                </span>
              )}
            </p>
          </div>
          <CalendarActions leave={leave} empname={empname} onDone={onDone} />
          <Button small className="border-color-clear" onClick={onClose}>
            {words.close}
          </Button>
        </div>
      </td>
    </tr>
  )
}
