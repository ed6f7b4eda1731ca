import { inboxApi, useGetInboxQuery, type InboxKind } from './api.gen'
import { isCapped } from './counts'
import { KINDS, OF_OTHERS, rowsOf, type Row } from './rows'
import { useLedTo } from './list/useLedTo'
import { decides } from './who'
import { useThunkDispatch } from '@/shared/api/dispatch'
import type { Page } from '@/shared/api/page'
import { readFirst } from '@/shared/decisions/readFirst'
import { useSession } from '@/shared/session/hooks'
import { reachOf } from '@/shared/session/may'
import { shownOf } from '@/shared/table/tableQuery'
import { anyId, anyText, oneOf, useFilters } from '@/shared/table/useFilters'
import { useTableState } from '@/shared/table/useTableState'

const EVERYBODY = 'everybody'
const FILTERS = { kind: oneOf<InboxKind>(KINDS), whose: oneOf([EVERYBODY]), mine: oneOf(['true']), for: anyText, row: anyId }
const RULES = { sortFields: [], defaultSort: '', defaultSize: 25 } as const

/** Whose: all, one's own, or by number of one for whom the reader stands in. */
export type Whose = 'all' | 'mine' | number

/** One page of what is to be looked at, of all kinds or of one, and what is routine beside it. */
export function useInbox() {
  const session = useSession()
  const dispatch = useThunkDispatch()
  const filters = useFilters(FILTERS)
  const control = useTableState(RULES)
  const { page, pageSize } = control.state
  const { kind, whose: reach, mine, for: absent, row } = filters.values
  // Who sees everybody's sees first what nobody else decides on in time.
  const seesAll = reachOf(session, 'inbox.read') === 'all'
  const isEverybodys = seesAll && reach === EVERYBODY
  const whose: Whose = absent !== undefined && Number(absent) > 0 ? Number(absent) : mine === undefined ? 'all' : 'mine'
  const ofWhom = typeof whose === 'number' ? { for: whose } : whose === 'mine' ? { mine: true } : {}
  const narrowed = { ...(kind === undefined ? {} : { kind }), ...(seesAll && !isEverybodys ? { first: true } : {}), ...ofWhom }
  const query = useGetInboxQuery({ ...narrowed, part: 'look', page, pageSize }, { refetchOnMountOrArgChange: true })
  const answer = shownOf(query)
  const counts = (answer?.kinds ?? []).filter(({ kind: one, count }) => count > 0 || one === kind)
  const ledTo = useLedTo(kind, row)
  const listed = rowsOf(answer?.rows ?? [])
  const ahead = page > 1 ? [] : ledTo.rows.filter(({ _id }) => !listed.some((one) => one._id === _id))
  const rows = answer === undefined ? [] : [...ahead, ...listed]
  const isAsked = counts.some(({ kind: one, count }) => count > 0 && OF_OTHERS.includes(one)) || (answer?.routine?.records.length ?? 0) > 0
  const found: Page<unknown> | undefined = answer && {
    rows,
    // What is routine is counted above.
    total: answer.total === 0 ? rows.length : answer.total,
    capped: isCapped(answer.kinds, kind),
    file: null,
  }
  return {
    kind,
    choose: (chosen: InboxKind | undefined) => filters.choose({ kind: chosen ?? '', row: '' }),
    /** What the list is narrowed by, for another part of it. */
    narrowed,
    /** Whether the reader may see everybody's, and does. */
    seesAll,
    isEverybodys,
    showEverybodys: (shows: boolean) => filters.choose({ whose: shows ? EVERYBODY : '' }),
    /** Whether anything that others ask for may wait, on any page and of any kind; its rows alone tell the rest. */
    isDecider: decides(session) || isAsked,
    whose,
    chooseWhose: (chosen: Whose) =>
      filters.choose({ mine: chosen === 'mine' ? 'true' : '', for: typeof chosen === 'number' ? String(chosen) : '', row: '' }),
    /** For whom the reader stands in today, with how much waits for whom. */
    standing: answer?.standing ?? null,
    control,
    /** How many wait of each kind; what nothing waits of is left out. */
    counts,
    routine: answer?.routine ?? null,
    rows,
    page: found,
    /** The list itself, which may not have what the address leads to: its page, and how many it has. */
    list: { rows: listed, total: answer?.total ?? 0 },
    /** The row that the address leads to, once the list is there. */
    ledTo: answer === undefined || ledTo.isBack ? null : (ledTo.rows[0]?._id ?? null),
    /** Whether the address leads to what waits no more. */
    isGone: ledTo.isGone,
    forget: () => filters.choose({ row: '' }),
    /** Fetches the first of the whole list, so many at most. */
    first: (most: number): Promise<Row[]> =>
      readFirst(most, async (at, size) => {
        const asked = { ...narrowed, part: 'look' as const, page: at, pageSize: size }
        const found = await dispatch(inboxApi.endpoints.getInbox.initiate(asked, { forceRefetch: true, subscribe: false })).unwrap()
        return rowsOf(found.rows)
      }),
    isWaiting: answer === undefined,
    isFetching: query.isFetching,
    error: query.error,
    refetch: () => void query.refetch(),
  }
}
