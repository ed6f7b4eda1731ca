import { useState, type KeyboardEvent, type RefObject } from 'react'
import type { Claim } from '../api'
import { groupsOf, isOver, stepFrom } from './queue'
import { useClaimDecisions, useReadClaim } from '../useClaimDecisions'
import { has } from '@/shared/decisions/queue'
import { useDecided } from '@/shared/decisions/useDecided'
import type { Verdict } from '@/shared/decisions/useDecisions'
import { isOffered } from '@/shared/table/rowActions'

/** Where a key is typed into a field, or presses what has the focus. */
function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLInputElement ? target.type !== 'checkbox' : target instanceof HTMLTextAreaElement
}

function rowElement(list: HTMLElement | null, id: number | null): HTMLElement | null {
  return id === null ? null : (list?.querySelector<HTMLElement>(`[data-row-key="${id}"]`) ?? null)
}

/** The queue beside its rows: the row in hand, what is picked, what stands open, and what came of the decisions. */
export function useClaimQueue(claims: readonly Claim[], list: RefObject<HTMLElement | null>) {
  const deciding = useDecided<Claim, Claim>(useClaimDecisions<Claim>(useReadClaim()), {
    idOf: (claim) => claim._id,
    decided: (claim, status) => ({ ...claim, status, actions: [] }),
  })
  const { outcome, clear, busy, refusals } = deciding
  const { arrange, hasLeft, frame } = deciding.leaving
  const [inHand, setInHand] = useState<number | null>(null)
  const [picked, setPicked] = useState<ReadonlyMap<number, Claim>>(new Map())
  const [rejecting, setRejecting] = useState<number | null>(null)
  const [isRejectingMany, setRejectingMany] = useState(false)

  const groups = groupsOf(arrange([...claims]), refusals)
  const rows = groups.flatMap((group) => group.rows)
  const current = (rows.find(({ claim }) => claim._id === inHand) ?? rows[0])?.claim ?? null
  // Rows that came anew are other versions of what was picked.
  const known = new Map(claims.map((claim) => [claim._id, claim]))
  const chosen = [...picked.values()].map((claim) => known.get(claim._id) ?? claim).filter((claim) => isOffered(claim, 'approve'))
  // With the last that was chosen goes what was asked about them.
  if (isRejectingMany && chosen.length === 0) setRejectingMany(false)

  function focusRow(id: number | null): void {
    setTimeout(() => rowElement(list.current, id)?.focus(), 0)
  }

  /** Whether all went through. What was refused keeps its remark, and its place among those that are chosen. */
  async function run(asked: readonly Claim[], verdict: Verdict, remark?: string): Promise<boolean> {
    const isInHand = asked.some((claim) => claim._id === current?._id)
    const isAtRow = list.current?.contains(document.activeElement) === true
    const through = await deciding.run(asked, verdict, remark)
    if (through === null) return false
    const isAll = through.length === asked.length
    setPicked((before) => new Map([...before].filter(([id]) => !has(verdict === 'Rejected' ? through : asked, id))))
    setRejecting((open) => (open !== null && has(through, open) ? null : open))
    if (!isInHand || through.length === 0) return isAll
    const left = rows.filter(({ claim }) => claim._id === current?._id || !has(through, claim._id))
    const next = stepFrom(left, current?._id ?? null, 1)
    const goesTo = next === current?._id ? stepFrom(left, next, -1) : next
    setInHand(goesTo)
    if (isAtRow) focusRow(goesTo)
    return isAll
  }

  function toggle(claim: Claim): void {
    if (!isOffered(claim, 'approve')) return
    const next = new Map(picked)
    if (!next.delete(claim._id)) next.set(claim._id, claim)
    setPicked(next)
  }

  function step(by: 1 | -1): void {
    const next = stepFrom(rows, current?._id ?? null, by)
    setInHand(next)
    focusRow(next)
  }

  /** Arrows move, A approves, R rejects, Space selects. */
  function press(event: KeyboardEvent): void {
    if (isTyping(event.target) || event.ctrlKey || event.metaKey || event.altKey || current === null) return
    const isAtRow = event.target instanceof HTMLElement && event.target.dataset['rowKey'] !== undefined
    const does = {
      ArrowDown: () => step(1),
      ArrowUp: () => step(-1),
      a: () => (isOffered(current, 'approve') ? void run([current], 'Approved') : undefined),
      r: () => (isOffered(current, 'reject') ? setRejecting(current._id) : undefined),
      ...(isAtRow ? { ' ': () => toggle(current) } : {}),
    }[event.key.length === 1 ? event.key.toLowerCase() : event.key]
    if (does === undefined) return
    event.preventDefault()
    does()
  }

  return {
    outcome,
    clear,
    busy,
    run,
    groups,
    rows,
    current,
    setInHand,
    chosen,
    setPicked,
    toggle,
    rejecting,
    reject: (claim: Claim) => {
      setInHand(claim._id)
      setRejecting(claim._id)
    },
    keep: (claim: Claim) => {
      setRejecting(null)
      focusRow(claim._id)
    },
    isRejectingMany,
    setRejectingMany,
    hasLeft,
    frame,
    press,
    /** Those of the page that are within the limit, to be picked in one go. */
    within: claims.filter((claim) => !isOver(claim) && isOffered(claim, 'approve')),
  }
}

export type ClaimQueue = ReturnType<typeof useClaimQueue>
