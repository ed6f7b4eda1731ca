import { reimbursementsApi, useListRequestedClaimsQuery, type Claim } from '../api'
import { portal } from '@/messages/reimbursements'
import { useThunkDispatch } from '@/shared/api/dispatch'
import { exportList, type Format } from '@/shared/api/exportList'
import type { ClaimFilters } from '../filters'
import { MOST_CHOSEN } from '@/shared/decisions/AllThatMatch'
import { readFirst } from '@/shared/decisions/readFirst'
import { shownOf } from '@/shared/table/tableQuery'
import { useTableState } from '@/shared/table/useTableState'

/** Exceptions are few; where they are not, the next ones come up as these are decided on. */
const SHOWN_OVER = 50
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

  const read = (isOver: boolean, most: number): Promise<Claim[]> =>
    readFirst(most, async (at, size) => {
      const asked = { ...narrowing, over: isOver, page: at, pageSize: size }
      return (await dispatch(call.initiate(asked, { forceRefetch: true, subscribe: false })).unwrap()).rows
    })

  const shown = { over: shownOf(over), within: shownOf(within) }
  const rows: Claim[] = [...(page === 1 ? (shown.over?.rows ?? []) : []), ...(shown.within?.rows ?? [])]
  const counts = { over: shown.over?.total ?? 0, within: shown.within?.total ?? 0 }
  return {
    control,
    rows,
    counts,
    /** What the lists are narrowed to. */
    of: JSON.stringify(narrowing),
    /** The list within the limit, whose pages are turned. */
    page: shown.within,
    isWaiting: shown.over === undefined || shown.within === undefined,
    isFetching: over.isFetching || within.isFetching,
    error: within.error ?? over.error,
    refetch: () => {
      void over.refetch()
      void within.refetch()
    },
    /** All within the limit, those of other pages too; as many as are chosen at most. */
    readWithin: () => read(false, MOST_CHOSEN),
    /** All that match, of both lists and of all pages; as many as are chosen at most. */
    readAll: async (): Promise<Claim[]> => {
      const beyond = await read(true, MOST_CHOSEN)
      return [...beyond, ...(await read(false, MOST_CHOSEN - beyond.length))]
    },
    onExport: (format: Format) =>
      exportList(dispatch(call.initiate({ ...narrowing, format }, { forceRefetch: true })), portal.reimbursements.files.waiting, format),
  }
}
