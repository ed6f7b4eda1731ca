import { Check, X } from 'lucide-react'
import { useState, type ReactElement } from 'react'
import { Link } from 'react-router'
import type { Timelog } from './api'
import { halvesOf, showHours } from './hours'
import { RemarkLine } from './RemarkLine'
import { statusLooks } from './statuses'
import styles from './tile.module.css'
import { useDecisions } from './useDecisions'
import { HOME, pathOf, span } from './weeks'
import { portal } from '@/messages/portal'
import type { Dashboard } from '@/shared/dashboard/api'
import { dateAt, formatDate, formatTime, isoWeek, weekdayShort } from '@/shared/format/dates'
import button from '@/shared/layout/button.module.css'
import { Section } from '@/shared/layout/Section'
import { useCompany } from '@/shared/session/hooks'
import { StatusTag } from '@/shared/status/StatusTag'

const words = portal.timesheets

/** What is neither submitted nor approved is still to be filled. */
const OPEN = ['Saved', 'Rejected']

type TileData = NonNullable<Dashboard['timesheets']>

/** Fri 13/11, 17:12: what waits may have waited for weeks. */
function submitted(instant: string, timezone: string): string {
  const day = dateAt(Date.parse(instant), timezone)
  return `${weekdayShort(day)} ${formatDate(day).slice(0, 'DD/MM'.length)}, ${formatTime(instant, timezone)}`
}

function AllLink(): ReactElement {
  return (
    <Link to={HOME} className={styles['all']}>
      {words.tile.all}
    </Link>
  )
}

interface OwnProps {
  weeks: TileData['weeks']
  /** Nothing waits for this person's decision, so these are all their timesheets. */
  alone: boolean
}

/** One's own weeks that may be filled, this one first. */
export function OwnWeeksTile({ weeks, alone }: OwnProps): ReactElement {
  return (
    <Section title={alone ? words.tile.title : words.tabs.mine} aside={<AllLink />}>
      <ul className={styles['list']}>
        {weeks.map(({ startOfWeek, sheet }) => (
          <li key={startOfWeek} className={styles['week']}>
            <span className={styles['what']}>
              <strong>
                {words.tile.weekOf(isoWeek(startOfWeek).week)}
                {sheet === null ? null : (
                  <span className={`tnum ${styles['hours']}`}>{words.hours(showHours(halvesOf(sheet.total)))}</span>
                )}
              </strong>
              <span className={`tnum ${styles['small']}`}>{span(startOfWeek)}</span>
            </span>
            {sheet === null ? (
              <span className={styles['quiet']}>{words.tile.notBegun}</span>
            ) : (
              <StatusTag status={sheet.status} looks={statusLooks} />
            )}
            <Link to={pathOf(startOfWeek)} className={`${button['button']} ${button['small']} ${styles['act']}`}>
              {sheet === null || OPEN.includes(sheet.status) ? words.logHours : words.view}
              <span className="unseen">{words.logHoursOf(words.tile.weekOf(isoWeek(startOfWeek).week))}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  )
}

interface RowProps {
  sheet: Timelog
  timezone: string
}

/** A sheet that waits: what it is, since when, and the two things to be done with it. */
function WaitingRow({ sheet, timezone }: RowProps): ReactElement {
  const { outcome, busy, decide } = useDecisions()
  const [isRejecting, setRejecting] = useState(false)
  const week = words.tile.weekOf(isoWeek(sheet.startOfWeek).week)
  const of = <span className="unseen">{words.approval.of(sheet.username, week)}</span>
  const [refusal] = outcome?.refusals ?? []

  async function reject(remark: string): Promise<void> {
    if (await decide([sheet], 'Rejected', remark)) setRejecting(false)
  }

  return (
    <li className={styles['waiting']}>
      <span className={styles['about']}>
        <Link to={pathOf(sheet.startOfWeek, sheet.user_id)}>
          <strong>{sheet.username}</strong> {week}, <strong className="tnum">{words.hours(showHours(halvesOf(sheet.total)))}</strong>
        </Link>
        <span className={styles['small']}>
          {[span(sheet.startOfWeek), sheet.projects.join(', ')].filter((part) => part !== '').join(' · ')}
        </span>
      </span>
      {sheet.submitted_at === null ? null : (
        <span className={`tnum ${styles['since']}`}>
          {submitted(sheet.submitted_at, timezone)}
        </span>
      )}
      {isRejecting ? (
        <span className={styles['quiet']}>{words.approval.rejecting}</span>
      ) : (
        <span className={styles['deeds']}>
          <button
            type="button"
            className={`${button['button']} ${button['small']} ${styles['approve']}`}
            aria-disabled={busy}
            onClick={() => void decide([sheet], 'Approved')}
          >
            <Check size={16} aria-hidden />
            {words.approve}
            {of}
          </button>
          <button type="button" className={`${button['button']} ${button['small']} ${styles['reject']}`} onClick={() => setRejecting(true)}>
            <X size={16} aria-hidden />
            {words.reject}
            {of}
          </button>
        </span>
      )}
      {refusal === undefined ? null : (
        <p role="alert" className={styles['refusal']}>
          {refusal.message}
        </p>
      )}
      {isRejecting ? (
        <RemarkLine
          hint={words.approval.toldTo(sheet.username)}
          label={words.reject}
          busy={busy}
          onReject={(remark) => void reject(remark)}
          onCancel={() => setRejecting(false)}
        />
      ) : null}
    </li>
  )
}

/** What waits for a manager's or an admin's decision, the oldest week first. */
export function WaitingTile({ waiting }: { waiting: NonNullable<TileData['waiting']> }): ReactElement | null {
  const company = useCompany()
  if (!company) return null
  return (
    <Section title={words.tile.title} aside={<AllLink />}>
      <p className={styles['count']}>
        {words.tile.waiting} <span className="tnum">{waiting.total}</span>
      </p>
      {waiting.rows.length === 0 ? <p className={styles['nothing']}>{words.tile.nothingWaits}</p> : null}
      <ul className={styles['list']}>
        {waiting.rows.map((sheet) => (
          <WaitingRow key={sheet._id} sheet={sheet} timezone={company.timezone} />
        ))}
      </ul>
      {waiting.rows.length < waiting.total ? (
        <p className={styles['nothing']}>{words.tile.shown(waiting.rows.length, waiting.total)}</p>
      ) : null}
    </Section>
  )
}
