import type { RefObject } from 'react'
import type { Claim } from '../api'
import { groupsOf } from './queue'
import { useClaimDecisions, useReadClaim } from '../useClaimDecisions'
import { isOver } from '@/entities/claims/left'
import { useDecided } from '@/shared/decisions/useDecided'
import { useHand } from '@/shared/decisions/useHand'
import { isOffered } from '@/shared/table/rowActions'

/** The queue of claims: the row in hand, what is picked, what stands open, and what came of the decisions. */
export function useClaimQueue(claims: readonly Claim[], of: string, list: RefObject<HTMLElement | null>) {
  const deciding = useDecided<Claim, Claim>(useClaimDecisions<Claim>(useReadClaim()), {
    idOf: (claim) => claim._id,
    decided: (claim, status) => ({ ...claim, status, actions: [] }),
  })
  const { outcome, clear, busy, refusals } = deciding
  const { arrange, hasLeft, frame } = deciding.leaving

  const groups = groupsOf(arrange([...claims]), refusals)
  const rows = groups.flatMap((group) => group.rows)
  const hand = useHand({ decide: deciding.run, rows: rows.map(({ claim }) => claim), listed: claims, list, of })

  return {
    ...hand,
    outcome,
    clear,
    busy,
    groups,
    rows,
    hasLeft,
    frame,
    /** Those of the page that are within the limit, to be picked in one go. */
    within: claims.filter((claim) => !isOver(claim) && isOffered(claim, 'approve')),
  }
}

export type ClaimQueue = ReturnType<typeof useClaimQueue>
