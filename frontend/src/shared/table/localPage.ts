import type { TableState } from './tableState'
import type { Page } from '@/shared/api/page'

/** What is read of a row, by field. */
export type Fields<Row> = Readonly<Record<string, (row: Row) => string>>

/** For a list that the server sends whole: searched, sorted and paged here, by the same rules; `order` has what is not sorted as it reads. */
export function localPage<Row>(
  rows: Row[],
  state: TableState,
  fields: Fields<Row>,
  order: Fields<Row> = {},
): Page<Row> {
  const wanted = state.q.toLocaleLowerCase()
  const found = rows.filter((row) =>
    Object.values(fields).some((read) => read(row).toLocaleLowerCase().includes(wanted)),
  )
  const field = state.sort.replace(/^-/, '')
  const read = order[field] ?? fields[field]
  const sign = state.sort.startsWith('-') ? -1 : 1
  const sorted = read ? found.toSorted((a, b) => sign * read(a).localeCompare(read(b))) : found
  const first = (state.page - 1) * state.pageSize
  return { rows: sorted.slice(first, first + state.pageSize), total: found.length, capped: false, file: null }
}
