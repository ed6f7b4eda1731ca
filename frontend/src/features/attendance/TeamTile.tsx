import { lazy, Suspense, type ReactElement } from 'react'
import { Link } from 'react-router'
import { attendanceApi, type Report, type TeamRow } from './api'
import { peopleOf, stateOf, type Team, type TeamCounts } from './model'
import { portal } from '@/messages/portal'
import { RecordDialog } from '@/shared/dialogs/RecordDialog'
import { useDialogs } from '@/shared/dialogs/useDialogs'
import { formatDate, formatTime } from '@/shared/format/dates'
import { elapsedSeconds, formatHours } from '@/shared/format/duration'
import { initials } from '@/shared/format/names'
import { Button } from '@/shared/ui/Button'
import { Section } from '@/shared/layout/Section'
import { MusterMark } from '@/shared/mark/MusterMark'
import { PersonName } from '@/shared/names/PersonName'
import { useServerTime } from '@/shared/session/clock'
import { useCompany } from '@/shared/session/hooks'
import { isOffered } from '@/shared/table/rowActions'
import { themed } from '@/shared/theme/themed'
import styles from './team.module.css'

const loadCorrectModal = themed(() => import('./corrections/CorrectModal').then((module) => module.CorrectModal))
const CorrectModal = lazy(async () => ({ default: await loadCorrectModal() }))

const words = portal.attendance

function wordOf(row: TeamRow): string {
  const leave = row.leave ? (words.leaveTypes[row.leave] ?? row.leave) : null
  switch (stateOf(row)) {
    case 'leave':
      return leave ?? ''
    case 'missed':
      return words.missed
    case 'absent':
      return leave === null ? words.notInYet : `${leave}, ${words.notInYet.toLowerCase()}`
    default:
      return leave ?? ''
  }
}

const COUNTED = ['in', 'complete', 'absent', 'leave', 'missed'] as const

function Counts({ counts }: { counts: TeamCounts }): ReactElement {
  return (
    <p className="flex flex-wrap gap-4-16 py-10 size-13">
      {COUNTED.filter((key) => counts[key] > 0).map((key) => (
        <span key={key}>
          <strong className="tnum">{counts[key]}</strong> {words.team[key]}
        </span>
      ))}
    </p>
  )
}

/** People in the roll: two lines of it. */
const MARKS = 18
/** People of whom it is said in words, who is missing first; the whole team has a page. */
const NAMED = 4

/** The roll at one glance; the list under it says of the first ones the same in words. */
function Roll({ rows }: { rows: TeamRow[] }): ReactElement {
  return (
    <ul className={styles['roll']} aria-hidden>
      {rows.slice(0, MARKS).map((row) => (
        <li key={row.user_id}>
          <MusterMark size={26} state={stateOf(row)} />
          {initials(row.empname)}
        </li>
      ))}
    </ul>
  )
}

function PersonRow({ row, timezone }: { row: TeamRow; timezone: string }): ReactElement {
  const now = useServerTime(60_000)
  const state = stateOf(row)
  const there = state === 'in' || state === 'complete'
  return (
    <li className={`flex items-center gap-10 min-h-32 border-b text-13 ${styles['person']}`}>
      <MusterMark size={20} state={state} {...(there ? { title: words[state] } : {})} />
      <span className="flex-1 min-w-0 break-anywhere">
        <PersonName id={row.user_id} name={row.empname} />
      </span>
      <span className={`color-secondary ${styles['word']}`} data-strong={state === 'absent'}>
        {wordOf(row)}
      </span>
      {there && row.signin_time ? (
        <>
          <span className="tnum">{formatTime(row.signin_time, timezone)}</span>
          <span className={`tnum ${styles['hours']}`}>{formatHours(elapsedSeconds(row, now))}</span>
        </>
      ) : null}
    </li>
  )
}

function LeftOpen({ report, onCorrect }: { report: Report; onCorrect: (report: Report) => void }): ReactElement {
  return (
    <li className="flex items-center gap-10 min-h-32 border-b text-13 py-8">
      <MusterMark size={20} state="missed" />
      <span className="flex-1 min-w-0 break-anywhere">
        <PersonName id={report.user_id} name={report.empname} />
        <span className="block color-secondary size-12 lh-18">
          {words.missed}, {formatDate(report.date)}
        </span>
      </span>
      {isOffered(report, 'mend') ? (
        <Button small onClick={() => onCorrect(report)}>
          {words.correct.action}
          <span className="unseen">{words.correct.whose(report.empname, formatDate(report.date))}</span>
        </Button>
      ) : null}
    </li>
  )
}

export function TeamTile({ team }: { team: Team }): ReactElement | null {
  const company = useCompany()
  const { open, draw, close } = useDialogs(['correct'])
  if (!company) return null
  const { counts, missed } = team
  const rows = peopleOf(team)
  const named = rows.slice(0, NAMED)
  // On a day off nobody is missing, and of those who have come all may be named.
  const told = COUNTED.reduce((sum, key) => sum + counts[key], 0)
  return (
    <Section title={words.team.title} aside={words.team.of(counts.total)}>
      {rows.length === 0 ? <p className="py-10 color-secondary size-13">{counts.total === 0 ? words.team.nobody : words.team.dayOff}</p> : <Roll rows={rows} />}
      <div className={styles['lists']}>
        {rows.length === 0 ? null : (
          <div>
            <Counts counts={counts} />
            <ul className="border-t">
              {named.map((row) => (
                <PersonRow key={row.user_id} row={row} timezone={company.timezone} />
              ))}
            </ul>
          </div>
        )}
        {missed.length === 0 ? null : (
          <div>
            <h3 className="py-10 text-13 weight-500 color-secondary">{words.team.leftOpen}</h3>
            <ul className="border-t">
              {missed.map((report) => (
                <LeftOpen key={report._id} report={report} onCorrect={(one) => open('correct', one._id)} />
              ))}
            </ul>
          </div>
        )}
      </div>
      <p className="flex flex-wrap gap-4-16 py-10 color-secondary size-13">
        {named.length < told ? <span>{words.team.shown(named.length, told)}</span> : null}
        <Link className="color-primary" to="/team-attendance">{words.team.all}</Link>
      </p>
      {draw('correct', (id) => (
        <RecordDialog id={id} rows={missed} call={attendanceApi.endpoints.getReport} action="mend" onClose={close}>
          {(report) => (
            <Suspense fallback={null}>
              <CorrectModal report={report} onClose={close} />
            </Suspense>
          )}
        </RecordDialog>
      ))}
    </Section>
  )
}
