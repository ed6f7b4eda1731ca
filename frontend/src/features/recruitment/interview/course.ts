import type { Candidate } from '@/entities/recruitment/api'

export type StepState = 'done' | 'now' | 'toCome'

interface Course {
  request: StepState
  schedule: StepState
  confirm: StepState
}

/** How far this round's interview is (recruitment-10). */
export function courseOf({ status, interview, actions }: Pick<Candidate, 'status' | 'interview' | 'actions'>): Course {
  switch (status) {
    case 'Schedule Interview':
      return { request: 'done', schedule: 'now', confirm: 'toCome' }
    case 'Interview Scheduled':
      return { request: 'done', schedule: 'done', confirm: 'now' }
    case 'Interview Confirmed':
      return { request: 'done', schedule: 'done', confirm: 'done' }
    default: {
      // A round that is over stands as it went, until the next one is asked for.
      if (interview) {
        return { request: 'done', schedule: 'done', confirm: interview.confirmed ? 'done' : 'toCome' }
      }
      const request = actions.includes('requestinterview') ? 'now' : 'toCome'
      return { request, schedule: 'toCome', confirm: 'toCome' }
    }
  }
}
