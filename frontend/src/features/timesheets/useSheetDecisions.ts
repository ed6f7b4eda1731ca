import { timesheetsApi, type Timelog } from './api'
import { useWeekNames } from './weeks'
import { portal } from '@/messages/portal'
import { useThunkDispatch } from '@/shared/api/dispatch'
import { useDecisions, type Decisions, type Verdict } from '@/shared/decisions/useDecisions'

const words = portal.timesheets.approval

function doneWith([first, ...others]: readonly Timelog[], verdict: Verdict, nameOf: (monday: string) => string): string {
  const isApproved = verdict === 'Approved'
  if (first === undefined || others.length > 0) {
    return (isApproved ? words.approvedMany : words.rejectedMany)(others.length + 1)
  }
  return (isApproved ? words.approvedOne : words.rejectedOne)(first.username, nameOf(first.startOfWeek))
}

/** Approves and rejects sheets, in the queue, on the dashboard and where one is read. */
export function useSheetDecisions(): Decisions<Timelog> {
  const dispatch = useThunkDispatch()
  const { short } = useWeekNames()
  const [put] = timesheetsApi.useDecideTimelogsMutation()

  async function asItIsNow({ user_id: id, startOfWeek }: Timelog): Promise<Timelog | null> {
    const call = timesheetsApi.endpoints.listUserTimelogs
    const request = dispatch(call.initiate({ id, startOfWeek, page: 1, pageSize: 1 }, { forceRefetch: true, subscribe: false }))
    return request.unwrap().then(
      ({ rows }) => rows[0] ?? null,
      () => null,
    )
  }

  return useDecisions<Timelog>({
    put: (manyTimelogDecision) => put({ manyTimelogDecision }).unwrap(),
    asItIsNow,
    done: (sheets, verdict) => doneWith(sheets, verdict, short),
    failed: words.notDecided,
  })
}
