import { ChevronDown } from 'lucide-react'
import { useState, type ReactElement } from 'react'
import { Link } from 'react-router'
import type { Notification } from '../api.gen'
import { ICONS } from '../icons'
import { daysOf, type Folded } from './fold'
import styles from './lines.module.css'
import { portal } from '@/messages/notifications'
import { dateAt, formatDayMonth, formatTime, weekday } from '@/shared/format/dates'
import { useCompany } from '@/shared/session/hooks'

const words = portal.notifications

interface Props {
  rows: readonly Notification[]
  /** Said where there is none. */
  empty: string
  /** What a day's heading is below. */
  heading: 'h2' | 'h3'
  /** The line above, where these go on below others: its day has a heading. */
  after?: Notification
  /** Somebody opens these, or says that they have read them. */
  onOpen: (rows: readonly Notification[]) => void
}

interface LineProps {
  row: Notification
  subject: string
  timezone: string
  isUnread: boolean
  isMany?: boolean
}

function Face({ row, subject, timezone, isUnread, isMany = false }: LineProps): ReactElement {
  const Icon = ICONS[row.kind]
  return (
    <>
      <span className={styles['dot']} data-shown={isUnread} aria-hidden />
      <Icon className={styles['icon']} size={16} aria-hidden />
      <span className="min-w-0 flex-1">
        <span className={styles['subject']}>{subject}</span>{' '}
        {isUnread ? <span className="unseen">{words.isUnread}</span> : null}{' '}
        {row.detail === null || isMany ? null : <span className={styles['detail']}>{row.detail}</span>}
      </span>{' '}
      {isMany ? <ChevronDown className={styles['icon']} size={16} aria-hidden /> : null}
      <span className={styles['time']}>{formatTime(row.created_at, timezone)}</span>
    </>
  )
}

interface OneProps {
  row: Notification
  timezone: string
  onOpen: (rows: readonly Notification[]) => void
}

function One({ row, timezone, onOpen }: OneProps): ReactElement {
  const isUnread = !row.read
  const face = <Face row={row} subject={row.subject} timezone={timezone} isUnread={isUnread} />
  const shared = { className: styles['line'], 'data-line': true, 'data-unread': isUnread, onClick: () => onOpen([row]) }
  return row.page === null ? (
    <button type="button" {...shared}>
      {face}
    </button>
  ) : (
    <Link to={row.page} {...shared}>
      {face}
    </Link>
  )
}

/** Many of one kind in one hour are one line, which opens. */
function Many({ rows, timezone, onOpen }: { rows: Folded; timezone: string; onOpen: Props['onOpen'] }): ReactElement {
  const [isOpen, setOpen] = useState(false)
  const [first, ...others] = rows
  const isUnread = rows.some((row) => !row.read)
  return (
    <>
      <button
        type="button"
        className={styles['line']}
        data-line
        data-unread={isUnread}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <Face row={first} subject={words.many(first.subject, others.length)} timezone={timezone} isUnread={isUnread} isMany />
      </button>
      {isOpen ? (
        <ul className={styles['inner']}>
          {rows.map((row) => (
            <li key={row._id}>
              <One row={row} timezone={timezone} onOpen={onOpen} />
            </li>
          ))}
        </ul>
      ) : null}
    </>
  )
}

/** What changed, by day, the newest first. */
export function Lines({ rows, empty, heading: Heading, after, onOpen }: Props): ReactElement | null {
  const company = useCompany()
  if (company === undefined) return null
  const { timezone, today } = company
  const headed = after === undefined ? null : dateAt(after.created_at, timezone)
  if (rows.length === 0) return <p className="color-secondary text-13 px-20 py-20">{empty}</p>
  return (
    <>
      {daysOf(rows, timezone).map(({ date, lines }) => {
        const day = `${weekday(date)} ${formatDayMonth(date)}`
        return (
          <section key={date}>
            {date === headed ? null : <Heading className={styles['day']}>{date === today ? words.today(day) : day}</Heading>}
            <ul className={styles['list']}>
              {lines.map((line) => (
                <li key={line[0]._id}>
                  {line.length === 1 ? (
                    <One row={line[0]} timezone={timezone} onOpen={onOpen} />
                  ) : (
                    <Many rows={line} timezone={timezone} onOpen={onOpen} />
                  )}
                </li>
              ))}
            </ul>
          </section>
        )
      })}
    </>
  )
}
