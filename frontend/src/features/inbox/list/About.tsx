import { UserCog } from 'lucide-react'
import type { ReactElement } from 'react'
import { Link } from 'react-router'
import type { Here } from '../briefs'
import styles from './inbox.module.css'
import { isHereAlone, tell, warningsOf, type Row } from '../rows'
import { LeaveNotes } from '@/entities/leaves/LeaveNotes'
import { SheetNotes } from '@/entities/timesheets/SheetNotes'
import { portal } from '@/messages/inbox'
import { ApprovalLine } from '@/shared/decisions/ApprovalLine'
import { WarningLines } from '@/shared/decisions/WarningLines'
import { dateAt, daysBetween, formatSince, isDate } from '@/shared/format/dates'
import { useCompany } from '@/shared/session/hooks'

const words = portal.inbox
/** What waits for more days than these is marked. */
const LONG = 3

/** What speaks against it, in the words of its module. */
export function Notes({ row }: { row: Row }): ReactElement {
  const { of } = row
  const said = [...(row.unled ? [words.unled] : []), ...warningsOf(row)]
  return (
    <>
      {of.kind === 'leave' ? <LeaveNotes leave={of.record} /> : null}
      {of.kind === 'timesheet' ? <SheetNotes sheet={of.record} /> : null}
      {of.kind === 'claim' || of.kind === 'investment' ? <ApprovalLine of={of.record} /> : null}
      <WarningLines said={said} />
    </>
  )
}

/**
 * Whose it is, what it is, and what one must know to decide; the name leads to where its module has it. `isShort`: where
 * lines are few, the facts and the reason are one.
 */
export function About({ row, here, isShort = false }: { row: Row; here: Here; isShort?: boolean }): ReactElement {
  const { name, what, figure, facts, reason, path } = tell(row, here)
  const quoted = reason === null || reason === '' ? '' : words.quoted(reason)
  const lines = (isShort ? [[facts, quoted].filter((part) => part !== '').join(' · ')] : [facts, quoted]).filter((line) => line !== '')
  const said = (
    <span>
      <strong className={`weight-600 ${what === null ? '' : styles['who']}`}>{name}</strong>
      {what === null ? null : ` ${what}`}
      {figure === null ? null : (
        <>
          {row.of.kind === 'brief' && what !== null ? ' ' : ', '}
          <strong className="tnum weight-600">{figure}</strong>
        </>
      )}
    </span>
  )
  return (
    <>
      {/* What is decided here alone stands on no page of one's own. */}
      {isHereAlone(row) ? (
        <span className="block break-anywhere">{said}</span>
      ) : (
        <Link className={`color-ink no-underline ${styles['name']}`} to={path}>
          {said}
        </Link>
      )}
      {lines.map((line) => (
        <span key={line} className={`tnum ${styles['small']}`}>
          {line}
        </span>
      ))}
      <Notes row={row} />
      {row.absent === null ? null : (
        <span className="flex items-baseline color-primary text-12 gap-5">
          <UserCog className="self-center" size={12} aria-hidden />
          {words.standIn.forWhom(row.absent.empname)}
        </span>
      )}
    </>
  )
}

/** The day by which it is to be done, where there is one. */
function dueOf({ of }: Row): string | null {
  return of.kind === 'brief' ? of.record.due : null
}

/**
 * By when it is to be done, or since when it waits, and for how many days where that is long or the day is over; `inWords` where no head
 * says what it is.
 */
export function Since({ row, inWords = false }: { row: Row; inWords?: boolean }): ReactElement | null {
  const company = useCompany()
  const [due, from] = [dueOf(row), dueOf(row) ?? row.since]
  if (from === null || !company) return null
  const { today, timezone } = company
  const days = daysBetween(isDate(from) ? from : dateAt(from, timezone), today)
  const said = formatSince(from, timezone)
  const isLong = due === null ? days > LONG : days > 0
  return (
    <span className={`tnum ${styles['since']}`}>
      {due === null ? (inWords ? words.sinceWhen(said) : said) : words.by(said)}
      {isLong ? <strong className={`color-warning weight-600 ${styles['long']}`}> {words.days(days)}</strong> : null}
    </span>
  )
}
