import { may, type Holder } from '@/shared/session/may'

/** The page. */
export const INBOX = '/inbox'

/** The kinds of what waits there, each with the right to see what waits of it. */
export const KINDS = [
  ['timesheet', 'timesheets.team'],
  ['leave', 'leaves.team'],
  ['claim', 'reimbursements.team'],
  ['investment', 'investments.team'],
] as const

/** Whether somebody decides on any of it by a right of theirs; what a step or a single record asks of them the list alone says. */
export function decides(holder: Holder): boolean {
  return KINDS.some(([, right]) => may(holder, right))
}
