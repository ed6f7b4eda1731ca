import { assetTypeOf, figureOf, type Here, type Told } from '../briefs'
import { inShort } from '../rows'
import { typeName } from '@/entities/leaves/days'
import { weekInWords } from '@/entities/timesheets/weeks'
import { portal } from '@/messages/inbox'
import type { UndoableDecision } from '@/shared/decisions/api.gen'

const words = portal.inbox

/** How each is said: of whom, and what. What is accepted, released or done is approved here. */
function saidOf(verdict: UndoableDecision['verdict']): (name: string, what: string) => string {
  if (verdict === 'reject') return words.rejectedOne
  if (verdict === 'cancel') return words.cancelledOne
  if (verdict === 'keep') return words.keptOne
  return verdict === 'submit' ? words.submittedOne : words.approvedOne
}

/** What it was and what it came to, as its row has them. */
function whatOf(decision: UndoableDecision, { today }: Here): Pick<Told, 'what' | 'figure'> {
  const { kind, title, word, day } = decision
  const figure = figureOf(decision)
  if (kind === 'timesheet') return { what: weekInWords(day ?? '', today), figure }
  if (kind === 'leave') return { what: typeName({ type: word, typename: title }), figure }
  if (kind === 'comp-off') return { what: words.asksFor, figure }
  return kind === 'task' ? { what: words.suggests, figure: title ?? '' } : { what: title ?? '', figure }
}

/** Whose it is, and what; what is one's own to do is called by its name. */
function namesOf(decision: UndoableDecision, here: Here): [name: string, what: string] {
  const { kind, verdict, empname, title, word } = decision
  if (kind === 'checklist') return [title ?? '', words.one.checklist]
  if (kind !== 'asset') return [empname, inShort(whatOf(decision, here), kind === 'comp-off' || kind === 'task')]
  const type = assetTypeOf(word)
  return verdict === 'release' ? [empname, inShort({ what: words.givesBack, figure: type }, true)] : [type, title ?? '']
}

/** What was decided, as the message said it that told of it first, but for in whose place. */
export function sayDecision(decision: UndoableDecision, here: Here): string {
  const { verdict, once } = decision
  const said = once === true ? portal.decisions.steps.approvedOnce : saidOf(verdict)
  return said(...namesOf(decision, here))
}
