import { useState } from 'react'
import { timesheetsApi, type Timelog } from './api'
import { weekName } from './weeks'
import { portal } from '@/messages/portal'
import { useThunkDispatch } from '@/shared/api/dispatch'
import { failureOf } from '@/shared/api/errors'
import { toastDone, toastFailed } from '@/shared/feedback/toasts'

const words = portal.timesheets.approval

export type Verdict = 'Approved' | 'Rejected'

/** One that did not go through. */
export interface Refusal {
  /** As it was decided on. */
  before: Timelog
  /** As it is now, where that could be had. */
  now: Timelog | null
  message: string
}

/** What came of deciding on some sheets. */
export interface Outcome {
  verdict: Verdict
  all: number
  refusals: Refusal[]
}

interface Decisions {
  outcome: Outcome | null
  /** Takes the outcome off the page. */
  clear: () => void
  busy: boolean
  /** Decides on each, on its own merits: those that went through, or null when the call itself failed. */
  decide: (sheets: readonly Timelog[], verdict: Verdict, remark?: string) => Promise<readonly Timelog[] | null>
}

function sayDone([first, ...others]: readonly Timelog[], verdict: Verdict): void {
  if (first === undefined) return
  const isApproved = verdict === 'Approved'
  if (others.length > 0) {
    toastDone((isApproved ? words.approvedMany : words.rejectedMany)(others.length + 1))
  } else {
    toastDone((isApproved ? words.approvedOne : words.rejectedOne)(first.username, weekName(first.startOfWeek)))
  }
}

/** Approves and rejects: what was seen is what is decided on, so a sheet that changed meanwhile is refused. */
export function useDecisions(): Decisions {
  const dispatch = useThunkDispatch()
  const [put] = timesheetsApi.useDecideTimelogsMutation()
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const [busy, setBusy] = useState(false)

  async function asItIsNow({ user_id: id, startOfWeek }: Timelog): Promise<Timelog | null> {
    const call = timesheetsApi.endpoints.listUserTimelogs
    const request = dispatch(call.initiate({ id, startOfWeek, page: 1, pageSize: 1 }, { forceRefetch: true, subscribe: false }))
    return request.unwrap().then(
      ({ rows }) => rows[0] ?? null,
      () => null,
    )
  }

  async function decide(sheets: readonly Timelog[], verdict: Verdict, remark?: string): Promise<readonly Timelog[] | null> {
    if (busy || sheets.length === 0) return null
    setBusy(true)
    setOutcome(null)
    try {
      const decisions = sheets.map(({ _id, version }) => ({
        _id,
        version,
        status: verdict,
        ...(remark === undefined ? {} : { remark }),
      }))
      const answers = await put({ manyTimelogDecision: decisions }).unwrap()
      const failed = sheets.flatMap((before, index) => {
        const answer = answers[index]
        return answer?.ok === true ? [] : [{ before, message: answer?.error?.message ?? words.notDecided }]
      })
      if (failed.length === 0) {
        sayDone(sheets, verdict)
        return sheets
      }
      const now = await Promise.all(failed.map(({ before }) => asItIsNow(before)))
      const refusals = failed.map((one, index) => ({ ...one, now: now[index] ?? null }))
      setOutcome({ verdict, all: sheets.length, refusals })
      return sheets.filter((sheet) => !failed.some(({ before }) => before === sheet))
    } catch (error) {
      toastFailed(words.notDecided, failureOf(error).reason)
      return null
    } finally {
      setBusy(false)
    }
  }

  return { outcome, clear: () => setOutcome(null), busy, decide }
}
