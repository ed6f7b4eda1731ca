import { TriangleAlert } from 'lucide-react'
import type { ReactElement } from 'react'
import { Link } from 'react-router'
import styles from './inbox.module.css'
import { tell, warningsOf, type Row } from './rows'
import { LeaveNotes } from '@/entities/leaves/LeaveNotes'
import { SheetNotes } from '@/entities/timesheets/SheetNotes'
import { portal } from '@/messages/inbox'
import { dateAt, daysBetween, formatSince, isDate } from '@/shared/format/dates'
import { useCompany } from '@/shared/session/hooks'

const words = portal.inbox
/** What waits for more days than these is marked. */
const LONG = 3

/** What speaks against it, in the words of its module. */
export function Notes({ row }: { row: Row }): ReactElement {
  const { of } = row
  if (of.kind === 'leave') return <LeaveNotes leave={of.record} />
  if (of.kind === 'timesheet') return <SheetNotes sheet={of.record} />
  return (
    <>
      {warningsOf(row).map((warning) => (
        <span key={warning} className="flex items-baseline color-warning text-12 break-anywhere gap-5">
          <TriangleAlert className="self-center" size={12} aria-hidden />
          {warning}
        </span>
      ))}
    </>
  )
}

/** Whose it is, what it is, and what one must know to decide; the name leads to where its module has it. */
export function About({ row, today }: { row: Row; today: string | undefined }): ReactElement {
  const { name, what, figure, facts, reason, path } = tell(row, today)
  return (
    <>
      <Link className={`color-ink no-underline ${styles['name']}`} to={path}>
        <strong className="weight-600">{name}</strong> {what}, <strong className="tnum weight-600">{figure}</strong>
      </Link>
      <span className={`tnum ${styles['small']}`}>{facts}</span>
      {reason === null ? null : <span className={styles['small']}>{words.quoted(reason)}</span>}
      <Notes row={row} />
    </>
  )
}

/** Since when it waits, and for how many days where that is long; `inWords` where no head says what it is. */
export function Since({ row: { since }, inWords = false }: { row: Row; inWords?: boolean }): ReactElement | null {
  const company = useCompany()
  if (since === null || !company) return null
  const days = daysBetween(isDate(since) ? since : dateAt(since, company.timezone), company.today)
  const said = formatSince(since, company.timezone)
  return (
    <span className={`tnum ${styles['since']}`}>
      {inWords ? words.sinceWhen(said) : said}
      {days > LONG ? <strong className="color-warning weight-600 block"> {words.days(days)}</strong> : null}
    </span>
  )
}
