import { Table, type TableColumnType } from 'antd'
import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react'
import { useRef, type ReactElement } from 'react'
import type { Column } from './columns'
import type { Line } from './tableQuery'
import { nextSort, type TableState } from './tableState'
import { useEdges } from './useEdges'
import { portal } from '@/messages/portal'
import styles from './table.module.css'

export interface BodyProps<Row> {
  label: string
  columns: Column<Row>[]
  lines: Line<Row>[]
  state: TableState
  change: (change: Partial<TableState>) => void
  busy: boolean
}

function SortIcon({ order }: { order: 'ascending' | 'descending' | 'none' }): ReactElement {
  if (order === 'ascending') return <ArrowUp size={12} aria-hidden />
  if (order === 'descending') return <ArrowDown size={12} aria-hidden />
  return <ArrowUpDown size={12} aria-hidden className={styles['faint']} />
}

function orderOf(sort: string, field: string | undefined): 'ascending' | 'descending' | 'none' {
  if (field === undefined) return 'none'
  if (sort === field) return 'ascending'
  return sort === `-${field}` ? 'descending' : 'none'
}

function classOf<Row>(column: Column<Row>): string {
  if (column.always) return styles['main'] ?? ''
  if (column.card === 'menu') return `${styles['menu'] ?? ''} ${styles['end'] ?? ''}`
  return column.card === 'action' ? (styles['end'] ?? '') : ''
}

function antdColumn<Row>(
  column: Column<Row>,
  { state, change }: Pick<BodyProps<Row>, 'state' | 'change'>,
): TableColumnType<Line<Row>> {
  const order = orderOf(state.sort, column.sort)
  const field = column.sort
  return {
    key: column.key,
    ...(column.width === undefined ? {} : { width: column.width }),
    ...(column.align === undefined ? {} : { align: column.align }),
    title:
      field === undefined ? (
        <span className={column.card === 'menu' ? 'unseen' : ''}>{column.title}</span>
      ) : (
        <button
          type="button"
          className={styles['sort']}
          data-order={order}
          onClick={() => change({ sort: nextSort(state.sort, field) ?? '' })}
        >
          {column.title}
          <SortIcon order={order} />
        </button>
      ),
    onHeaderCell: () => (field === undefined ? {} : { 'aria-sort': order }),
    className: classOf(column),
    render: (_value: unknown, line) => {
      if (line.row !== null) return column.render(line.row)
      return column.card === 'menu' ? null : <span className={`late ${styles['bar']}`} />
    },
  }
}

export function TableBody<Row>({ label, columns, lines, state, change, busy }: BodyProps<Row>): ReactElement {
  const serial: TableColumnType<Line<Row>> = {
    key: 'serial',
    title: portal.table.serial,
    width: 60,
    align: 'right',
    className: styles['serial'] ?? '',
    render: (_value: unknown, line) =>
      line.row === null ? <span className={`late ${styles['bar']}`} data-short /> : line.serial,
  }
  const frame = useRef<HTMLDivElement>(null)
  useEdges(frame)
  // antd's own `scroll` renders a hidden copy of the head, whose buttons keys would still reach.
  return (
    <div ref={frame} className={styles['frame']}>
      <Table<Line<Row>>
      aria-label={label}
      aria-busy={busy}
      className={styles['body'] ?? ''}
      size={state.dense ? 'small' : 'large'}
      rowKey="key"
      rowClassName={(line) => (line.endsGroup === true ? (styles['endsGroup'] ?? '') : '')}
      dataSource={lines}
      columns={[serial, ...columns.map((column) => antdColumn(column, { state, change }))]}
      pagination={false}
      />
    </div>
  )
}
