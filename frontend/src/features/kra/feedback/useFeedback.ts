import { useState } from 'react'
import { kraApi, type Kra, type KraInput } from '../api'
import { draftOf, isChanged, missingOf, type Draft, type Drafts } from './drafts'
import { portal } from '@/messages/kra'
import { failureOf } from '@/shared/api/errors'
import { undoableOf, useUndo, type Undoable } from '@/shared/decisions/useUndo'
import { toastDone, toastFailed } from '@/shared/feedback/toasts'
import { isOffered } from '@/shared/table/rowActions'

const words = portal.kra.feedback

/** What of the page is being sent. */
export type Sending = 'save' | 'submit' | null

export interface Feedback {
  drafts: Drafts
  write: (kra: Kra, change: Partial<Draft>) => void
  /** Something is typed that is not saved. */
  isTyped: boolean
  /** What Save takes: changed and rated. */
  toSave: Kra[]
  /** What Submit takes: accepted or rejected. */
  toSubmit: Kra[]
  /** Why single ones did not go through. */
  refusals: ReadonlyMap<number, string>
  sending: Sending
  save: () => Promise<void>
  submit: () => Promise<void>
}

/** The manager's turn on the KRAs of a page: each goes by its own call, so one that is refused holds up no other. */
export function useFeedback(kras: readonly Kra[], refetch: () => Promise<unknown>): Feedback {
  const [put] = kraApi.useChangeKraMutation()
  const offerUndo = useUndo()
  const [drafts, setDrafts] = useState<Drafts>(new Map())
  const [refusals, setRefusals] = useState<ReadonlyMap<number, string>>(new Map())
  const [sending, setSending] = useState<Sending>(null)

  const changed = kras.filter((kra) => isChanged(kra, draftOf(kra, drafts)))
  const toSave = changed.filter((kra) => isOffered(kra, 'feedback') && missingOf(draftOf(kra, drafts)) === null)
  const toSubmit = kras.filter((kra) => isOffered(kra, 'submit'))

  async function send(what: 'save' | 'submit', taken: readonly Kra[], inputOf: (kra: Kra) => KraInput): Promise<void> {
    if (sending !== null || taken.length === 0) return
    setSending(what)
    const done = new Set<number>()
    const undoable: Undoable[] = []
    const refused = new Map<number, string>()
    for (const kra of taken) {
      try {
        const stored = await put({ id: kra._id, kraInput: { ...inputOf(kra), version: kra.version } }).unwrap()
        done.add(kra._id)
        undoable.push(...undoableOf({ kind: 'kra', _id: kra._id }, stored))
      } catch (error) {
        refused.set(kra._id, failureOf(error).reason)
      }
    }
    // What was typed stays in its fields until what is stored says the same.
    await refetch()
    // So does a rating that was chosen since.
    setDrafts((current) => new Map([...current].filter(([id, draft]) => !done.has(id) || draft !== drafts.get(id))))
    setRefusals(refused)
    setSending(null)
    const [first] = refused.values()
    const all = what === 'save' ? words.drafts : words.submitted
    const failed = what === 'save' ? words.failedSave : words.failedSubmit
    const some = what === 'submit' && done.size > 0 ? words.someSubmitted(done.size, taken.length) : failed
    const message = first === undefined ? all : some
    // Of what was refused beside it nothing keeps the rest from being taken back.
    const offer = offerUndo(message, undoable)
    if (first === undefined) toastDone(message, offer)
    else toastFailed(message, first, offer)
  }

  function saved(kra: Kra): KraInput {
    const { gaptofill, feedback, improvement, rating } = draftOf(kra, drafts)
    return { status: 'Saved', gaptofill, feedback, improvement, rating }
  }

  return {
    drafts,
    write: (kra, change) => setDrafts((current) => new Map(current).set(kra._id, { ...draftOf(kra, current), ...change })),
    isTyped: changed.length > 0,
    toSave,
    toSubmit,
    refusals,
    sending,
    save: () => send('save', toSave, saved),
    submit: () => send('submit', toSubmit, () => ({ status: 'Submitted' })),
  }
}
