import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit'
import { useState } from 'react'
import type { Column } from './columns'
import { localPage, type Fields } from './localPage'
import { shownOf, type TableQuery } from './tableQuery'
import type { PageSize, TableRules } from './tableState'
import { useOwnTableState, useTableState, type TableControl } from './useTableState'
import { useThunkDispatch } from '@/shared/api/dispatch'
import { exportList, type Format, type Started } from '@/shared/api/exportList'
import type { Page } from '@/shared/api/page'
import { readFirst } from '@/shared/decisions/readFirst'

/** All that a table shows of a list. */
export interface List<Row> {
  columns: Column<Row>[]
  control: TableControl
  /** What the order is called that is no column's. */
  ownOrder?: string | undefined
  query: TableQuery<Row>
  /** The rows of this page, once they are there; none where the list could not be had. */
  rows: Row[] | undefined
  /** Fetches the whole filtered list and saves it; absent where the server makes no file of it. */
  onExport?: (format: Format) => Promise<void>
  /** What is asked for, whatever the page: of another list what was chosen of this one is not. */
  askedFor?: string
  /** Fetches the first rows of the whole filtered list, so many at most; absent where the list is there whole. */
  first?: (most: number) => Promise<Row[]>
}

/** What every list call takes beside its own filters. */
interface PageArgs {
  page?: number
  pageSize?: number
  sort?: string | undefined
  q?: string
  format?: string
}

interface Options {
  pollingInterval: number
  skipPollingIfUnfocused: boolean
  refetchOnMountOrArgChange: boolean
}

/** A generated call that answers pages of a list. */
interface ListCall<Args, Row> {
  /** Holds nothing: by it the types of the call are known. */
  Types: { QueryArg: Args; ResultType: Page<Row> }
  useQuery: (args: Args & PageArgs, options: Options) => TableQuery<Row> & { currentData?: Page<Row> | undefined }
  initiate: (
    args: Args & PageArgs,
    options: { forceRefetch: true },
  ) => ThunkAction<Started<Row>, unknown, unknown, UnknownAction>
}

interface Declared<Args, Row> {
  columns: Column<Row>[]
  /** Absent where the server has an order of its own. */
  defaultSort?: string
  /** Rows of a page, where it is not ten. */
  defaultSize?: PageSize
  /** The server's own order is that of the default sort, but finer than one field can say: it is not asked for. */
  sortedByServer?: boolean
  /** What the server's own order is called, where no column says it and it is the default. */
  ownOrder?: string
  /** What the call takes beside search, order and page: a path's parts, and the filters. */
  args: Args
  /** There is no search on the page: what an old link says of one is left alone. */
  unsearched?: boolean
  /** It stands beside the page's own list, to which search, order and page of the address belong. */
  beside?: boolean
  /** The name of an exported file. */
  file: string
  /** Asks anew each time it is opened: others write to it all the time. */
  alwaysFresh?: boolean
  /** How soon these rows are to be asked for again; 0: not before they are stale. */
  pollEvery?: (rows: Row[]) => number
}

/** What is given, and of the call: a filter that the call doesn't know would be left out in silence. */
type Known<Args, Given> = Given & { [Name in Exclude<keyof Given, keyof Args>]: never }

function rulesOf<Row>({
  columns,
  defaultSort = '',
  defaultSize,
}: Pick<Declared<unknown, Row>, 'columns' | 'defaultSort' | 'defaultSize'>): TableRules {
  return { sortFields: columns.flatMap((column) => column.sort ?? []), defaultSort, defaultSize }
}

/**
 * Makes the hook of a list page: its state in the URL, the page of rows for it, and the file of all its rows. Outside of
 * the page, as the call is the same each time: `const useUsers = makeUseList(peopleApi.endpoints.listUsers)`.
 */
export function makeUseList<Args, Row>(call: ListCall<Args, Row>) {
  return function useList<Given extends Args>(declared: Declared<Known<Args, Given>, Row>): List<Row> {
    const { columns, defaultSort = '', args, pollEvery, ownOrder } = declared
    const dispatch = useThunkDispatch()
    const [inAddress, own] = [useTableState(rulesOf(declared)), useOwnTableState(rulesOf(declared))]
    const control = declared.beside === true ? own : inAddress
    const [pollingInterval, setPollingInterval] = useState(0)

    const { q: wanted, page, pageSize, sort } = control.state
    const q = declared.unsearched === true ? '' : wanted
    const isServers = sort === '' || (declared.sortedByServer === true && sort === defaultSort)
    const asked = { ...args, q, sort: isServers ? undefined : sort }
    const query = call.useQuery(
      { ...asked, page, pageSize },
      {
        pollingInterval,
        skipPollingIfUnfocused: true,
        refetchOnMountOrArgChange: declared.alwaysFresh ?? false,
      },
    )
    const data = shownOf(query)
    const rows = data?.rows ?? (query.error === undefined ? undefined : [])
    const interval = pollEvery?.(rows ?? []) ?? 0
    if (interval !== pollingInterval) setPollingInterval(interval)

    // A refresh of rows that are shown already is not news for a screen reader.
    const isFetching = query.isFetching && (query.currentData === undefined || query.error !== undefined)
    return {
      columns,
      control,
      ownOrder,
      query: { ...query, data, isFetching },
      rows,
      onExport: (format) =>
        exportList(dispatch(call.initiate({ ...asked, format }, { forceRefetch: true })), declared.file, format),
      askedFor: JSON.stringify(asked),
      first: (most) =>
        readFirst(most, async (page, pageSize) => {
          const request = dispatch(call.initiate({ ...asked, page, pageSize }, { forceRefetch: true }))
          try {
            return (await request.unwrap()).rows
          } finally {
            request.unsubscribe()
          }
        }),
    }
  }
}

interface Whole<Row> {
  columns: Column<Row>[]
  defaultSort: string
  /** What is searched, and sorted by. */
  fields: Fields<Row>
  /** What sorts in place of a field that is not sorted as it reads. */
  order?: Fields<Row>
}

/** The same for a list that the server sends whole. */
export function useWholeList<Row>(
  query: Omit<TableQuery<Row>, 'data'> & { data?: Row[] | undefined },
  { columns, defaultSort, fields, order }: Whole<Row>,
): List<Row> {
  const control = useTableState(rulesOf({ columns, defaultSort }))
  const { data } = query
  return {
    columns,
    control,
    query: { ...query, data: data && localPage(data, control.state, fields, order) },
    rows: data,
  }
}
