import { Checkbox, Input, Select } from 'antd'
import { Columns3, ListFilter, Search } from 'lucide-react'
import { useEffect, useId, useRef, useState, type ReactElement, type ReactNode } from 'react'
import type { Column, useColumnChoice } from './columns'
import { ExportButtons } from './ExportButtons'
import type { TableState } from './tableState'
import { portal } from '@/messages/portal'
import type { Format } from '@/shared/api/exportList'
import { Disclosure } from '@/shared/ui/Disclosure'
import { Button, buttonClass } from '@/shared/ui/Button'
import styles from './toolbar.module.css'

const TYPING_PAUSE_MS = 250

interface Props<Row> {
  q: string
  searchLabel: string | undefined
  onSearch: (q: string) => void
  columns: Column<Row>[]
  /** What the order is called that is no column's. */
  ownOrder?: string | undefined
  /** Absent where there are no columns to choose from. */
  choice?: ReturnType<typeof useColumnChoice<Row>> | undefined
  segments: ReactNode
  filters: ReactNode
  /** Something of them is chosen. */
  filtered: boolean
  action: ReactNode
  onExport: ((format: Format) => Promise<void>) | undefined
  state: TableState
  change: (change: Partial<TableState>) => void
  narrow: boolean
}

/** Searches once somebody pauses. */
export function SearchBox({ q, label, onSearch }: { q: string; label: string; onSearch: (q: string) => void }) {
  const [typed, setTyped] = useState(q)
  const [known, setKnown] = useState(q)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  // Back, forward and the clear button change the search from outside.
  if (q !== known) {
    setKnown(q)
    if (q !== typed.trim()) setTyped(q)
  }
  // The address may have changed while somebody typed, by a dialog that was opened: the search goes into the new one.
  const search = useRef(onSearch)
  useEffect(() => {
    search.current = onSearch
  })
  useEffect(() => () => clearTimeout(timer.current), [])

  return (
    <Input
      className={styles['search'] ?? ''}
      type="search"
      aria-label={label}
      placeholder={label}
      prefix={<Search size={16} aria-hidden />}
      value={typed}
      onChange={(event) => {
        const { value } = event.target
        setTyped(value)
        clearTimeout(timer.current)
        timer.current = setTimeout(() => search.current(value.trim()), TYPING_PAUSE_MS)
      }}
    />
  )
}

/** A card has no head to click, so a phone chooses the order here. */
function SortChoice<Row>({ columns, ownOrder, state, change }: Pick<Props<Row>, 'columns' | 'ownOrder' | 'state' | 'change'>) {
  const own = ownOrder === undefined ? [] : [{ value: '', label: ownOrder }]
  const sorts = columns.flatMap((column) =>
    column.sort === undefined
      ? []
      : [
          { value: column.sort, label: `${column.title} ↑` },
          { value: `-${column.sort}`, label: `${column.title} ↓` },
        ],
  )
  return (
    <Select
      aria-label={portal.table.sort}
      className={styles['sortChoice'] ?? ''}
      value={state.sort}
      options={[...own, ...sorts]}
      onChange={(sort) => change({ sort })}
    />
  )
}

/** On a phone the rows come first: the filters stand behind one button. */
function FoldedFilters({ inUse, children }: { inUse: boolean; children: ReactNode }): ReactElement {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  return (
    <>
      <Button
        className={styles['fold']}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        <ListFilter size={16} aria-hidden />
        {inUse ? portal.table.filtersInUse : portal.table.filters}
      </Button>
      {isOpen ? (
        <div id={id} className="phone-grid phone-gap-8 phone-w-full">
          {children}
        </div>
      ) : null}
    </>
  )
}

export function TableToolbar<Row>(props: Props<Row>): ReactElement {
  const { columns, choice } = props
  return (
    <search className={`flex flex-wrap gap-8-12 mb-16 ${styles['toolbar']}`}>
      {props.searchLabel === undefined ? null : (
        <SearchBox q={props.q} label={props.searchLabel} onSearch={props.onSearch} />
      )}
      {props.action}
      {props.segments}
      {props.narrow && props.filters ? (
        <FoldedFilters inUse={props.filtered}>{props.filters}</FoldedFilters>
      ) : (
        props.filters
      )}
      <div className={`flex gap-12 ml-auto ${styles['right']}`}>
        {choice === undefined ? null : props.narrow ? (
          <SortChoice columns={columns} ownOrder={props.ownOrder} state={props.state} change={props.change} />
        ) : (
          <Disclosure
            className={buttonClass({})}
            button={
              <>
                <Columns3 size={16} aria-hidden />
                {portal.table.columns}
              </>
            }
          >
            {() => (
              <fieldset className={`grid gap-2 py-8 px-12 size-13 ${styles['choices']}`}>
                <legend className="unseen">{portal.table.columns}</legend>
                {columns
                  .filter((column) => !column.always && column.card !== 'action' && column.card !== 'menu')
                  .map((column) => (
                    <Checkbox
                      key={column.key}
                      checked={choice.isShown(column.key)}
                      onChange={() => choice.toggle(column.key)}
                    >
                      {column.title}
                    </Checkbox>
                  ))}
              </fieldset>
            )}
          </Disclosure>
        )}
        {props.onExport === undefined ? null : <ExportButtons onExport={props.onExport} />}
      </div>
    </search>
  )
}
