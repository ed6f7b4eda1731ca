import { useEffect, type ReactElement, type ReactNode } from 'react'
import { useColumnChoice, type Column } from './columns'
import { TableBody } from './TableBody'
import { TableCards } from './TableCards'
import { TableFoot } from './TableFoot'
import { TableFailed, TableNoMatch, TableNothing } from './TableStates'
import { TableToolbar } from './TableToolbar'
import { lastPage, type Line, type TableQuery } from './tableQuery'
import type { TableControl } from './useTableState'
import { portal } from '@/messages/portal'
import type { Format } from '@/shared/api/exportList'
import { useNarrow } from '@/shared/layout/useMedia'
import styles from './table.module.css'

interface Narrowed {
  /** Says that nothing is left, with the filters in words. */
  hint: string
  clear: string
  onClear: () => void
}

interface Props<Row> {
  /** Names the table for a screen reader, and its column choice in the browser. */
  name: string
  label: string
  columns: Column<Row>[]
  rowKey: (row: Row) => string | number
  query: TableQuery<Row>
  control: TableControl
  searchLabel: string
  /** Fetches the whole filtered list and saves it; absent where the server makes no file of it. */
  onExport?: (format: Format) => Promise<void>
  filters?: ReactNode
  /** Present while filters narrow the list: what they leave out is not nothing. */
  narrowed?: Narrowed | undefined
  emptyHint: string
  emptyAction?: ReactNode
}

const SKELETON_LINES = 7

export function DataTable<Row>(props: Props<Row>): ReactElement {
  const { name, label, columns, rowKey, query, control, filters } = props
  const { state, change } = control
  const narrow = useNarrow()
  const choice = useColumnChoice(name, columns)
  const page = query.data
  const last = lastPage(page, state.pageSize)
  const beyond = page !== undefined && !query.isFetching && state.page > last

  useEffect(() => {
    // The rows of this page may have gone since the link was made.
    if (beyond) change({ page: last }, 'replace')
  }, [beyond, last, change])

  function body(): ReactElement {
    if (query.error !== undefined && !query.isFetching) {
      return <TableFailed error={query.error} onRetry={query.refetch} />
    }
    if (page?.rows.length === 0 && !beyond) {
      if (props.narrowed) return <TableNoMatch {...props.narrowed} />
      if (state.q === '') return <TableNothing hint={props.emptyHint} action={props.emptyAction} />
      return (
        <TableNoMatch
          hint={portal.table.noMatchHint(state.q)}
          clear={portal.table.clearSearch}
          onClear={() => change({ q: '' })}
        />
      )
    }
    const first = (state.page - 1) * state.pageSize + 1
    const lines: Line<Row>[] = page
      ? page.rows.map((row, index) => ({ key: rowKey(row), serial: first + index, row }))
      : Array.from({ length: Math.min(SKELETON_LINES, state.pageSize) }, (_, index) => ({
          key: `wait-${index}`,
          serial: 0,
          row: null,
        }))
    const shared = { label, columns: choice.shown, lines, state, change, busy: query.isFetching }
    return narrow ? <TableCards {...shared} /> : <TableBody {...shared} />
  }

  return (
    <div className={styles['table']}>
      <TableToolbar
        q={state.q}
        searchLabel={props.searchLabel}
        onSearch={(q) => change({ q }, 'replace')}
        columns={columns}
        choice={choice}
        filters={filters}
        onExport={props.onExport}
        state={state}
        change={change}
        narrow={narrow}
      />
      {body()}
      <output className="unseen">
        {query.isFetching || !page ? '' : portal.table.found(page.rows.length, page.total)}
      </output>
      {/* How tall the rows are, and how many, only they can say: before them, the foot would stand in another place. */}
      {query.error === undefined && page !== undefined && page.total > 0 ? (
        <TableFoot state={state} change={change} page={page} last={last} />
      ) : null}
    </div>
  )
}
