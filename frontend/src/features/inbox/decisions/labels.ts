import { approveOf, type Told } from '../briefs'
import { inShort, isWish, needsRemark, type Row, type Waiting } from '../rows'
import { portal } from '@/messages/inbox'
import type { SaysOne, Verdict } from '@/shared/decisions/useDecisions'

const words = portal.inbox
const { standIn } = words
const { wish } = portal.leaves

/** What the buttons of a row say: those that decide, and that which leads to where more is to be done. */
interface Labels {
  approve: string
  reject: string
  /** Stands in the place of the buttons while the remark is asked for. */
  rejecting: string
  open: string
}

export function labelsOf({ of }: Row): Labels {
  const { approve, reject, rejecting, open } = words
  if (of.kind === 'brief') return { approve: approveOf(of.record.deed), reject, rejecting, open: words.deeds[of.record.deed] }
  if (!isWish(of)) return { approve, reject, rejecting, open }
  return { approve: wish.grant, reject: wish.keep, rejecting: words.keeping, open }
}

/** What the button beside the list says, which decides on the row in hand. */
export function approveInHand(row: Row, told: Told): string {
  const { approve } = labelsOf(row)
  const isPlain = row.of.kind === 'brief' || isWish(row.of)
  return isPlain ? approve : words.approveThis(approve, told.figure ?? inShort(told))
}

/** What is said under a remark: to whom it is told. */
export function hintOf(row: Row, name: string): string {
  if (isWish(row.of)) return wish.keepHint(name)
  return (needsRemark(row) ? words.required : words.optional)(name)
}

/** What is said of a decision in somebody's place; `isOnce`, where it waits for its second approval. */
function saidFor(of: Waiting, verdict: Verdict, isOnce: boolean): (absent: string, name: string, what: string) => string {
  const isApproved = verdict === 'Approved'
  if (isWish(of)) return isApproved ? standIn.cancelledFor : standIn.keptFor
  if (isOnce) return standIn.approvedOnceFor
  return isApproved ? standIn.approvedFor : standIn.rejectedFor
}

/** What is said of a decision on a wish, or in somebody's place; of all else, what is always said. */
export function saidOfRow({ of, absent }: Pick<Row, 'of' | 'absent'>, verdict: Verdict, isOnce: boolean): SaysOne | null {
  if (absent !== null) {
    const says = saidFor(of, verdict, isOnce)
    return (name, what) => says(absent.empname, name, what)
  }
  if (!isWish(of)) return null
  return verdict === 'Approved' ? words.cancelledOne : words.keptOne
}

/** How a row looks once it was decided on: a leave is cancelled by what its person wished, or stays approved. */
export function standsAs({ of }: Pick<Row, 'of'>, verdict: Verdict): string {
  if (!isWish(of)) return verdict
  return verdict === 'Approved' ? 'Cancelled' : 'Approved'
}
