import type { RefObject } from 'react'
import { useNavigate } from 'react-router'
import { addressOf, deedOf } from './list/addresses'
import { isOwnAffair, isRejectedAtOnce, partOf, type Row } from './rows'
import { useHere } from './useHere'
import { standsAs } from './decisions/labels'
import { useInboxDecisions } from './decisions/useInboxDecisions'
import { has } from '@/shared/decisions/queue'
import { useDecided } from '@/shared/decisions/useDecided'
import type { Refusal } from '@/shared/decisions/useDecisions'
import { useHand } from '@/shared/decisions/useHand'

/** A row of the list: one that was refused stays, with the reason. */
export interface Line {
  row: Row
  refusal: Refusal<Row> | null
}

/** Those that did not go through stand first: as the list has them now, or as they were, with nothing to be done any more. */
export function linesOf(rows: readonly Row[], refusals: ReadonlyMap<number, Refusal<Row>>): Line[] {
  const listed = new Map(rows.map((row) => [row._id, row]))
  const ahead = [...refusals.values()].map((refusal): Line => {
    const { before } = refusal
    return { row: listed.get(before._id) ?? { ...before, actions: [] }, refusal }
  })
  return [...ahead, ...rows.filter((row) => !refusals.has(row._id)).map((row) => ({ row, refusal: null }))]
}

/**
 * What waits, of all kinds: the row in hand, what is picked, what stands open, and what came of the decisions. `routine` is what needs
 * no look, where its line is open: it stands first.
 */
export function useInboxQueue(look: readonly Row[], routine: readonly Row[] | null, list: RefObject<HTMLElement | null>) {
  const here = useHere()
  const navigate = useNavigate()
  const decisions = useInboxDecisions(here)
  const deciding = useDecided<Row, Row>(decisions, {
    idOf: (row) => row._id,
    decided: (row, verdict) => ({ ...row, status: standsAs(row, verdict), actions: [] }),
  })
  const { outcome, clear, busy, refusals } = deciding
  const { arrange, hasLeft, frame } = deciding.leaving
  const quiet = routine ?? []
  // What an address leads to may be among what is routine, too: it stands once.
  const rows = [...quiet, ...look.filter(({ _id }) => !has(quiet, _id))]
  const all = linesOf(arrange(rows), refusals)
  const opened = routine === null ? [] : all.filter(({ row }) => row.routine)
  const lines = all.filter(({ row }) => !row.routine)
  const go = (address: string | null): void => (address === null ? undefined : void navigate(address))
  // Where all is one's own, what is late comes first, and is what is expected.
  const [first] = look
  const urgent = first !== undefined && look.every(isOwnAffair) && partOf(first) === 'late' ? first._id : null
  const hand = useHand<Row>({
    decide: deciding.run,
    rows: [...opened, ...lines].map(({ row }) => row),
    listed: rows,
    list,
    open: (row) => go(addressOf(row, here)),
    follow: (row) => (hasLeft(row._id) ? undefined : go(deedOf(row, here))),
    atOnce: isRejectedAtOnce,
    atFirst: (row) => row.routine,
  })
  // Also what was decided on a moment ago, as long as it stands there, and what was refused.
  const hasAsked = all.some(({ row }) => !isOwnAffair(row))
  return { ...hand, outcome, clear, busy, opened, lines, hasLeft, frame, here, urgent, hasAsked }
}

export type InboxQueue = ReturnType<typeof useInboxQueue>
