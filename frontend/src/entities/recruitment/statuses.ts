import {
  CalendarDays,
  Check,
  CircleCheck,
  CircleX,
  Clock,
  DoorOpen,
  Lock,
  Mail,
} from 'lucide-react'
import type { CandidateStatus, JobStatus } from './api'
import type { StatusLooks } from '@/shared/status/statuses'

/** In the order of the work; the last three are over. */
export const CANDIDATE_STATUSES = [
  'Schedule Interview',
  'Interview Scheduled',
  'Interview Confirmed',
  '1st Tech Clear',
  '2nd Tech Clear',
  'Offered',
  'Not Shortlisted',
  'Backout',
  'Not Selected',
] as const satisfies CandidateStatus[]

/** Not to be worked on any more. */
export const OVER: readonly CandidateStatus[] = ['Not Shortlisted', 'Backout', 'Not Selected']

/** They have calls of their own: no form and no move sets them (recruitment-8). */
export const BY_INTERVIEW: readonly CandidateStatus[] = ['Schedule Interview', 'Interview Scheduled', 'Interview Confirmed']

export const candidateLooks: StatusLooks = {
  'Schedule Interview': { icon: CalendarDays, tone: 'waits' },
  'Interview Scheduled': { icon: Clock, tone: 'onItsWay' },
  'Interview Confirmed': { icon: CircleCheck, tone: 'done' },
  '1st Tech Clear': { icon: Check, tone: 'done' },
  '2nd Tech Clear': { icon: Check, tone: 'done' },
  Offered: { icon: Mail, tone: 'onItsWay' },
  'Not Shortlisted': { icon: CircleX, tone: 'over' },
  Backout: { icon: DoorOpen, tone: 'over' },
  'Not Selected': { icon: CircleX, tone: 'refused' },
}

export const JOB_STATUSES = ['Open', 'Closed'] as const satisfies JobStatus[]

export const jobLooks: StatusLooks = {
  Open: { icon: CircleCheck, tone: 'done' },
  Closed: { icon: Lock, tone: 'over' },
}
