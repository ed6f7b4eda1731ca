import { CalendarClock, CalendarX, CircleDot, History, MessageSquarePlus, Pencil, Trash2 } from 'lucide-react'
import { lazy, Suspense, useState, type ReactElement } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { CandidateHead } from './CandidateHead'
import { hasSaid, mainActionOf, useSteps, type MainAction } from '../candidateActions'
import styles from './candidate.module.css'
import { Feedbacks } from '../feedback/Feedbacks'
import { InterviewStrip } from '../interview/InterviewStrip'
import { CandidateModal, DeclineModal, HistoryDrawer } from '../lazy'
import { Resume } from './Resume'
import { Summary } from './Summary'
import { useActionFocus } from './useActionFocus'
import { portal } from '@/messages/recruitment'
import { candidatePage } from '@/messages/recruitmentCandidate'
import { askToDrop } from '@/shared/dialogs/askToDrop'
import { RecordDialog } from '@/shared/dialogs/RecordDialog'
import { hasTyped } from '@/shared/dialogs/typed'
import { useDialogs } from '@/shared/dialogs/useDialogs'
import { useConfirmed } from '@/shared/feedback/useConfirmed'
import { recruitmentApi, type Candidate } from '@/entities/recruitment/api'
import { BY_INTERVIEW, CANDIDATE_STATUSES } from '@/entities/recruitment/statuses'
import type { Me } from '@/shared/session/api'
import { may } from '@/shared/session/may'
import { isOffered, rowActions, type RowActionSpec } from '@/shared/table/rowActions'

const FeedbackForm = lazy(() => import('../feedback/FeedbackForm').then((module) => ({ default: module.FeedbackForm })))
const ScheduleForm = lazy(() => import('../interview/ScheduleForm').then((module) => ({ default: module.ScheduleForm })))

const words = portal.recruitment

type Written = 'schedule' | 'feedback' | null

/** A card of the board leads to what is to be written. */
function writtenAtFirst(asked: string | null, candidate: Candidate): Written {
  return asked === 'schedule' && isOffered(candidate, 'scheduleinterview') ? 'schedule' : null
}

/** The page of one, once it is known. */
export function OpenedCandidate({ candidate, me }: { candidate: Candidate; me: Me }): ReactElement {
  const dialogs = useDialogs(['edit', 'decline', 'history'])
  const { open, draw } = dialogs
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const steps = useSteps()
  const [isBusy, setBusy] = useState(false)
  /** What is written in place. */
  const [written, setWritten] = useState(() => writtenAtFirst(params.get('write'), candidate))
  const remove = useConfirmed(recruitmentApi.endpoints.removeCandidate, ({ _id: id, name }: Candidate) => ({
    question: { title: words.candidates.removeAsk, detail: name, yes: words.actions.remove, danger: true },
    args: { id },
    done: () => {
      void navigate('/recruitment')
      return words.candidates.removed(name)
    },
    failed: words.failed,
  }))

  const frame = useActionFocus()

  async function run(step: Promise<void>): Promise<void> {
    setBusy(true)
    await step
    setBusy(false)
  }

  const close = (): void => setWritten(null)

  /** One takes the place of the other. */
  async function write(next: 'schedule' | 'feedback'): Promise<void> {
    if (next === written || (hasTyped() && !(await askToDrop()))) return
    setWritten(next)
  }

  function start(rowAction: MainAction): void {
    if (rowAction === 'schedule' || rowAction === 'feedback') void write(rowAction)
    else void run(steps[rowAction](candidate))
  }

  const statuses = CANDIDATE_STATUSES.filter((status) => status !== candidate.status && !BY_INTERVIEW.includes(status))
  const specs: RowActionSpec<Candidate>[] = [
    ...(mainActionOf(candidate) === 'feedback'
      ? []
      : [{ name: 'addfeedback', label: hasSaid(candidate, me.user._id) ? candidatePage.rowActions.feedbackAgain : candidatePage.rowActions.feedback, icon: MessageSquarePlus, run: () => void write('feedback') }]),
    {
      name: 'rescheduleinterview',
      label: candidatePage.rowActions.reschedule,
      icon: CalendarClock,
      run: () => void write('schedule'),
    },
    {
      name: 'declineinterview',
      label: candidatePage.rowActions.decline,
      icon: CalendarX,
      run: () => open('decline', candidate._id),
    },
    { name: 'edit', label: words.actions.edit, icon: Pencil, run: () => open('edit', candidate._id) },
    ...statuses.map((status) => ({
      name: 'status',
      key: status,
      label: candidatePage.setStatus(status),
      icon: CircleDot,
      run: () => void run(steps.setStatus(candidate, status)),
    })),
    { name: 'remove', label: words.actions.remove, icon: Trash2, run: remove },
    ...(may(me, 'candidates.read')
      ? [{ name: 'history', label: words.actions.history, icon: History, run: () => open('history', candidate._id), always: true as const }]
      : []),
  ]
  const actions = rowActions(candidate, specs)

  return (
    <div ref={frame}>
      <CandidateHead
        candidate={candidate}
        hasList={may(me, 'candidates.read')}
        menu={{ label: words.actionsOf(candidate.name), actions }}
        busy={isBusy}
        isOpen={written !== null}
        showsInterview={written === 'feedback'}
        onAction={start}
      />
      {written === 'feedback' ? null : (
        <InterviewStrip
          candidate={candidate}
          form={
            written === 'schedule' ? (
              <Suspense fallback={null}>
                <ScheduleForm candidate={candidate} onClose={close} />
              </Suspense>
            ) : null
          }
        />
      )}
      <div className={styles['page']}>
        <div className={`grid min-w-0 gap-28 ${styles['left']}`}>
          {written === 'feedback' ? (
            <Suspense fallback={null}>
              <FeedbackForm candidate={candidate} member={me.user._id} onClose={close} />
            </Suspense>
          ) : (
            <>
              <Feedbacks candidate={candidate} />
              <Summary
                candidate={candidate}
                onEdit={isOffered(candidate, 'edit') ? () => open('edit', candidate._id) : undefined}
              />
            </>
          )}
        </div>
        <Resume candidate={candidate} />
      </div>
      <Suspense fallback={null}>
        {draw('edit', (id) => (
          <RecordDialog id={id} rows={[candidate]} action="edit" onClose={dialogs.close}>
            {(edited) => <CandidateModal me={me} edited={edited} onClose={dialogs.close} />}
          </RecordDialog>
        ))}
        {draw('decline', (id) => (
          <RecordDialog id={id} rows={[candidate]} action="declineinterview" onClose={dialogs.close}>
            {(declined) => (
              <DeclineModal candidate={declined} asManager={declined.hiringManager === me.user._id} onClose={dialogs.close} />
            )}
          </RecordDialog>
        ))}
        {draw('history', (id) => (
          <HistoryDrawer record="candidate" id={id} name={candidate.name} onClose={dialogs.close} />
        ))}
      </Suspense>
    </div>
  )
}
