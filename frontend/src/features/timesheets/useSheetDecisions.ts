import { timesheetsApi, type Timelog } from '@/entities/timesheets/api'
import { useWeekNames } from './weeks'
import { portal } from '@/messages/portal'
import { useThunkDispatch } from '@/shared/api/dispatch'
import { findIn, useDecisions, type Decisions } from '@/shared/decisions/useDecisions'

/** Approves and rejects sheets, in the queue, on the dashboard and where one is read. */
export function useSheetDecisions(): Decisions<Timelog> {
  const dispatch = useThunkDispatch()
  const { short } = useWeekNames()
  const [put] = timesheetsApi.useDecideTimelogsMutation()
  const call = timesheetsApi.endpoints.listUserTimelogs

  return useDecisions<Timelog>({
    words: portal.timesheets.approval,
    nameOf: (sheet) => [sheet.username, short(sheet.startOfWeek)],
    put: (manyTimelogDecision) => put({ manyTimelogDecision }).unwrap(),
    recordOf: ({ _id }) => ({ kind: 'timesheet', _id }),
    asItIsNow: ({ user_id: id, startOfWeek }) => {
      const asked = { id, startOfWeek, page: 1, pageSize: 1 }
      return findIn(dispatch(call.initiate(asked, { forceRefetch: true, subscribe: false })).unwrap(), () => true)
    },
  })
}
