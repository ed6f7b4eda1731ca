import { CircleCheck, CircleDot, Circle, Video } from 'lucide-react'
import type { ReactElement, ReactNode } from 'react'
import { courseOf, type StepState } from './course'
import { DayWarnings } from './DayWarnings'
import styles from './strip.module.css'
import { candidatePage } from '@/messages/recruitmentCandidate'
import { daysBetween, formatDate, weekdayShort } from '@/shared/format/dates'
import { Section } from '@/shared/layout/Section'
import type { Candidate, Interview } from '@/entities/recruitment/api'
import { useCompany } from '@/shared/session/hooks'

const words = candidatePage.interview
const ICONS = { done: CircleCheck, now: CircleDot, toCome: Circle }

interface CellProps {
  name: string
  state: StepState
  /** Who does it; at the reader's turn that it is theirs. */
  who: string
  children?: ReactNode
}

function Cell({ name, state, who, children }: CellProps): ReactElement {
  const Icon = ICONS[state]
  return (
    <li className={styles['cell']} data-state={state} aria-current={state === 'now' ? 'step' : undefined}>
      <p className={`flex items-center gap-8 ${styles['step']}`}>
        <Icon size={14} aria-label={words[state]} />
        <strong>{name}</strong>
        <span className="ml-auto size-12 color-secondary">{who}</span>
      </p>
      <div className={styles['what']}>{children}</div>
    </li>
  )
}

/** Fri 27/11/2026, 11:00 */
export function momentOf({ date, time }: Interview): string {
  return words.when(weekdayShort(date), formatDate(date), time)
}

/** The link without its scheme, as one reads it. */
export function MeetingLink({ url }: { url: string }): ReactElement {
  return (
    <a className={`inline-flex items-center gap-6 min-h-24 color-primary weight-550 break-anywhere ${styles['link']}`} href={url} target="_blank" rel="noreferrer">
      <Video size={14} aria-hidden />
      {url.replace(/^https:\/\//, '')}
      <span className="unseen">{words.newTab}</span>
    </a>
  )
}

/** Interviews of former rounds stand at the right of the heading. */
function Earlier({ interviews }: { interviews: readonly Interview[] }): ReactElement | null {
  const [last] = interviews
  if (last === undefined) return null
  const when = `${formatDate(last.date)}, ${last.time}`
  return <>{interviews.length === 1 ? words.earlier(when) : words.earlierMany(interviews.length, when)}</>
}

interface Props {
  candidate: Candidate
  /** In place of the schedule, while it is written. */
  form: ReactNode
}

/** Request, Schedule, Confirm: what is done, what is now, what is to come. */
export function InterviewStrip({ candidate, form }: Props): ReactElement {
  const today = useCompany()?.today ?? ''
  const { interview, recruiterName, panelNames, turn } = candidate
  const course = courseOf(candidate)
  const yours = (state: StepState, who: string): string => (state === 'now' && turn?.you === true ? words.youNow : who)
  return (
    <Section title={words.title} aside={<Earlier interviews={candidate.interviews ?? []} />}>
      <ol className={`grid border-b cols-3 mb-28 ${styles['strip']}`}>
        <Cell name={words.request} state={course.request} who={yours(course.request, words.hiringManager)}>
          <p>{course.request === 'done' ? words.asked : words.notAsked}</p>
        </Cell>
        <Cell name={words.schedule} state={course.schedule} who={yours(course.schedule, words.recruiter)}>
          {form ??
            (!interview ? null : (
              <>
                <p className="tnum">
                  <strong className="color-ink">{momentOf(interview)}</strong> <span>{words.by(recruiterName)}</span>
                </p>
                <MeetingLink url={interview.url} />
                <DayWarnings day={candidate.interviewDay ?? null} />
              </>
            ))}
        </Cell>
        <Cell name={words.confirm} state={course.confirm} who={yours(course.confirm, words.hiringManager)}>
          <p>{panelNames.length === 0 ? words.noPanel : words.panel(panelNames.join(', '))}</p>
          {(candidate.declines ?? []).map(({ userId, userName, reason }) => (
            <p key={userId}>{words.declined(userName, reason)}</p>
          ))}
          {!interview || today === '' || course.confirm === 'toCome' ? null : (
            <p>{words.isIn(daysBetween(today, interview.date))}</p>
          )}
        </Cell>
      </ol>
    </Section>
  )
}
