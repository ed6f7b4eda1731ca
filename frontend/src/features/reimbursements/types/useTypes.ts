import { useState } from 'react'
import { reimbursementsApi, type ReimbursementType } from '../api'
import { changeOf, changesOf, newRow, rowOf, typedOver, type TypeRowState, type TypeValues } from './typeRows'
import { portal } from '@/messages/reimbursements'
import { useThunkDispatch } from '@/shared/api/dispatch'
import { failureOf } from '@/shared/api/errors'
import { useUnsaved } from '@/shared/dialogs/useUnsaved'
import { toastDone, toastFailed } from '@/shared/feedback/toasts'
import { useConfirmed } from '@/shared/feedback/useConfirmed'

const words = portal.reimbursements.types
/** Another tab takes the place of the table. */
const PARTS = { tab: 'requests' }

/** Rows as stored, with what was typed into those that are not saved yet. */
function merged(stored: readonly ReimbursementType[], edits: readonly TypeRowState[]): TypeRowState[] {
  const edited = new Map(edits.map((row) => [row.key, row]))
  const rows = stored.map((type) => {
    const row = rowOf(type)
    const edit = edited.get(row.key)
    return edit === undefined ? row : { ...edit, stored: type, values: typedOver(row, edit) }
  })
  return [...rows, ...edits.filter((row) => row.stored === null)]
}

function done(saved: readonly TypeRowState[]): string {
  const [first, ...others] = saved
  if (first === undefined || others.length > 0) return words.updated
  return first.stored === null ? words.added : words.updatedOne
}

let added = 0

/** The types as a table that is edited in place: nothing is stored before it is saved. */
export function useTypes(stored: readonly ReimbursementType[] | undefined, refetch: () => Promise<unknown>) {
  const dispatch = useThunkDispatch()
  const [edits, setEdits] = useState<TypeRowState[]>([])
  const [isTried, setTried] = useState(false)
  const [busy, setBusy] = useState(false)
  const rows = merged(stored ?? [], edits)
  const changes = changesOf(rows)
  // A new row that nobody has named is nothing to ask about.
  const typed = changes.some(({ stored, values }) => stored !== null || values.name.trim() !== '')
  useUnsaved(typed, undefined, PARTS)
  const { addReimbursementType, changeReimbursementType, removeReimbursementType } = reimbursementsApi.endpoints

  const askToRemove = useConfirmed(removeReimbursementType, (type: ReimbursementType) => ({
    question: { title: words.removeAsk, detail: words.removeDetail, yes: words.removeYes, danger: true },
    args: { id: type._id },
    done: () => words.removed,
    failed: words.failed,
  }))

  function change(key: string, values: Partial<TypeValues>): void {
    setEdits((before) => {
      const row = merged(stored ?? [], before).find((one) => one.key === key)
      if (row === undefined) return before
      const next = { ...row, values: { ...row.values, ...values }, refused: {} }
      return before.some((one) => one.key === key) ? before.map((one) => (one.key === key ? next : one)) : [...before, next]
    })
  }

  /** Stores one row; answers what was wrong with it, or null. */
  async function store(row: TypeRowState): Promise<Record<string, string> | null> {
    const values = { ...row.values, name: row.values.name.trim(), ...changeOf(row) }
    try {
      if (row.stored === null) {
        const { name, status, billRequired, amount } = values
        const input = { name, status, billRequired, amount: Number(amount) }
        await dispatch(addReimbursementType.initiate({ newReimbursementTypeInput: input }, { track: false })).unwrap()
      } else {
        const input = { ...changeOf(row), version: row.stored.version }
        await dispatch(changeReimbursementType.initiate({ id: row.stored._id, reimbursementTypeInput: input }, { track: false })).unwrap()
      }
      return null
    } catch (error) {
      const failure = failureOf(error)
      return Object.keys(failure.fields).length > 0 ? failure.fields : { '': failure.reason }
    }
  }

  async function save(isSavable: boolean): Promise<void> {
    setTried(true)
    if (!isSavable || busy || changes.length === 0) return
    setBusy(true)
    const refused = new Map<string, Record<string, string>>()
    for (const row of changes) {
      // One after the other: a name may go from one row to the next.
      // oxlint-disable-next-line no-await-in-loop
      const wrong = await store(row)
      if (wrong !== null) refused.set(row.key, wrong)
    }
    // What was typed stays until the rows with it are there.
    if (refused.size < changes.length) await refetch()
    const saved = changes.filter((row) => !refused.has(row.key))
    const gone = new Set(saved.map((row) => row.key))
    setEdits((before) =>
      before.filter((row) => !gone.has(row.key)).map((row) => ({ ...row, refused: refused.get(row.key) ?? row.refused })),
    )
    setBusy(false)
    setTried(refused.size > 0)
    if (refused.size > 0) toastFailed(words.failed, words.someFailed(refused.size))
    else toastDone(done(saved))
  }

  return {
    rows,
    busy,
    isTried,
    failures: rows.filter((row) => Object.keys(row.refused).length > 0).length,
    change,
    add: () => {
      added += 1
      setEdits((before) => [...before, newRow(`new-${added}`)])
    },
    drop: (key: string) => setEdits((before) => before.filter((row) => row.key !== key)),
    reset: () => {
      setEdits([])
      setTried(false)
    },
    remove: (row: TypeRowState) => (row.stored === null ? undefined : askToRemove(row.stored)),
    save,
  }
}
