import { useState } from 'react'
import { useDecideInboxMutation, type InboxRoutine } from '../api.gen'
import { rowNumber, undoRecord, type Row } from '../rows'
import type { DecidedHere } from './useDecidedHere'
import { portal } from '@/messages/inbox'
import { failureOf } from '@/shared/api/errors'
import { isOnce, undoableOf, useUndo } from '@/shared/decisions/useUndo'
import { confirm } from '@/shared/feedback/confirm'
import { toastDone, toastFailed, type ToastAction } from '@/shared/feedback/toasts'

const words = portal.inbox
/** More are asked for first. */
const UNASKED = 50

/** Where it is said that all went through, if by no message: in a line, which goes once that is taken back. */
interface Line {
  note: (approved: DecidedHere) => void
  takeBack: (action: ToastAction | undefined) => void
}

function nameOf({ kind, _id, version }: InboxRoutine['records'][number]): string {
  return `${kind} ${_id} ${version}`
}

/**
 * Approves what needs not be looked at and is not left out, with one call; each is decided on by itself. Where `shown` is, the rows that
 * are shown one by one, nothing is approved that is not among them as it is.
 */
export function useRoutine(
  routine: InboxRoutine | null,
  shown: readonly Row[] | null,
  isLeftOut: (row: { _id: number }) => boolean,
  line?: Line,
) {
  const [put] = useDecideInboxMutation()
  const offerUndo = useUndo()
  const [busy, setBusy] = useState(false)
  /** What was approved and may still be listed, until the list is there anew. */
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set())
  const versions = shown && new Map(shown.map((row) => [row._id, row.version]))
  const all = (routine?.records ?? []).filter((record) => !gone.has(nameOf(record)))
  const isShown = (id: number, version: number): boolean => versions === null || versions.get(id) === version
  const records = all.filter((record) => isShown(rowNumber(record), record.version) && !isLeftOut({ _id: rowNumber(record) }))
  const count = records.length
  /** What the button says. */
  const label = count > 0 && count === all.length ? words.routine.approveAll(count) : words.approveMany(count)

  async function approveAll(): Promise<void> {
    if (busy || count === 0) return
    const { ask, askDetail } = words.routine
    if (count > UNASKED && !(await confirm({ title: ask(label), detail: askDetail, yes: label }))) return
    setBusy(true)
    try {
      const decisions = records.map((record) => ({ ...record, status: 'Approved' as const }))
      const answers = await put({ manyInboxDecision: decisions }).unwrap()
      const refused = answers.filter(({ ok }) => !ok)
      const done = count - refused.length
      const once = answers.filter(({ ok, record }) => ok && isOnce(record)).length
      const said = refused.length === 0 ? words.approvedMany(count) : words.someApproved(done, count)
      const message = once > 0 ? `${said} ${portal.decisions.steps.someOnce(once)}` : said
      const taken = records.flatMap((record, index) =>
        answers[index]?.ok === true
          ? undoableOf(undoRecord(record), answers[index].record).map((undoable) => ({ name: nameOf(record), undoable }))
          : [],
      )
      const offer: ToastAction | undefined = offerUndo(
        message,
        taken.map(({ undoable }) => undoable),
        (at) => {
          if (at.length === 0) return
          const back = new Set(at.map((index) => taken[index]?.name))
          setGone((before) => new Set([...before].filter((name) => !back.has(name))))
          line?.takeBack(offer)
        },
      )
      if (refused.length === 0) {
        if (line === undefined) toastDone(message, offer)
        else {
          setGone((before) => new Set([...before, ...records.map(nameOf)]))
          line.note({ message, verdict: 'Approved', action: offer })
        }
      } else toastFailed(message, refused[0]?.error?.message ?? words.notDecided, offer)
    } catch (error) {
      toastFailed(words.notDecided, failureOf(error).reason)
    } finally {
      setBusy(false)
    }
  }

  return { busy, count, label, approveAll, left: all.length }
}
