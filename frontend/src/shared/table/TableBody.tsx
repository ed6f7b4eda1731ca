import { Table, type TableColumnType, type TableProps } from 'antd'
import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react'
import { useRef, type ReactElement, type ReactNode } from 'react'
import type { Column } from './columns'
import { readChosen, type Selection } from './selection'
import { swallow, type Line } from './tableQuery'
import { nextSort, type TableState } from './tableState'
import { useEdges } from './useEdges'
import { portal } from '@/messages/portal'
import styles from './table.module.css'

type TableRowSelection<Row> = NonNullable<TableProps<Row>['rowSelection']>
type ExpandableConfig<Row> = NonNullable<TableProps<Row>['expandable']>

export interface BodyProps<Row> {
  label: string
  columns: Column<Row>[]
  lines: Line<Row>[]
  state: TableState
  change: (change: Partial<TableState>) => void
  busy: boolean
  selection?: Selection<Row> | undefined
  /** What stands open under a row; nothing under most. */
  under?: ((row: Row) => ReactNode) | undefined
}

function SortIcon({ order }: { order: 'ascending' | 'descending' | 'none' }): ReactElement {
  if (order === 'ascending') return <ArrowUp size={12} aria-hidden />
  if (order === 'descending') return <ArrowDown size={12} aria-hidden />
  return <ArrowUpDown size={12} aria-hidden className="color-tertiary" />
}

function orderOf(sort: string, field: string | undefined): 'ascending' | 'descending' | 'none' {
  if (field === undefined) return 'none'
  if (sort === field) return 'ascending'
  return sort === `-${field}` ? 'descending' : 'none'
}

function classOf<Row>(column: Column<Row>): string {
  if (column.always) return styles['main'] ?? ''
  if (column.card === 'menu') return `${styles['menu'] ?? ''} ${styles['end'] ?? ''}`
  return isOfActions(column) ? (styles['end'] ?? '') : ''
}

/** What can be done with a row needs no title, and stays in view. */
function isOfActions<Row>({ card, titled }: Column<Row>): boolean {
  return card === 'menu' || (card === 'action' && titled !== true)
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
        <span className={isOfActions(column) ? 'unseen' : ''}>{column.title}</span>
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

function isChoosable<Row>(line: Line<Row>, selection: Selection<Row>): boolean {
  return line.row !== null && selection.canChoose(line.row)
}

/** antd's own column of checkboxes, with names that say whose they are. */
function choosing<Row>(selection: Selection<Row>): TableRowSelection<Line<Row>> {
  return {
    columnWidth: 44,
    selectedRowKeys: [...selection.chosen],
    onChange: (keys) => selection.choose(readChosen(keys)),
    getCheckboxProps: (line) => ({
      disabled: !isChoosable(line, selection),
      ...(line.row === null ? { 'aria-hidden': true } : { 'aria-label': selection.label(line.row) }),
    }),
    getTitleCheckboxProps: () => ({ 'aria-label': selection.labelOfAll }),
  }
}

function isDrawn(node: ReactNode): boolean {
  return node !== null && node !== undefined && node !== false
}

/** Rows that stand open, where there can be any. */
function opening<Row>(lines: Line<Row>[], under: (row: Row) => ReactNode): ExpandableConfig<Line<Row>> {
  const drawn = new Map(lines.map((line) => [line.key, line.row === null ? null : under(line.row)]))
  return {
    showExpandColumn: false,
    expandedRowKeys: lines.filter((line) => isDrawn(drawn.get(line.key))).map((line) => line.key),
    expandedRowRender: (line) => <div className={styles['opened']}>{drawn.get(line.key)}</div>,
    expandedRowClassName: (line) => `${styles['under'] ?? ''} ${line.refused === true ? (styles['refused'] ?? '') : ''}`,
  }
}

export function TableBody<Row>(props: BodyProps<Row>): ReactElement {
  const { label, columns, lines, state, change, busy, selection, under } = props
  const serial: TableColumnType<Line<Row>> = {
    key: 'serial',
    title: portal.table.serial,
    width: 60,
    align: 'right',
    className: styles['serial'] ?? '',
    render: (_value: unknown, line) =>
      line.row === null ? <span className={`late ${styles['bar']}`} data-short /> : (line.serial ?? '–'),
  }
  const frame = useRef<HTMLDivElement>(null)
  useEdges(frame)
  // antd's own `scroll` renders a hidden copy of the head, whose buttons keys would still reach.
  return (
    <div ref={frame} className={styles['frame']} data-choosing={selection !== undefined}>
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
      onRow={(line) => ({
        className: `${line.refused === true ? (styles['refused'] ?? '') : ''} ${line.leaving === true ? (styles['leaving'] ?? '') : ''}`,
        ...(line.leaving === true ? { onClickCapture: swallow } : {}),
      })}
      {...(selection === undefined ? {} : { rowSelection: choosing(selection) })}
      {...(under === undefined ? {} : { expandable: opening(lines, under) })}
      />
    </div>
  )
}
