import { ArrowLeft, CalendarPlus, Check, MessageSquarePlus, Send } from 'lucide-react'
import type { ReactElement } from 'react'
import { Link } from 'react-router'
import styles from './candidate.module.css'
import { MeetingLink, momentOf } from '../interview/InterviewStrip'
import { effectOf, mainActionOf, waitsFor, type MainAction } from '../candidateActions'
import { candidatePage as words } from '@/messages/recruitmentCandidate'
import { PageHeading } from '@/shared/layout/PageHeading'
import type { Candidate } from '@/entities/recruitment/api'
import { candidateLooks } from '@/entities/recruitment/statuses'
import { StatusTag } from '@/shared/ui/StatusTag'
import { RowMenu, type RowAction } from '@/shared/ui/RowMenu'
import { Button } from '@/shared/ui/Button'

const ICONS = { request: Send, schedule: CalendarPlus, confirm: Check, feedback: MessageSquarePlus }

interface Props {
  candidate: Candidate
  /** The list is for those with its key. */
  hasList: boolean
  menu: { label: string; actions: RowAction[] }
  busy: boolean
  /** What stands open in place takes its button's. */
  isOpen: boolean
  /** The member of the panel who writes feedback sees when it is, and the way in. */
  showsInterview: boolean
  onAction: (rowAction: MainAction) => void
}

/** One filled button, with whose turn it is and what it will send to its left; everything else is in the menu. */
export function CandidateHead({ candidate, hasList, menu, busy, isOpen, showsInterview, onAction }: Props): ReactElement {
  const rowAction = mainActionOf(candidate)
  const waits = waitsFor(candidate)
  const Icon = rowAction === null ? null : ICONS[rowAction]
  return (
    <>
      {hasList ? (
        <Link to="/recruitment" className="inline-flex gap-6 items-center min-h-24 mb-8 color-primary size-13 weight-500 no-underline phone-min-h-44 hover-underline">
          <ArrowLeft size={14} aria-hidden />
          {words.back}
        </Link>
      ) : null}
      <div data-rowActions className={styles['head']}>
        <div>
          <PageHeading title={candidate.name} />
          <p className={styles['about']}>
            <span>{candidate.jobTitle}</span>
            <StatusTag status={candidate.status} looks={candidateLooks} />
            {showsInterview && candidate.interview ? (
              <>
                <span className="tnum">{momentOf(candidate.interview)}</span>
                <MeetingLink url={candidate.interview.url} />
              </>
            ) : (
              <span>{words.recruiter(candidate.recruiterName)}</span>
            )}
          </p>
        </div>
        <div className={`flex gap-12 items-center ${styles['turn']}`}>
          {rowAction === null || Icon === null || isOpen ? (
            <p>{isOpen ? null : waits}</p>
          ) : (
            <>
              <p id="rowAction-effect">
                {candidate.turn?.you === true ? <strong className="color-primary">{words.yourTurn} </strong> : null}
                {effectOf(rowAction, candidate)}
              </p>
              <Button
                look="primary"
                icon={<Icon size={16} aria-hidden />}
                aria-disabled={busy}
                aria-describedby="rowAction-effect"
                onClick={() => (busy ? undefined : onAction(rowAction))}
              >
                {words.rowActions[rowAction]}
              </Button>
            </>
          )}
        </div>
        <span className={styles['menu']}>
          <RowMenu {...menu} />
        </span>
      </div>
    </>
  )
}
