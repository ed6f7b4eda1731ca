import { useEffect, useEffectEvent, type RefObject } from 'react'
import { useNavigate } from 'react-router'
import { addressOf, deedOf } from './list/addresses'
import { isOwnAffair, isRejectedAtOnce, partOf, type Row } from './rows'
import { useHere } from './useHere'
import { standsAs } from './decisions/labels'
import { useDecidedHere, type DecidedHere, type Placed } from './decisions/useDecidedHere'
import { useInboxDecisions } from './decisions/useInboxDecisions'
import { has } from '@/shared/decisions/queue'
import { useDecided } from '@/shared/decisions/useDecided'
import type { Refusal } from '@/shared/decisions/useDecisions'
import { isTyping, useHand, type Press } from '@/shared/decisions/useHand'
import { useDialogs } from '@/shared/dialogs/useDialogs'

/** A row of the list: one that was refused stays, with the reason; in the place of one that was decided on stands what was. */
export interface Line {
  row: Row
  refusal: Refusal<Row> | null
  decided: DecidedHere | null
}

/** Those that did not go through stand first: as the list has them now, or as they were, with nothing to be done any more. */
function linesOf(placed: readonly Placed[], refusals: ReadonlyMap<number, Refusal<Row>>): Line[] {
  const listed = new Map(placed.map(({ row }) => [row._id, row]))
  const ahead = [...refusals.values()].map((refusal): Line => {
    const { before } = refusal
    return { row: listed.get(before._id) ?? { ...before, actions: [] }, refusal, decided: null }
  })
  return [...ahead, ...placed.filter(({ row }) => !refusals.has(row._id)).map((one) => ({ ...one, refusal: null }))]
}

/** The rows among them that wait. */
function rowsIn(lines: readonly Line[]): Row[] {
  return lines.filter(({ decided }) => decided === null).map(({ row }) => row)
}

interface Lists {
  /** Which list it is, with its page. */
  name: string
  /** The same without its page. */
  of: string
  look: readonly Row[]
  /** What needs no look, where its line is open: it stands first. */
  routine: readonly Row[] | null
}

/** What waits, of all kinds: the row in hand, what is picked, what stands open, and what came of the decisions. */
export function useInboxQueue({ name, of, look, routine }: Lists, list: RefObject<HTMLElement | null>) {
  const here = useHere()
  const navigate = useNavigate()
  const decidedHere = useDecidedHere(name)
  const decisions = useInboxDecisions(here, decidedHere.note)
  const deciding = useDecided<Row, Row>(decisions, {
    idOf: (row) => row._id,
    decided: (row, verdict) => ({ ...row, status: standsAs(row, verdict), actions: [] }),
    // One by itself has its line.
    leaves: (through) => through.length > 1,
    onBack: decidedHere.takeBack,
  })
  const { outcome, clear, busy, refusals } = deciding
  const { arrange, hasLeft, frame } = deciding.leaving
  const quiet = routine ?? []
  // What an address leads to may be among what is routine, too: it stands once.
  const rows = [...quiet, ...look.filter(({ _id }) => !has(quiet, _id))]
  const placed = decidedHere.arrange(arrange(rows))
  const all = linesOf(placed, refusals)
  const opened = routine === null ? [] : all.filter(({ row }) => row.routine)
  const lines = all.filter(({ row }) => !row.routine)
  const go = (address: string | null): void => (address === null ? undefined : void navigate(address))
  // Where all is one's own, what is late comes first, and is what is expected.
  const [first] = look
  const urgent = first !== undefined && look.every(isOwnAffair) && partOf(first) === 'late' ? first._id : null
  const hand = useHand<Row>({
    decide: deciding.run,
    rows: [...rowsIn(opened), ...rowsIn(lines)],
    listed: rows,
    list,
    of,
    open: (row) => go(addressOf(row, here)),
    follow: (row) => (hasLeft(row._id) ? undefined : go(deedOf(row, here))),
    atOnce: isRejectedAtOnce,
    atFirst: (row) => row.routine,
  })
  const { draw: drawSheet, open: openSheet, close: closeSheet } = useDialogs(['seen'])
  const { back } = decidedHere
  const isBack = back !== null && has(rows, back)
  const takeBack = useEffectEvent(() => {
    // Who types meanwhile is not disturbed.
    if (back !== null && !isTyping(document.activeElement)) hand.take(back)
    decidedHere.forgetBack()
  })
  useEffect(() => {
    if (isBack) takeBack()
  }, [isBack])
  // Also what was decided on here, as long as it stands there, and what was refused.
  const hasAsked = all.some(({ row }) => !isOwnAffair(row))
  const { many, said, noteRoutine, takeRoutineBack, swallowSecond } = decidedHere
  const shownElsewhere = [...[...opened, ...lines].map(({ decided }) => decided), many, decidedHere.routine].flatMap((one) => one?.action ?? [])
  return {
    ...hand,
    press: (event: Press): void => {
      decidedHere.forgetBack()
      hand.press(event)
    },
    outcome,
    clear,
    busy,
    opened,
    lines,
    hasLeft,
    frame,
    here,
    urgent,
    hasAsked,
    /** What there is to see of a row, over the whole screen of a phone. */
    look: (row: Row): void => openSheet('seen', row._id),
    drawSheet,
    closeSheet,
    /** Many that were decided on at once. */
    many,
    /** What is routine, where it was approved at once. */
    approved: decidedHere.routine,
    noteRoutine,
    takeRoutineBack,
    said,
    swallowSecond,
    /** What is taken back where it stands. */
    shownElsewhere,
  }
}

export type InboxQueue = ReturnType<typeof useInboxQueue>
