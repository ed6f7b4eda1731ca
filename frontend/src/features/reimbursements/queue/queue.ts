import type { Claim } from '../api'
import { isOver } from '@/entities/claims/left'
import type { Refusal } from '@/shared/decisions/useDecisions'
import { sumOf } from '@/shared/format/money'

export type Refusals = ReadonlyMap<number, Refusal<Claim>>

/** A row of the queue: refused ones stay, as they are now. */
export interface QueueRow {
  claim: Claim
  refusal: Refusal<Claim> | null
}

export interface QueueGroup {
  isOver: boolean
  rows: QueueRow[]
  /** What its rows come to. */
  sum: number
}

/** Over the limit first, then within it; those that did not go through and left the list stand first in their group. */
export function groupsOf(claims: readonly Claim[], refusals: Refusals): QueueGroup[] {
  const listed = new Set(claims.map((claim) => claim._id))
  const gone = [...refusals.values()].filter(({ before }) => !listed.has(before._id))
  const rows: QueueRow[] = [
    ...gone.map((refusal) => ({ claim: refusal.now ?? refusal.before, refusal })),
    ...claims.map((claim) => ({ claim, refusal: refusals.get(claim._id) ?? null })),
  ]
  return [true, false]
    .map((over) => {
      const own = rows.filter(({ claim }) => isOver(claim) === over)
      return { isOver: over, rows: own, sum: sumOf(own.map(({ claim }) => claim.amount)) }
    })
    .filter((group) => group.rows.length > 0)
}
