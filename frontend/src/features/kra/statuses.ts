import { ArrowUpToLine, CircleCheck, CircleX, Flag, Hourglass, Pencil, UserRound } from 'lucide-react'
import type { StatusLooks } from '@/shared/status/statuses'

export const kraLooks: StatusLooks = {
  Accomplished: { icon: Flag, tone: 'onItsWay' },
  Saved: { icon: Pencil, tone: 'over' },
  Accepted: { icon: CircleCheck, tone: 'done' },
  Rejected: { icon: CircleX, tone: 'refused' },
  Submitted: { icon: ArrowUpToLine, tone: 'onItsWay' },
}

/** How far all KRAs of a person are, in the words of the server (kra-7). */
export const overallLooks: StatusLooks = {
  'Waiting for Accomplishment': { icon: Pencil, tone: 'waits' },
  'Waiting for Feedback': { icon: Hourglass, tone: 'waits' },
  'Waiting for Employee Input': { icon: UserRound, tone: 'onItsWay' },
  'Wating for Submission': { icon: ArrowUpToLine, tone: 'onItsWay' },
  Submitted: { icon: ArrowUpToLine, tone: 'onItsWay' },
}
