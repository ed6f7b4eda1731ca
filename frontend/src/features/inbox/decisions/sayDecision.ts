import type { Here, Told } from '../briefs'
import { inShort } from '../rows'
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

/** What it was and what it came to, as its row has them. */
function whatOf({ kind, title, word, day, days, hours, amount }: UndoableDecision, { today }: Here): Pick<Told, 'what' | 'figure'> {
  if (kind === 'timesheet') return { what: weekInWords(day ?? '', today), figure: portal.timesheets.hours(showHours(halvesOf(hours ?? 0))) }
  if (kind === 'leave') return { what: typeName({ type: word, typename: title }), figure: portal.leaves.days(days ?? 0) }
  return { what: title ?? '', figure: kind === 'kra' ? null : formatMoney(amount ?? 0) }
}

/** What was decided, as the message said it that told of it first. */
export function sayDecision(decision: UndoableDecision, here: Here): string {
  const { verdict, once, empname } = decision
  const said = once === true ? portal.decisions.steps.approvedOnce : saidOf(verdict)
  return said(empname, inShort(whatOf(decision, here)))
}
