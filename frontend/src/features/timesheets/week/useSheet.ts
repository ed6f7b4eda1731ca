import { useEffect, useState } from 'react'
import * as z from 'zod'
import { timesheetsApi, type Timelog, type TimesheetWeek } from '@/entities/timesheets/api'
import {
  cellOfField,
  COLUMNS,
  differencesOf,
  faultsOf,
  isSame,
  MOST_ROWS,
  rowOf,
  toSent,
  weekHalves,
  withReadyRow,
  type Difference,
  type Fault,
  type Row,
} from '../grid/grid'
import { hoursOf, leastHalves } from '../hours'
import { portal } from '@/messages/timesheets'
import { failureOf } from '@/shared/api/errors'
import { toastDone } from '@/shared/feedback/toasts'
import { dropDraft, readDraft, writeDraft } from '@/shared/session/drafts'
import { isOffered } from '@/shared/table/rowActions'

const words = portal.timesheets

const draftSchema = z.object({
  version: z.number().nullable(),
  rows: z.array(z.record(z.enum(COLUMNS), z.string())).min(1).max(MOST_ROWS),
})

function storedRows(sheet: Timelog | null): Row[] {
  return withReadyRow((sheet?.timesheet ?? []).map(rowOf))
}

interface Problem {
  message: string
  detail?: string
  /** Somebody else, or another tab, has saved this week meanwhile. */
  stale: boolean
}

/** `whole`: it changes whole rows, not the text of one cell, which the browser can take back by itself. */
export type Change = (next: (rows: Row[]) => Row[], whole?: 'whole') => void

export interface Sheet {
  /** As it is stored; null before it is begun. */
  stored: Timelog | null
  rows: Row[]
  isEditable: boolean
  isDirty: boolean
  /** What was typed before the page was loaded is in the rows. */
  isRestored: boolean
  busy: 'save' | 'submit' | null
  faults: Fault[]
  problem: Problem | null
  /** What is saved otherwise than it is typed here. */
  differences: Difference[]
  /** Why it can't be submitted now. */
  blocked: string | null
  change: Change
  /** Takes back the last change of whole rows, while nothing was typed since; null where there is none. */
  undo: (() => void) | null
  /** Shows what is stored in place of what was typed. */
  reset: () => void
  save: () => Promise<boolean>
  submit: () => Promise<boolean>
}

/** One's sheet of a week while it is filled: what was typed, what is stored, and the way from one to the other. */
export function useSheet(user: number, week: TimesheetWeek, refetch: () => Promise<TimesheetWeek | null>): Sheet {
  const draftName = `timesheet:${week.startOfWeek}`
  const [draft] = useState(() => draftSchema.safeParse(readDraft(user, draftName)).data)
  const [stored, setStored] = useState(week.sheet)
  /** The version that was read when the rows were typed; a save of another one meanwhile is told, not overwritten. */
  const [base, setBase] = useState(draft ? draft.version : (week.sheet?.version ?? null))
  /** What the draft is held against: after a refusal still the version on which it was typed, for a reload forgets the refusal. */
  const [typedOn, setTypedOn] = useState(base)
  const [{ rows, before }, setRows] = useState<{ rows: Row[]; before: Row[] | null }>(() => ({
    rows: draft ? withReadyRow(draft.rows) : storedRows(week.sheet),
    before: null,
  }))
  const [isRestored, setRestored] = useState(draft !== undefined && !isSame(draft.rows, storedRows(week.sheet)))
  const [isTried, setTried] = useState(false)
  const [refused, setRefused] = useState<Fault[]>([])
  const [problem, setProblem] = useState<Problem | null>(null)
  /** Another tab has saved this week meanwhile, and nobody has said yet which of the two is meant. */
  const [isStale, setStale] = useState(false)
  const [busy, setBusy] = useState<Sheet['busy']>(null)
  const [add] = timesheetsApi.useAddTimelogMutation()
  const [put] = timesheetsApi.useChangeTimelogMutation()

  const isDirty = !isSame(rows, storedRows(stored))
  const isEditable = stored === null ? week.open : isOffered(stored, 'edit')

  function hold(sheet: Timelog | null): void {
    setStored(sheet)
    setBase(sheet?.version ?? null)
    setTypedOn(sheet?.version ?? null)
  }

  function take(sheet: Timelog | null): void {
    hold(sheet)
    setRows({ rows: storedRows(sheet), before: null })
    setRestored(false)
    setRefused([])
    setProblem(null)
    setTried(false)
    setStale(false)
  }

  // Somebody decided, or another tab saved: shown at once where nothing is typed that it would overwrite.
  const newer = (week.sheet?.version ?? 0) > (stored?.version ?? 0)
  if (newer && !isDirty && busy === null) take(week.sheet)

  useEffect(() => {
    if (isDirty && isEditable) {
      writeDraft(user, draftName, { version: typedOn, rows })
    } else if (!isDirty) dropDraft(user, draftName)
  }, [user, draftName, rows, typedOn, isDirty, isEditable])

  async function send(kind: 'save' | 'submit'): Promise<Timelog> {
    const { sent } = toSent(rows)
    const status = kind === 'submit' ? 'Submitted' : 'Saved'
    if (stored !== null) {
      const version = base ?? stored.version
      return put({ id: stored._id, timelogChange: { version, timesheet: sent, status } }).unwrap()
    }
    const begun = await add({ newTimelog: { startOfWeek: week.startOfWeek, timesheet: sent } }).unwrap()
    if (kind === 'save') return begun
    // A refusal of the second step leaves the first one done.
    hold(begun)
    return put({ id: begun._id, timelogChange: { version: begun.version, status } }).unwrap()
  }

  async function refuse(error: unknown, kind: 'save' | 'submit'): Promise<void> {
    const failure = failureOf(error)
    const { places } = toSent(rows)
    const faults = Object.entries(failure.fields).flatMap(([field, message]) => {
      const cell = cellOfField(field, places)
      return cell === null ? [] : [{ ...cell, message }]
    })
    setRefused(faults)
    if (failure.status !== 409) {
      const title = kind === 'submit' ? words.notSubmitted : words.notSaved
      const detail = faults.length > 0 ? portal.form.fix : failure.reason
      setProblem({ message: title, detail, stale: false })
      return
    }
    // The server's own words say to load it again, which would lose what was typed.
    const message = failure.code === 'stale_version' ? words.grid.changedMeanwhile : failure.message
    setProblem({ message, detail: words.grid.stale, stale: true })
    setStale(true)
    // What is stored now is what the next save is held against: whoever saves once more means it. A submit does not.
    const fresh = await refetch()
    if (fresh?.sheet) {
      setStored(fresh.sheet)
      setBase(fresh.sheet.version)
    }
  }

  async function run(kind: 'save' | 'submit'): Promise<boolean> {
    if (busy !== null || !isEditable) return false
    setTried(true)
    setRefused([])
    setProblem(null)
    if (faultsOf(rows).length > 0) return false
    setBusy(kind)
    try {
      const answer = await send(kind)
      hold(answer)
      setStale(false)
      setRestored(false)
      setTried(false)
      toastDone(kind === 'submit' ? words.submitted : words.saved)
      return true
    } catch (error) {
      await refuse(error, kind)
      return false
    } finally {
      setBusy(null)
    }
  }

  function whyBlocked(): string | null {
    if (stored?.submitted === true) return words.submittedAlready
    if (isStale) return words.grid.staleFirst
    return weekHalves(rows) < leastHalves() ? words.tooFew(String(hoursOf(leastHalves()))) : null
  }
  const blocked = whyBlocked()

  return {
    stored,
    rows,
    isEditable,
    isDirty,
    isRestored,
    busy,
    // Before the first try only what was typed wrongly is wrong, not what is still to come.
    faults: [...(isTried ? faultsOf(rows) : faultsOf(rows).filter(({ message }) => message !== portal.form.required)), ...refused],
    problem,
    differences: isStale ? differencesOf(storedRows(stored), rows) : [],
    blocked,
    change: (next, whole) => {
      setRows((current) => {
        const changed = next(current.rows)
        // A cell that is left is tidied, which mostly changes nothing.
        if (changed === current.rows) return current
        return { rows: withReadyRow(changed), before: whole === 'whole' ? current.rows : null }
      })
      // What the server said is about what was sent.
      setRefused([])
    },
    undo: before === null ? null : () => setRows({ rows: before, before: null }),
    reset: () => take(stored),
    save: () => run('save'),
    submit: async () => (blocked === null ? run('submit') : false),
  }
}
