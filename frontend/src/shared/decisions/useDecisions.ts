import { useState } from 'react'
import { isOnce, undoableOf, useUndo, type Decided, type UndoRecord } from './useUndo'
import { portal } from '@/messages/portal'
import { failureOf } from '@/shared/api/errors'
import { toastDone, toastFailed, type ToastAction } from '@/shared/feedback/toasts'

const { steps } = portal.decisions

export type Verdict = 'Approved' | 'Rejected'

/** What can be decided on: what was seen is what is sent, so a record that changed meanwhile is refused. */
interface Decidable {
  _id: number
  version: number
}

/** One that did not go through. */
export interface Refusal<Row> {
  /** As it was decided on. */
  before: Row
  /** As it is now, where that could be had. */
  now: Row | null
  message: string
}

/** What came of deciding on some records. */
export interface Outcome<Row> {
  verdict: Verdict
  all: number
  refusals: Refusal<Row>[]
}

export interface Decision extends Decidable {
  status: Verdict
  remark?: string
}

/** What the server answers to each, in their order. */
interface Answered {
  ok: boolean
  error?: { message: string } | undefined
  record?: Decided | undefined
}

/** Says of one that it was decided on. */
export type SaysOne = (name: string, what: string) => string

/** How the feature says that all went through, or that the call failed. */
interface DoneWords {
  approvedOne: SaysOne
  rejectedOne: SaysOne
  approvedMany: (count: number) => string
  rejectedMany: (count: number) => string
  notDecided: string
}

/** What is said of decisions that went through, with what takes them back where that can be done. */
export type SaysDone<Row> = (rows: readonly Row[], verdict: Verdict, message: string, action: ToastAction | undefined) => void

interface Deciding<Row> {
  words: DoneWords
  /** Whose the record is, and what. */
  nameOf: (row: Row) => [name: string, what: string]
  /** How it is said of this one, where that is otherwise; `isOnce`, where it waits for its second approval. */
  saysOne?: (row: Row, verdict: Verdict, isOnce: boolean) => SaysOne | null
  put: (decisions: Decision[]) => Promise<readonly Answered[]>
  /** Which record it is, for taking the decision back. */
  recordOf?: (row: Row) => UndoRecord | null
  /** Says of those that went through that they did, where no message does, and what takes them back. */
  onDone?: SaysDone<Row> | undefined
  /** Asks for a record that was refused. */
  asItIsNow: (row: Row) => Promise<Row | null>
}

export interface Decisions<Row> {
  outcome: Outcome<Row> | null
  /** Takes the outcome off the page. */
  clear: () => void
  busy: boolean
  /**
   * Decides on each, on its own merits: those that went through, or null when the call itself failed. `onUndone` hears of those that
   * the reader takes back.
   */
  decide: (rows: readonly Row[], verdict: Verdict, remark?: string, onUndone?: (rows: readonly Row[]) => void) => Promise<readonly Row[] | null>
}

/** Approves and rejects, one or many at once. */
export function useDecisions<Row extends Decidable>({ words, nameOf, saysOne, put, recordOf, onDone, asItIsNow }: Deciding<Row>): Decisions<Row> {
  const offerUndo = useUndo()
  const [outcome, setOutcome] = useState<Outcome<Row> | null>(null)
  const [busy, setBusy] = useState(false)

  /** What is said of those that went through; `once` of them wait for their second approval. */
  function done([first, ...others]: readonly Row[], verdict: Verdict, once: number): string {
    const isApproved = verdict === 'Approved'
    if (first === undefined || others.length > 0) {
      const said = (isApproved ? words.approvedMany : words.rejectedMany)(others.length + 1)
      return once > 0 ? `${said} ${steps.someOnce(once)}` : said
    }
    const approved = once > 0 ? steps.approvedOnce : words.approvedOne
    const says = saysOne?.(first, verdict, once > 0) ?? (isApproved ? approved : words.rejectedOne)
    return says(...nameOf(first))
  }

  function say(rows: readonly Row[], verdict: Verdict, once: number, offer: ToastAction | undefined): void {
    const message = done(rows, verdict, once)
    if (onDone === undefined) toastDone(message, offer)
    else onDone(rows, verdict, message, offer)
  }

  async function decide(
    rows: readonly Row[],
    verdict: Verdict,
    remark = '',
    onUndone?: (rows: readonly Row[]) => void,
  ): Promise<readonly Row[] | null> {
    if (busy || rows.length === 0) return null
    setBusy(true)
    setOutcome(null)
    try {
      const said = remark === '' ? {} : { remark }
      const answers = await put(rows.map(({ _id, version }) => ({ _id, version, status: verdict, ...said })))
      const refused = rows.flatMap((before, index) => {
        const answer = answers[index]
        return answer?.ok === true ? [] : [{ before, message: answer?.error?.message ?? words.notDecided }]
      })
      const through = rows.filter((_, index) => answers[index]?.ok === true)
      const taken = rows.flatMap((row, index) =>
        answers[index]?.ok === true ? undoableOf(recordOf?.(row) ?? null, answers[index].record).map((undoable) => ({ row, undoable })) : [],
      )
      const isApproved = verdict === 'Approved'
      const once = answers.filter(({ ok, record }) => isApproved && ok && isOnce(record)).length
      const offer = offerUndo(
        done(through, verdict, once),
        taken.map(({ undoable }) => undoable),
        (at) => onUndone?.(taken.flatMap(({ row }, index) => (at.includes(index) ? [row] : []))),
      )
      if (refused.length === 0) {
        say(rows, verdict, once, offer)
        return rows
      }
      // What is refused is said on the page; of the rest, what can be taken back, or all where it stands.
      if (offer !== undefined || (onDone !== undefined && through.length > 0)) say(through, verdict, once, offer)
      const now = await Promise.all(refused.map(({ before }) => asItIsNow(before)))
      const refusals = refused.map((one, index) => ({ ...one, now: now[index] ?? null }))
      setOutcome({ verdict, all: rows.length, refusals })
      return through
    } catch (error) {
      toastFailed(words.notDecided, failureOf(error).reason)
      return null
    } finally {
      setBusy(false)
    }
  }

  return { outcome, clear: () => setOutcome(null), busy, decide }
}

/** The row of an answered list that is meant, or null where it could not be had. */
export function findIn<Row>(answer: Promise<{ rows: readonly Row[] }>, isMeant: (row: Row) => boolean): Promise<Row | null> {
  return answer.then(
    ({ rows }) => rows.find(isMeant) ?? null,
    () => null,
  )
}
