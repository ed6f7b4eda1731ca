import type { ReactElement } from 'react'
import { Link } from 'react-router'
import { tellAsked } from './tellAsked'
import { useListAskedQuery, type InboxAsked, type InboxAskedRow } from '../api.gen'
import type { Here } from '../briefs'
import styles from '../list/inbox.module.css'
import { ICONS } from '../list/looks'
import { useHere } from '../useHere'
import { portal } from '@/messages/inbox'
import { ApprovalLine } from '@/shared/decisions/ApprovalLine'
import { HandPanel } from '@/shared/decisions/HandPanel'
import { dateAt, daysBetween } from '@/shared/format/dates'
import { Section } from '@/shared/layout/Section'

const words = portal.inbox.withOthers

/** For how many days it has waited, where that is for longer than who decides is reminded after. */
function Late({ row: { late, approval }, here: { today, timezone } }: { row: InboxAskedRow; here: Here }): ReactElement | null {
  if (!late || approval.since === null || today === undefined || timezone === undefined) return null
  const days = daysBetween(dateAt(approval.since, timezone), today)
  return <strong className="block color-warning text-12 weight-600">{words.late(days)}</strong>
}

/** What was asked for, with whom it is, since when, and what comes next. */
function Asked({ row, here }: { row: InboxAskedRow; here: Here }): ReactElement {
  const { what, figure, day, path } = tellAsked(row, here)
  const Icon = ICONS[row.kind]
  const facts = [day, row.wish ? words.wish : null].filter((part) => part !== null).join(' · ')
  return (
    <li className={`py-10 border-b ${styles['what']}`}>
      <span className={styles['kind']}>
        <Icon size={16} aria-hidden />
        <span className="unseen">{portal.inbox.one[row.kind]}</span>
      </span>
      <span className="min-w-0">
        <Link className={`color-ink no-underline ${styles['name']}`} to={path}>
          {what}, <strong className="tnum weight-600">{figure}</strong>
        </Link>
        {facts === '' ? null : <span className={`tnum ${styles['small']}`}>{facts}</span>}
        <ApprovalLine of={{ status: 'Pending', approval: row.approval }} late={row.late} />
        <Late row={row} here={here} />
      </span>
    </li>
  )
}

const NOTHING: InboxAsked = { total: 0, rows: [] }

/** What the reader has asked others for; nothing while that is not known, or can't be had: what waits for them stands all the same. */
function useAsked(): InboxAsked {
  const { data } = useListAskedQuery(undefined, { refetchOnMountOrArgChange: true })
  return data ?? NOTHING
}

/** All of it, and how many more there are. */
function Others({ asked: { rows, total } }: { asked: InboxAsked }): ReactElement {
  const here = useHere()
  const more = total - rows.length
  return (
    <div className="text-13">
      <Section
        title={
          <>
            {words.title} <span className="tnum weight-450 color-secondary">{total}</span>
          </>
        }
      >
        <ol aria-label={words.title}>
          {rows.map((row) => (
            <Asked key={`${row.kind} ${row._id}`} row={row} here={here} />
          ))}
        </ol>
        {more > 0 ? <p className={`py-10 ${styles['small']}`}>{words.more(more)}</p> : null}
      </Section>
    </div>
  )
}

/** What the reader has asked others for and waits for (inbox-14), below what stands there; left out where there is nothing. */
export function WithOthers(): ReactElement | null {
  const asked = useAsked()
  return asked.rows.length === 0 ? null : (
    <div className="mt-16">
      <Others asked={asked} />
    </div>
  )
}

/** The same beside a list in which nothing is in hand. */
export function OthersPanel(): ReactElement | null {
  const asked = useAsked()
  return asked.rows.length === 0 ? null : (
    <HandPanel label={words.title} empty>
      <Others asked={asked} />
    </HandPanel>
  )
}
