import { useState, type RefObject } from 'react'
import { leaveOut, useLeftOut } from './leftOut'
import { has, toggled, without, type Ids } from './queue'
import type { Verdict } from './useDecisions'
import { isOffered } from '@/shared/table/rowActions'

interface Held {
  _id: number
  actions: string[]
}

/** Where a key is typed into a field, or presses what has the focus. */
export function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLInputElement ? target.type !== 'checkbox' : target instanceof HTMLTextAreaElement
}

function rowElement(list: HTMLElement | null, id: number | null): HTMLElement | null {
  return id === null ? null : (list?.querySelector<HTMLElement>(`[data-row-key="${id}"]`) ?? null)
}

/** The row that has the place after or before one; the same at the ends. */
export function stepFrom(rows: readonly { _id: number }[], id: number | null, by: 1 | -1): number | null {
  const at = rows.findIndex(({ _id }) => _id === id)
  const next = rows[Math.min(Math.max(at + by, 0), rows.length - 1)]
  return next?._id ?? null
}

interface Holding<Row> {
  /** Decides on these; those that went through, or null when the call itself failed. */
  decide: (rows: readonly Row[], verdict: Verdict, remark?: string) => Promise<readonly Row[] | null>
  /** The rows as they are shown, those that were refused too. */
  rows: readonly Row[]
  /** The rows as the list has them now. */
  listed: readonly Row[]
  list: RefObject<HTMLElement | null>
  /** What the list is narrowed to, whichever of its pages is shown. */
  of: string
  /** What Enter does at a row. */
  open?: (row: Row) => void
  /** What A does at a row with nothing to approve: its first button may lead somewhere. */
  follow?: (row: Row) => void
  /** What is rejected without a remark. */
  atOnce?: (row: Row) => boolean
  /** What is chosen from the start, until it is left out. */
  atFirst?: (row: Row) => boolean
}

/** What is asked of a press of a key, on a row or anywhere on the page. */
export interface Press {
  target: EventTarget | null
  key: string
  shiftKey: boolean
  ctrlKey: boolean
  metaKey: boolean
  altKey: boolean
  preventDefault: () => void
}

/** A queue beside its rows, for the keyboard too: the row in hand, what is picked, and what stands open. */
export function useHand<Row extends Held>({ decide, rows, listed, list, of, open, follow, atOnce, atFirst }: Holding<Row>) {
  const [inHand, setInHand] = useState<number | null>(null)
  const [picked, setPicked] = useState<{ of: string; rows: ReadonlyMap<number, Row> }>({ of, rows: new Map() })
  // What was picked of another list would be decided on unseen.
  if (picked.of !== of) setPicked({ of, rows: new Map() })
  const leftOut = useLeftOut()
  const [rejecting, setRejecting] = useState<Ids>(new Set())
  const [isRejectingMany, setRejectingMany] = useState(false)

  const current = rows.find(({ _id }) => _id === inHand) ?? rows[0] ?? null
  const isAtFirst = (row: Row): boolean => atFirst?.(row) === true
  // Rows that came anew are other versions of what was picked. Where they are chosen from the start by now, they are picked no more.
  const known = new Map(listed.map((row) => [row._id, row]))
  const chosen = [...picked.rows.values()].map((row) => known.get(row._id) ?? row).filter((row) => isOffered(row, 'approve') && !isAtFirst(row))
  // With the last that was chosen goes what was asked about them.
  if (isRejectingMany && chosen.length === 0) setRejectingMany(false)

  function pick(those: ReadonlyMap<number, Row>): void {
    // What was asked for of a list that is shown no more is not chosen of this one.
    setPicked((now) => (now.of === of ? { of, rows: those } : now))
  }

  function focusRow(id: number | null): void {
    setTimeout(() => rowElement(list.current, id)?.focus(), 0)
  }

  /** Whether all went through. What was refused keeps its remark, and its place among those that are chosen. */
  async function run(asked: readonly Row[], verdict: Verdict, remark?: string): Promise<boolean> {
    const isInHand = current !== null && has(asked, current._id)
    const isAtRow = list.current?.contains(document.activeElement) === true
    const through = await decide(asked, verdict, remark)
    if (through === null) return false
    const isAll = through.length === asked.length
    setPicked((before) => ({ ...before, rows: new Map([...before.rows].filter(([id]) => !has(verdict === 'Rejected' ? through : asked, id))) }))
    const gone = new Set(through.map(({ _id }) => _id))
    setRejecting((before) => without(before, gone))
    // What waits anew, taken back or sent again, is chosen as anything is.
    leaveOut((before) => without(before, gone))
    if (!isInHand || through.length === 0) return isAll
    const left = rows.filter(({ _id }) => _id === current._id || !has(through, _id))
    const next = stepFrom(left, current._id, 1)
    const goesTo = next === current._id ? stepFrom(left, next, -1) : next
    setInHand(goesTo)
    if (isAtRow) focusRow(goesTo)
    return isAll
  }

  /** Whether it is none of those that are chosen from the start; nothing is approved whose remark stands open. */
  const isLeftOut = ({ _id }: Pick<Held, '_id'>): boolean => leftOut.has(_id) || rejecting.has(_id)
  const isChosen = (row: Row): boolean => (isAtFirst(row) ? isOffered(row, 'approve') && !isLeftOut(row) : has(chosen, row._id))

  function toggle(row: Row): void {
    if (!isOffered(row, 'approve')) return
    if (isAtFirst(row)) {
      if (!rejecting.has(row._id)) leaveOut((before) => toggled(before, row._id))
      return
    }
    const next = new Map(picked.rows)
    if (!next.delete(row._id)) next.set(row._id, row)
    pick(next)
  }

  /** All of these, or none of them where they are chosen already. */
  function toggleAll(all: readonly Row[]): void {
    const offered = all.filter((row) => isOffered(row, 'approve'))
    const isAll = offered.every(isChosen)
    if (offered.every(isAtFirst)) {
      const ids = new Set(offered.map(({ _id }) => _id))
      leaveOut((before) => (isAll ? new Set([...before, ...ids]) : without(before, ids)))
      return
    }
    pick(isAll ? new Map() : new Map([...chosen, ...offered].map((row): [number, Row] => [row._id, row])))
  }

  function step(by: 1 | -1): void {
    const next = stepFrom(rows, current?._id ?? null, by)
    setInHand(next)
    focusRow(next)
  }

  function reject(row: Row): void {
    setInHand(row._id)
    if (atOnce?.(row) === true) {
      void run([row], 'Rejected')
      return
    }
    setRejecting((before) => new Set([...before, row._id]))
  }

  /** Arrows move, A approves, R rejects, Space selects, Enter opens. */
  function press(event: Press): void {
    if (isTyping(event.target) || event.ctrlKey || event.metaKey || event.altKey || current === null) return
    const isAtRow = event.target instanceof HTMLElement && event.target.dataset['rowKey'] !== undefined
    const atRow: Record<string, () => void> = { ' ': () => toggle(current), ...(open === undefined ? {} : { Enter: () => open(current) }) }
    const does: Record<string, () => void> = {
      ArrowDown: () => step(1),
      ArrowUp: () => step(-1),
      a: () => (isOffered(current, 'approve') ? void run([current], 'Approved') : follow?.(current)),
      r: () => (isOffered(current, 'reject') ? reject(current) : undefined),
      ...(isAtRow ? atRow : {}),
    }
    const asked = does[event.key.length === 1 ? event.key.toLowerCase() : event.key]
    if (asked === undefined) return
    event.preventDefault()
    asked()
  }

  return {
    run,
    current,
    setInHand,
    /** Takes a row in hand to which somebody was led, and brings it before them. */
    take: (id: number): void => {
      setInHand(id)
      focusRow(id)
      setTimeout(() => rowElement(list.current, id)?.scrollIntoView({ block: 'nearest' }), 0)
    },
    chosen,
    setPicked: pick,
    isChosen,
    isLeftOut,
    toggle,
    toggleAll,
    isRejecting: (row: Row): boolean => rejecting.has(row._id),
    reject,
    keep: (row: Row): void => {
      setRejecting((before) => toggled(before, row._id))
      focusRow(row._id)
    },
    isRejectingMany,
    setRejectingMany,
    press,
  }
}
