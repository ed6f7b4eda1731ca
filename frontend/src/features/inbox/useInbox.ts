import { useGetInboxQuery, type Inbox, type InboxKind } from './api.gen'
import { isCapped } from './counts'
import { KINDS, rowsOf } from './rows'
import { decides } from './who'
import type { Page } from '@/shared/api/page'
import { useSession } from '@/shared/session/hooks'
import { shownOf } from '@/shared/table/tableQuery'
import { oneOf, useFilters } from '@/shared/table/useFilters'
import { useTableState } from '@/shared/table/useTableState'

const FILTERS = { kind: oneOf<InboxKind>(KINDS) }
const RULES = { sortFields: [], defaultSort: '', defaultSize: 25 } as const
/** For who decides on nothing, whom the server refuses. */
const NOTHING: Inbox = { total: 0, kinds: [], rows: [] }

/** One page of what waits, of all kinds or of one. */
export function useInbox() {
  const session = useSession()
  const isDecider = decides(session)
  const filters = useFilters(FILTERS)
  const control = useTableState(RULES)
  const { page, pageSize } = control.state
  const { kind } = filters.values
  const asked = { ...(kind === undefined ? {} : { kind }), page, pageSize }
  const query = useGetInboxQuery(asked, { refetchOnMountOrArgChange: true, skip: !isDecider })
  const answer = !isDecider && session.capabilities !== null ? NOTHING : shownOf(query)
  const counts = (answer?.kinds ?? []).filter(({ kind: one, count }) => count > 0 || one === kind)
  const rows = rowsOf(answer?.rows ?? [])
  const found: Page<unknown> | undefined = answer && {
    rows,
    total: answer.total,
    capped: isCapped(answer.kinds, kind),
    file: null,
  }
  return {
    kind,
    choose: (chosen: InboxKind | undefined) => filters.choose({ kind: chosen ?? '' }),
    control,
    /** How many wait of each kind; what nothing waits of is left out. */
    counts,
    rows,
    page: found,
    isWaiting: answer === undefined,
    isFetching: query.isFetching,
    error: query.error,
    refetch: () => void query.refetch(),
  }
}
