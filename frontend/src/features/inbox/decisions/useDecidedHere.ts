import { useRef, useState } from 'react'
import { standsAs } from './labels'
import type { Row } from '../rows'
import { has, type Ids } from '@/shared/decisions/queue'
import type { Told, Verdict } from '@/shared/decisions/useDecisions'
import type { ToastAction } from '@/shared/feedback/toasts'

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

interface Here {
  /** Of which list. */
  list: string
  ones: readonly One[]
  many: Many | null
  routine: DecidedHere | null
  /** What was said last, for who does not see it. */
  said: string
  /** What was taken back, and takes the focus as soon as it waits again. */
  back: number | null
}

/** The second tap of a double tap must not fall on the card that takes the place of another. */
const TAP_MS = 600

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
  const [kept, setHere] = useState<Here>({ ...NOTHING, list })
  if (kept.list !== list) setHere({ ...NOTHING, list })
  const here: Here = kept.list === list ? kept : { ...NOTHING, list }
  const shown = useRef<readonly Row[]>([])
  const notedAt = useRef(-TAP_MS)

  /** Another list may be shown by now. */
  function change(next: (before: Here) => Partial<Here>): void {
    setHere((before) => (before.list === list ? { ...before, ...next(before) } : before))
  }

  const note: Told<Row> = (rows, verdict, message, action) => {
    const decided = { message, verdict, action }
    notedAt.current = performance.now()
    const [row, ...others] = rows
    if (row === undefined || others.length > 0 || !has(shown.current, row._id)) {
      change(() => ({ many: { ...decided, ids: new Set(rows.map(({ _id }) => _id)) }, said: message }))
      return
    }
    const ids = shown.current.map(({ _id }) => _id)
    const one: One = { ...decided, row, before: ids.slice(0, ids.indexOf(row._id)) }
    change(({ ones }) => ({ ones: [...ones.filter((other) => other.row._id !== row._id), one], said: message }))
  }

  /** The rows of the list, with what was decided on of them in its place. */
  function arrange(items: readonly Row[]): Placed[] {
    const ones = here.ones.filter((one) => isGone(one, items)).toSorted((one, other) => one.before.length - other.before.length)
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
    many: here.many,
    routine: here.routine,
    said: here.said,
    /** What is routine was approved at once, or that was taken back. */
    noteRoutine: (routine: DecidedHere | null): void => {
      notedAt.current = performance.now()
      change(({ said }) => ({ routine, said: routine?.message ?? said }))
    },
    /** These were taken back: they wait again. */
    takeBack: (ids: Ids): void =>
      change(({ ones, many }) => ({
        ones: ones.filter(({ row }) => !ids.has(row._id)),
        many: many !== null && [...many.ids].some((id) => ids.has(id)) ? null : many,
        back: [...ids][0] ?? null,
      })),
    /** Whether something was decided on a moment ago. */
    isTooSoon: (): boolean => performance.now() - notedAt.current < TAP_MS,
    back: here.back,
    /** It has the focus. */
    forgetBack: (): void => change(() => ({ back: null })),
  }
}
