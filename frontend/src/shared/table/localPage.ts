import type { TableState } from './tableState'
import type { Page } from '@/shared/api/page'

/** For a list that the server sends whole: searched, sorted and paged here, by the same rules. */
export function localPage<Row>(
  rows: Row[],
  state: TableState,
  fields: Readonly<Record<string, (row: Row) => string>>,
): Page<Row> {
  const wanted = state.q.toLocaleLowerCase()
  const found = rows.filter((row) =>
    Object.values(fields).some((read) => read(row).toLocaleLowerCase().includes(wanted)),
  )
  const read = fields[state.sort.replace(/^-/, '')]
  const sign = state.sort.startsWith('-') ? -1 : 1
  const sorted = read ? found.toSorted((a, b) => sign * read(a).localeCompare(read(b))) : found
  const first = (state.page - 1) * state.pageSize
  return { rows: sorted.slice(first, first + state.pageSize), total: found.length, capped: false, file: null }
}
