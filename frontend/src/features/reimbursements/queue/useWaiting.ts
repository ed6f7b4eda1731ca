import { reimbursementsApi, useListRequestedClaimsQuery, type Claim } from '../api'
import { portal } from '@/messages/reimbursements'
import { useThunkDispatch } from '@/shared/api/dispatch'
import { exportList, type Format } from '@/shared/api/exportList'
import type { ClaimFilters } from '../filters'
import { shownOf } from '@/shared/table/tableQuery'
import { useTableState } from '@/shared/table/useTableState'

/** Exceptions are few; where they are not, the next ones come up as these are decided on. */
const SHOWN_OVER = 50
/** As many as a page of the server holds. */
const MOST = 200

const RULES = { sortFields: [], defaultSort: '' }

/** What waits, in two lists: beyond the limit, all on the first page, and within it, page by page. */
export function useWaiting({ values }: ClaimFilters) {
  const dispatch = useThunkDispatch()
  const control = useTableState(RULES)
  const { q, page, pageSize } = control.state
  const narrowing = { q, ...(values.type === undefined ? {} : { reimbursementType: Number(values.type) }) }
  const options = { refetchOnMountOrArgChange: true }
  const over = useListRequestedClaimsQuery({ ...narrowing, over: true, page: 1, pageSize: SHOWN_OVER }, options)
  const within = useListRequestedClaimsQuery({ ...narrowing, over: false, page, pageSize }, options)
  const call = reimbursementsApi.endpoints.listRequestedClaims

  const shown = { over: shownOf(over), within: shownOf(within) }
  const rows: Claim[] = [...(page === 1 ? (shown.over?.rows ?? []) : []), ...(shown.within?.rows ?? [])]
  const counts = { over: shown.over?.total ?? 0, within: shown.within?.total ?? 0 }
  return {
    control,
    rows,
    counts,
    /** The list within the limit, whose pages are turned. */
    page: shown.within,
    isWaiting: shown.over === undefined || shown.within === undefined,
    isFetching: over.isFetching || within.isFetching,
    error: within.error ?? over.error,
    refetch: () => {
      void over.refetch()
      void within.refetch()
    },
    /** All within the limit, those of other pages too; 200 at the most. */
    readWithin: async (): Promise<Claim[]> => {
      const asked = { ...narrowing, over: false, page: 1, pageSize: MOST }
      const answer = await dispatch(call.initiate(asked, { forceRefetch: true, subscribe: false })).unwrap()
      return answer.rows
    },
    onExport: (format: Format) =>
      exportList(dispatch(call.initiate({ ...narrowing, format }, { forceRefetch: true })), portal.reimbursements.files.waiting, format),
  }
}
