import { useEffect, useRef, useState } from 'react'
import { standsAs } from './labels'
import { useSecondClick } from './useSecondClick'
import type { Row } from '../rows'
import { has, type Ids } from '@/shared/decisions/queue'
import type { SaysDone, Verdict } from '@/shared/decisions/useDecisions'
import { toastDone, type ToastAction } from '@/shared/feedback/toasts'

/** What was decided on since the list was opened: how it is said, and what takes it back. */
export interface DecidedHere {
  message: string
  verdict: Verdict
  /** Undefined where it can't be taken back. */
  action: ToastAction | undefined
}

/** A row of the list, or what stands in the place of one. */
export interface Placed {
  row: Row
  decided: DecidedHere | null
}

interface One extends DecidedHere {
  /** As it was decided on. */
  row: Row
  /** What stood before it. */
  before: readonly number[]
}

interface Many extends DecidedHere {
  ids: Ids
}

interface Kept {
  /** Of which list. */
  list: string
  ones: readonly One[]
  many: Many | null
  routine: DecidedHere | null
  /** What was said last, for who does not see it. */
  said: string
  /** What was taken back, and takes the focus as soon as it waits again, unless the reader goes on before. */
  back: number | null
}

const NOTHING = { ones: [], many: null, routine: null, said: '', back: null } as const

/** Whether the list has it as it was decided on, or not at all: what waits anew is a row as any. */
function isGone({ row }: One, items: readonly Row[]): boolean {
  return items.every(({ _id, version }) => _id !== row._id || version === row.version)
}

/**
 * What was decided on here stands in its place as one line, until its list is left: each by itself where its row was, many at once
 * where their bar was. `list` says which list it is, with its page.
 */
export function useDecidedHere(list: string) {
  const [noted, setNoted] = useState<Kept>({ ...NOTHING, list })
  if (noted.list !== list) setNoted({ ...NOTHING, list })
  const kept: Kept = noted.list === list ? noted : { ...NOTHING, list }
  const shown = useRef<readonly Row[]>([])
  const { noteDecided, swallowSecond } = useSecondClick()
  const listed = useRef<string | null>(null)
  useEffect(() => {
    listed.current = list
    return () => {
      listed.current = null
    }
  }, [list])

  /** Another list may be shown by now. */
  function change(next: (before: Kept) => Partial<Kept>): void {
    setNoted((before) => (before.list === list ? { ...before, ...next(before) } : before))
  }

  /** Whether it has a place here. Where the list was left before the answer came, a message says it. */
  function hasPlace({ message, action }: DecidedHere): boolean {
    if (listed.current !== list) toastDone(message, action)
    else noteDecided()
    return listed.current === list
  }

  const note: SaysDone<Row> = (rows, verdict, message, action) => {
    const decided = { message, verdict, action }
    if (!hasPlace(decided)) return
    const [row, ...others] = rows
    if (row === undefined || others.length > 0 || !has(shown.current, row._id)) {
      change(() => ({ many: { ...decided, ids: new Set(rows.map(({ _id }) => _id)) }, said: message, back: null }))
      return
    }
    const ids = shown.current.map(({ _id }) => _id)
    const one: One = { ...decided, row, before: ids.slice(0, ids.indexOf(row._id)) }
    change(({ ones }) => ({ ones: [...ones.filter((other) => other.row._id !== row._id), one], said: message, back: null }))
  }

  /** The rows of the list, with what was decided on of them in its place. */
  function arrange(items: readonly Row[]): Placed[] {
    const ones = kept.ones.filter((one) => isGone(one, items)).toSorted((one, other) => one.before.length - other.before.length)
    const placed = items
      .filter(({ _id }) => !ones.some(({ row }) => row._id === _id))
      .map((row): Placed => ({ row, decided: null }))
    for (const one of ones) {
      const at = placed.findLastIndex(({ row }) => one.before.includes(row._id))
      placed.splice(at + 1, 0, { row: { ...one.row, status: standsAs(one.row, one.verdict), actions: [] }, decided: one })
    }
    shown.current = placed.map(({ row }) => row)
    return placed
  }

  return {
    note,
    arrange,
    many: kept.many,
    routine: kept.routine,
    said: kept.said,
    /** What is routine was approved at once. */
    noteRoutine: (routine: DecidedHere): void => {
      if (hasPlace(routine)) change(() => ({ routine, said: routine.message, back: null }))
    },
    /** That was taken back; what was approved since keeps its line. */
    takeRoutineBack: (action: ToastAction | undefined): void =>
      change(({ routine }) => ({ routine: routine?.action === action ? null : routine })),
    /** These were taken back: they wait again. */
    takeBack: (ids: Ids): void =>
      change(({ ones, many }) => ({
        ones: ones.filter(({ row }) => !ids.has(row._id)),
        many: many !== null && [...many.ids].some((id) => ids.has(id)) ? null : many,
        back: [...ids][0] ?? null,
      })),
    swallowSecond,
    back: kept.back,
    /** It has the focus, or the reader has gone on. */
    forgetBack: (): void => (kept.back === null ? undefined : change(() => ({ back: null }))),
  }
}
