import { Check, X } from 'lucide-react'
import { useRef, useState, type ReactElement } from 'react'
import { Link } from 'react-router'
import type { Timelog } from './api'
import { BulkDeeds } from './BulkDeeds'
import { halvesOf, showHours } from './hours'
import { SheetNotes } from './SheetNotes'
import { RemarkLine } from '@/shared/decisions/RemarkLine'
import { statusLooks } from './statuses'
import styles from './tile.module.css'
import { AllLink } from './TimesheetTile'
import { useSheetDecisions } from './useSheetDecisions'
import type { Verdict } from '@/shared/decisions/useDecisions'
import { pathOf, span, useWeekNames } from './weeks'
import { portal } from '@/messages/portal'
import type { Dashboard } from '@/shared/dashboard/api'
import { dateAt, formatDate, formatTime, weekdayShort } from '@/shared/format/dates'
import button from '@/shared/layout/button.module.css'
import { Section } from '@/shared/layout/Section'
import { useKeptFocus } from '@/shared/layout/useKeptFocus'
import { useCompany } from '@/shared/session/hooks'
import { StatusTag } from '@/shared/status/StatusTag'
import { swallow } from '@/shared/table/tableQuery'
import { useLeaving } from '@/shared/table/useLeaving'

const words = portal.timesheets

type Waiting = NonNullable<NonNullable<Dashboard['timesheets']>['waiting']>

/** Fri 13/11, 17:12: what waits may have waited for weeks. */
function submitted(instant: string, timezone: string): string {
  const day = dateAt(Date.parse(instant), timezone)
  return `${weekdayShort(day)} ${formatDate(day).slice(0, 'DD/MM'.length)}, ${formatTime(instant, timezone)}`
}

interface RowProps {
  sheet: Timelog
  timezone: string
  hasLeft: boolean
  isChosen: boolean
  isRejecting: boolean
  /** Why the last decision on it did not go through. */
  refusal: string | undefined
  busy: boolean
  onChoose: () => void
  onApprove: () => void
  onRejecting: (isRejecting: boolean) => void
  onReject: (remark: string) => void
}

/** A sheet that waits: what it is, since when, and the two things to be done with it. */
function WaitingRow(props: RowProps): ReactElement {
  const { sheet, timezone, hasLeft, isChosen, isRejecting, refusal, busy } = props
  const week = useWeekNames().inWords(sheet.startOfWeek)
  const of = <span className="unseen">{words.approval.of(sheet.username, week)}</span>
  return (
    <li
      className={styles['waiting']}
      data-row-key={sheet._id}
      data-leaving={hasLeft}
      {...(hasLeft ? { onClickCapture: swallow } : {})}
    >
      <label className={styles['choose']}>
        <input type="checkbox" checked={isChosen} aria-label={words.approval.choose(sheet.username, week)} onChange={props.onChoose} />
      </label>
      <span className={styles['about']}>
        <Link to={pathOf(sheet.startOfWeek, sheet.user_id)}>
          <strong>{sheet.username}</strong> {week}, <strong className="tnum">{words.hours(showHours(halvesOf(sheet.total)))}</strong>
        </Link>
        <span className={styles['small']}>
          {[span(sheet.startOfWeek), sheet.projects.join(', ')].filter((part) => part !== '').join(' · ')}
        </span>
        <SheetNotes sheet={sheet} />
      </span>
      {hasLeft ? <StatusTag status={sheet.status} looks={statusLooks} /> : null}
      {hasLeft || sheet.submitted_at === null ? null : (
        <span className={`tnum ${styles['since']}`}>{submitted(sheet.submitted_at, timezone)}</span>
      )}
      {isRejecting ? (
        <span className={styles['quiet']}>{words.approval.rejecting}</span>
      ) : (
        <span className={styles['deeds']}>
          <button
            type="button"
            className={`${button['button']} ${button['small']} ${styles['approve']}`}
            aria-disabled={busy}
            onClick={props.onApprove}
          >
            <Check size={16} aria-hidden />
            {words.approve}
            {of}
          </button>
          <button
            type="button"
            className={`${button['button']} ${button['small']} ${styles['reject']}`}
            onClick={() => props.onRejecting(true)}
          >
            <X size={16} aria-hidden />
            {words.reject}
            {of}
          </button>
        </span>
      )}
      {refusal === undefined ? null : (
        <p role="alert" className={styles['refusal']}>
          {refusal}
        </p>
      )}
      {isRejecting ? (
        <RemarkLine
          required
          hint={words.approval.toldTo(sheet.username)}
          label={words.reject}
          busy={busy}
          onReject={props.onReject}
          onCancel={() => props.onRejecting(false)}
        />
      ) : null}
    </li>
  )
}

/** What waits for a manager's or an admin's decision, the oldest week first: one by one, or those that are chosen. */
export function WaitingTile({ waiting }: { waiting: Waiting }): ReactElement | null {
  const company = useCompany()
  const { outcome, busy, decide } = useSheetDecisions()
  const { arrange, leave, hasLeft, frame } = useLeaving<Timelog>((sheet) => sheet._id)
  const [picked, setPicked] = useState<readonly number[]>([])
  /** Whose remark is asked for; of all that are chosen, `many`. */
  const [rejecting, setRejecting] = useState<number | 'many' | null>(null)
  const list = useRef<HTMLDivElement>(null)
  useKeptFocus(list)
  if (!company) return null

  const chosen = waiting.rows.filter(({ _id }) => picked.includes(_id) && !hasLeft(_id))
  const isAll = chosen.length > 0 && chosen.length === waiting.rows.length
  const done = outcome === null ? 0 : outcome.all - outcome.refusals.length

  async function run(sheets: readonly Timelog[], verdict: Verdict, remark?: string): Promise<void> {
    const through = await decide(sheets, verdict, remark)
    if (through === null) return
    leave(new Set(through.map(({ _id }) => _id)), (sheet) => ({ ...sheet, status: verdict }))
    setPicked(picked.filter((id) => !sheets.some(({ _id }) => _id === id)))
    setRejecting(null)
  }

  return (
    <Section title={words.tile.title} aside={<AllLink />}>
      <div ref={list} {...frame}>
        <div className={styles['count']}>
          {waiting.rows.length === 0 ? null : (
            <label className={styles['choose']}>
              <input
                type="checkbox"
                checked={isAll}
                ref={(box) => {
                  if (box) box.indeterminate = chosen.length > 0 && !isAll
                }}
                aria-label={words.approval.chooseAll}
                onChange={() => setPicked(isAll ? [] : waiting.rows.map(({ _id }) => _id))}
              />
            </label>
          )}
          {/* One takes the other's place: the rows must not slide under who chooses them. */}
          {chosen.length === 0 ? (
            <span>
              {words.tile.waiting} <span className="tnum">{waiting.total}</span>
            </span>
          ) : (
            <BulkDeeds
              chosen={chosen}
              busy={busy}
              isRejecting={rejecting === 'many'}
              onRejecting={(isRejecting) => setRejecting(isRejecting ? 'many' : null)}
              onDecide={(verdict, remark) => void run(chosen, verdict, remark)}
            />
          )}
        </div>
        {outcome === null || outcome.all === 1 ? null : (
          <p role="alert" className={styles['refusal']}>
            {(outcome.verdict === 'Approved' ? words.approval.someApproved : words.approval.someRejected)(done, outcome.all)}
          </p>
        )}
        {waiting.rows.length === 0 ? <p className={styles['nothing']}>{words.tile.nothingWaits}</p> : null}
        <ul className={styles['list']}>
          {arrange(waiting.rows).map((sheet) => (
            <WaitingRow
              key={sheet._id}
              sheet={sheet}
              timezone={company.timezone}
              hasLeft={hasLeft(sheet._id)}
              isChosen={chosen.includes(sheet)}
              isRejecting={rejecting === sheet._id}
              refusal={outcome?.refusals.find(({ before }) => before._id === sheet._id)?.message}
              busy={busy}
              onChoose={() =>
                setPicked(picked.includes(sheet._id) ? picked.filter((id) => id !== sheet._id) : [...picked, sheet._id])
              }
              onApprove={() => void run([sheet], 'Approved')}
              onRejecting={(isRejecting) => setRejecting(isRejecting ? sheet._id : null)}
              onReject={(remark) => void run([sheet], 'Rejected', remark)}
            />
          ))}
        </ul>
        {waiting.rows.length < waiting.total ? (
          <p className={styles['nothing']}>{words.tile.shown(waiting.rows.length, waiting.total)}</p>
        ) : null}
      </div>
    </Section>
  )
}
