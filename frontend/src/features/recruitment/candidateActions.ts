import { candidatePage as words } from '@/messages/recruitmentCandidate'
import { useThunkDispatch } from '@/shared/api/dispatch'
import { failureOf } from '@/shared/api/errors'
import { confirm } from '@/shared/feedback/confirm'
import { toastDone, toastFailed } from '@/shared/feedback/toasts'
import { recruitmentApi, type Candidate, type CandidateStatus } from '@/entities/recruitment/api'
import { OVER } from '@/entities/recruitment/statuses'
import { wordFor } from '@/shared/status/wordFor'

/** The step that is offered first, of what the server names. */
export type MainAction = 'confirm' | 'schedule' | 'request' | 'feedback'

const DEEDS: readonly [string, MainAction][] = [
  ['confirminterview', 'confirm'],
  ['scheduleinterview', 'schedule'],
  ['requestinterview', 'request'],
  ['addfeedback', 'feedback'],
]

/**
 * At the turn of the panel its members come before who may ask for another interview. Who has given feedback is done: the menu
 * has it then.
 */
export function mainActionOf({ actions, status, turn }: Pick<Candidate, 'actions' | 'status' | 'turn'>): MainAction | null {
  const isPanelsTurn = status === 'Interview Confirmed' && actions.includes('addfeedback')
  if (isPanelsTurn) return turn?.you === true ? 'feedback' : null
  return DEEDS.find(([action]) => actions.includes(action))?.[1] ?? null
}

/** Whether this person has said what they found. */
export function hasSaid({ feedback }: Pick<Candidate, 'feedback'>, user: number): boolean {
  return feedback?.some(({ userId }) => userId === user) ?? false
}

/** Its consequence, beside the button. */
export function effectOf(rowAction: MainAction, candidate: Candidate): string {
  const { effects } = words
  return {
    request: effects.request(candidate.recruiterName),
    schedule: effects.schedule(candidate.hiringManagerName),
    confirm: effects.confirm(candidate.name, candidate.panelNames.length),
    feedback: effects.feedback,
  }[rowAction]
}

/** Whom a candidate waits for, where it is not the reader. */
export function waitsFor(candidate: Candidate): string | null {
  switch (candidate.status) {
    case 'Schedule Interview':
      return words.waits.schedule(candidate.recruiterName)
    case 'Interview Scheduled':
      return words.waits.confirm(candidate.hiringManagerName)
    case 'Interview Confirmed':
      return words.waits.interview
    default:
      return null
  }
}

export interface Steps {
  request: (candidate: Candidate) => Promise<void>
  confirm: (candidate: Candidate) => Promise<void>
  setStatus: (candidate: Candidate, status: CandidateStatus) => Promise<void>
}

/** What ends it for somebody is asked for, where one click would do it. */
export async function mayBeSet({ name }: Candidate, status: CandidateStatus): Promise<boolean> {
  return !OVER.includes(status) || confirm({ title: words.endAsk(name, wordFor(status)), yes: words.setStatus(wordFor(status)), danger: true })
}

/** Sets the status; rejects with the call's error. */
export function useSetStatus(): (candidate: Candidate, status: CandidateStatus) => Promise<Candidate> {
  const dispatch = useThunkDispatch()
  const { setCandidateStatus } = recruitmentApi.endpoints
  return ({ _id: id, version }, status) =>
    dispatch(setCandidateStatus.initiate({ id, statusInput: { status, version } }, { track: false })).unwrap()
}

/** The steps that need no form. What is refused is said, and the record that changed meanwhile is fetched again. */
export function useSteps(): Steps {
  const dispatch = useThunkDispatch()
  const { confirmInterview } = recruitmentApi.endpoints
  const set = useSetStatus()

  async function attempt(write: () => Promise<string>): Promise<void> {
    try {
      toastDone(await write())
    } catch (error) {
      toastFailed(words.failed, failureOf(error).reason)
      dispatch(recruitmentApi.util.invalidateTags(['candidates']))
    }
  }

  return {
    request: (candidate) =>
      attempt(async () => {
        await set(candidate, 'Schedule Interview')
        return words.requested
      }),
    confirm: ({ _id: id, version }) =>
      attempt(async () => {
        const confirmInput = { status: 'Interview Confirmed' as const, version }
        await dispatch(confirmInterview.initiate({ id, confirmInput }, { track: false })).unwrap()
        return words.confirmed
      }),
    setStatus: async (candidate, status) => {
      if (!(await mayBeSet(candidate, status))) return
      await attempt(async () => {
        const changed = await set(candidate, status)
        return words.statusSet(changed.name, wordFor(changed.status))
      })
    },
  }
}
