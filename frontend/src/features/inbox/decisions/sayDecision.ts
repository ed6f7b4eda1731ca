import type { Here } from '../briefs'
import { typeName } from '@/entities/leaves/days'
import { halvesOf, showHours } from '@/entities/timesheets/hours'
import { weekInWords } from '@/entities/timesheets/weeks'
import { portal } from '@/messages/inbox'
import type { UndoableDecision } from '@/shared/decisions/api.gen'
import { formatMoney } from '@/shared/format/money'

const words = portal.inbox

/** How each is said: of whom, and what. */
function saidOf(verdict: UndoableDecision['verdict']): (name: string, what: string) => string {
  if (verdict === 'approve') return words.approvedOne
  if (verdict === 'reject') return words.rejectedOne
  if (verdict === 'cancel') return words.cancelledOne
  return verdict === 'keep' ? words.keptOne : words.submittedOne
}

/** Earned Leave, 4 days */
function whatOf({ kind, title, word, day, days, hours, amount }: UndoableDecision, { today }: Here): string {
  const name = title ?? ''
  if (kind === 'timesheet') return `${weekInWords(day ?? '', today)}, ${portal.timesheets.hours(showHours(halvesOf(hours ?? 0)))}`
  if (kind === 'leave') return `${typeName({ type: word, typename: title })}, ${portal.leaves.days(days ?? 0)}`
  return kind === 'kra' ? name : `${name}, ${formatMoney(amount ?? 0)}`
}

/** What was decided, as the message said it that told of it first. */
export function sayDecision(decision: UndoableDecision, here: Here): string {
  const { verdict, once, empname } = decision
  const said = once === true ? portal.decisions.steps.approvedOnce : saidOf(verdict)
  return said(empname, whatOf(decision, here))
}
