import type { SyntheticEvent } from 'react'
import type { Page } from '@/shared/api/page'

/** What a list needs to know of its call. */
export interface TableQuery<Row> {
  data?: Page<Row> | undefined
  isFetching: boolean
  error?: unknown
  refetch: () => unknown
}

/** What can be shown of a call: the answer to what was asked before only until this one has failed. */
export function shownOf<Data>({ data, currentData, error }: {
  data?: Data | undefined
  currentData?: Data | undefined
  error?: unknown
}): Data | undefined {
  return error === undefined ? data : currentData
}

/** A row, or the bar that holds its place while it travels. */
export interface Line<Row> {
  key: string | number
  /** Null for a row that is shown beside those of the list. */
  serial: number | null
  row: Row | null
  /** What was asked of it did not go through. */
  refused?: boolean
  /** It was decided on: it takes no more clicks, and goes in a moment. */
  leaving?: boolean
  /** The next row belongs to another group. */
  endsGroup?: boolean
}

/** For a row that takes no clicks. Its buttons can still have the focus, which goes on with the row. */
export function swallow(event: SyntheticEvent): void {
  event.preventDefault()
  event.stopPropagation()
}

export function lastPage(page: Page<unknown> | undefined, pageSize: number): number {
  return Math.max(1, Math.ceil((page?.total ?? 0) / pageSize))
}
