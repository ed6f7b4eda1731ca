import { useEffect, useRef, type ReactElement, type ReactNode } from 'react'
import { useColumnChoice } from './columns'
import type { Selection } from './selection'
import { TableBody } from './TableBody'
import { TableCards } from './TableCards'
import { TableFoot } from './TableFoot'
import { TableFailed, TableNoMatch, TableNothing } from './TableStates'
import { TableToolbar } from './TableToolbar'
import { lastPage, type Line } from './tableQuery'
import type { TableState } from './tableState'
import type { Filters } from './useFilters'
import type { useLeaving } from './useLeaving'
import type { List } from './useList'
import { portal } from '@/messages/portal'
import { NotRefreshed } from '@/shared/feedback/NotRefreshed'
import { useKeptFocus } from '@/shared/layout/useKeptFocus'
import { useNarrow } from '@/shared/layout/useMedia'
import styles from './table.module.css'

/** What the filters leave out is not nothing. */
interface Narrowed {
  by: Pick<Filters<Record<string, string>>, 'active' | 'clear'>
  /** Says that nothing is left, with the filters in words. */
  hint: string
  clear: string
}

export interface TableProps<Row> {
  /** Names the table for its column choice in the browser. */
  name: string
  /** Names it for a screen reader. */
  label: string
  list: List<Row>
  /** Without a word for it there is no search: where it would find but one name. */
  words: { search?: string | undefined; emptyHint: string }
  /** The filter that is chosen most, as `Segments`: it stays in sight on a phone, where the others fold. */
  segments?: ReactNode
  filters?: ReactNode
  /** What adds a record, where it stands beside the search. */
  action?: ReactNode
  narrowed?: Narrowed
  /** What the list covers, where that isn't plain: it stands above the rows. */
  note?: string
  /** In which unit the amounts stand, said once, in the foot. */
  unit?: string | undefined
  /** Rows can be chosen, to decide on many at once. */
  selection?: Selection<Row>
  /** What can be done with those that are chosen: above the head row, at the foot of a phone. */
  bulk?: ReactNode
  /** What stands open under a row. */
  under?: (row: Row) => ReactNode
  /** The lines in another order, or with others beside them. */
  arrange?: (lines: Line<Row>[], first: number) => Line<Row>[]
  /** Where rows stay for a moment after they were decided on: `useLeaving` says how long. */
  leaving?: Pick<ReturnType<typeof useLeaving>, 'frame'>
  /** To which group a row belongs, in a list that the server groups: a darker line ends each. */
  groupOf?: (row: Row) => string
}

const SKELETON_LINES = 7

export function DataTable<Row extends { _id: number | null }>(props: TableProps<Row>): ReactElement {
  const { name, label, list, words, segments, filters, action, narrowed, note = '', unit } = props
  const { groupOf, selection, bulk, under, arrange, leaving } = props
  const { columns, query, onExport } = list
  const { state, change } = list.control
  const narrow = useNarrow()
  const top = useRef<HTMLDivElement>(null)
  useKeptFocus(top)
  const choice = useColumnChoice(name, columns)
  const page = query.data
  const last = lastPage(page, state.pageSize)
  /** More rows wait on other pages, which nobody who chooses all of this one means to decide on unseen. */
  const isPartial = last > 1 && selection !== undefined && selection.chosen.size > 0
  const beyond = page !== undefined && !query.isFetching && state.page > last

  useEffect(() => {
    // The rows of this page may have gone since the link was made.
    if (beyond) change({ page: last }, 'replace')
  }, [beyond, last, change])

  function clearing(): { label: string; run: () => void } | undefined {
    if (narrowed?.by.active === true) return { label: narrowed.clear, run: narrowed.by.clear }
    return state.q === '' ? undefined : { label: portal.table.clearSearch, run: () => change({ q: '' }) }
  }

  function endsGroup(rows: Row[], index: number): boolean {
    const [row, next] = [rows[index], rows[index + 1]]
    return groupOf !== undefined && row !== undefined && next !== undefined && groupOf(row) !== groupOf(next)
  }

  function body(): ReactElement {
    const clear = clearing()
    if (query.error !== undefined && !query.isFetching && page === undefined) {
      return <TableFailed error={query.error} onRetry={query.refetch} clear={clear} />
    }
    const first = (state.page - 1) * state.pageSize + 1
    const isEmpty = page?.rows.length === 0 && (arrange?.([], first) ?? []).length === 0
    if (isEmpty && !beyond) {
      if (clear === undefined) return <TableNothing hint={words.emptyHint} />
      const hint = narrowed?.by.active === true ? narrowed.hint : portal.table.noMatchHint(state.q)
      return <TableNoMatch hint={hint} clear={clear.label} onClear={clear.run} />
    }
    const lines: Line<Row>[] = page
      ? page.rows.map((row, index) => ({
          key: row._id ?? `row-${first + index}`,
          serial: first + index,
          row,
          endsGroup: endsGroup(page.rows, index),
        }))
      : Array.from({ length: Math.min(SKELETON_LINES, state.pageSize) }, (_, index) => ({
          key: `wait-${index}`,
          serial: 0,
          row: null,
        }))
    const shown = page && arrange ? arrange(lines, first) : lines
    const shared = { label, columns: choice.shown, lines: shown, state, change, busy: query.isFetching, selection, under }
    return narrow ? <TableCards {...shared} /> : <TableBody {...shared} />
  }

  /** Another page begins at its first row: the top of the list, where it is out of sight. */
  function turn(next: Partial<TableState>, how?: 'push' | 'replace'): void {
    change(next, how)
    const list = top.current
    if ((next.page !== undefined || next.pageSize !== undefined) && list && list.getBoundingClientRect().top < 0) {
      list.scrollIntoView({ block: 'start' })
    }
  }

  return (
    <div ref={top} className={styles['table']} {...leaving?.frame}>
      <TableToolbar
        q={state.q}
        searchLabel={words.search}
        onSearch={(q) => change({ q }, 'replace')}
        columns={columns}
        ownOrder={list.ownOrder}
        choice={choice}
        segments={segments}
        filters={filters}
        filtered={narrowed?.by.active ?? false}
        action={action}
        onExport={onExport}
        state={state}
        change={change}
        narrow={narrow}
      />
      <output className={`block mb-12 color-secondary size-13 ${styles['note']}`}>{note}</output>
      {isPartial ? <p className={`block mb-12 color-secondary size-13 ${styles['note']}`}>{portal.table.chosenHere}</p> : null}
      {narrow ? null : bulk}
      {page === undefined ? null : <NotRefreshed error={query.error} onRetry={query.refetch} />}
      {body()}
      <output className="unseen">
        {query.isFetching || !page ? '' : portal.table.found(page.rows.length, page.total)}
      </output>
      {/* How tall the rows are, and how many, only they can say: before them, the foot would stand in another place. */}
      {page !== undefined && page.total > 0 ? (
        <TableFoot of={label} state={state} change={turn} page={page} last={last} unit={unit} />
      ) : null}
      {narrow ? bulk : null}
    </div>
  )
}
