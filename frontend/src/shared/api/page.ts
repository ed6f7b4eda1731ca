import type { FetchBaseQueryMeta } from '@reduxjs/toolkit/query'

/** As many rows as one call answers at most. */
export const LARGEST_PAGE = 200

/** One page of a list, with the count of all its rows. */
export interface Page<Row> {
  rows: Row[]
  total: number
  /** The count stops here: there are more rows than the server counts. */
  capped: boolean
  /** An export, where the call asked for one instead of rows: the text of a CSV, the address of a workbook. */
  file: string | null
}

/** For `transformResponse`: the count stands in a header. */
export function toPage<Row>(answer: Row[] | string, meta: FetchBaseQueryMeta | undefined): Page<Row> {
  const headers = meta?.response?.headers
  if (typeof answer === 'string') return { rows: [], total: 0, capped: false, file: answer }
  const total = Number(headers?.get('X-Total-Count') ?? answer.length)
  return {
    rows: answer,
    total: Number.isFinite(total) ? total : answer.length,
    capped: headers?.get('X-Total-Count-Capped') === 'true',
    file: null,
  }
}
