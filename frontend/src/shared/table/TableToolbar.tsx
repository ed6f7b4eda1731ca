import { Button, Checkbox, Input, Select } from 'antd'
import { Columns3, Download, Search } from 'lucide-react'
import { useEffect, useRef, useState, type ReactElement, type ReactNode } from 'react'
import type { Column, useColumnChoice } from './columns'
import type { TableState } from './tableState'
import { text } from '@/messages/text'
import { failureOf } from '@/shared/api/errors'
import { toastFailed } from '@/shared/feedback/toasts'
import { Disclosure } from '@/shared/layout/Disclosure'
import styles from './toolbar.module.css'

const TYPING_PAUSE_MS = 250

interface Props<Row> {
  q: string
  searchLabel: string
  onSearch: (q: string) => void
  columns: Column<Row>[]
  choice: ReturnType<typeof useColumnChoice<Row>>
  filters: ReactNode
  onExport: () => Promise<void>
  state: TableState
  change: (change: Partial<TableState>) => void
  narrow: boolean
}

function SearchBox({ q, label, onSearch }: { q: string; label: string; onSearch: (q: string) => void }) {
  const [typed, setTyped] = useState(q)
  const [known, setKnown] = useState(q)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  // Back, forward and the clear button change the search from outside.
  if (q !== known) {
    setKnown(q)
    if (q !== typed.trim()) setTyped(q)
  }
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
        timer.current = setTimeout(() => onSearch(value.trim()), TYPING_PAUSE_MS)
      }}
    />
  )
}

function ExportButton({ onExport }: { onExport: () => Promise<void> }): ReactElement {
  const [busy, setBusy] = useState(false)
  async function run(): Promise<void> {
    if (busy) return
    setBusy(true)
    try {
      await onExport()
    } catch (error) {
      toastFailed(text.table.exportFailed, failureOf(error).message)
    }
    setBusy(false)
  }
  return (
    <Button
      icon={<Download size={16} aria-hidden />}
      aria-disabled={busy}
      onClick={() => void run()}
    >
      {busy ? text.table.exporting : text.table.export}
    </Button>
  )
}

/** A card has no head to click, so a phone chooses the order here. */
function SortChoice<Row>({ columns, state, change }: Pick<Props<Row>, 'columns' | 'state' | 'change'>) {
  const options = columns.flatMap((column) =>
    column.sort === undefined
      ? []
      : [
          { value: column.sort, label: `${column.title} ↑` },
          { value: `-${column.sort}`, label: `${column.title} ↓` },
        ],
  )
  return (
    <Select
      aria-label={text.table.sort}
      className={styles['sortChoice'] ?? ''}
      value={state.sort}
      options={options}
      onChange={(sort) => change({ sort })}
    />
  )
}

export function TableToolbar<Row>(props: Props<Row>): ReactElement {
  const { columns, choice } = props
  return (
    <search className={styles['toolbar']}>
      <SearchBox q={props.q} label={props.searchLabel} onSearch={props.onSearch} />
      {props.filters}
      <div className={styles['right']}>
        {props.narrow ? (
          <SortChoice columns={columns} state={props.state} change={props.change} />
        ) : (
          <Disclosure
            className={styles['button']}
            button={
              <>
                <Columns3 size={16} aria-hidden />
                {text.table.columns}
              </>
            }
          >
            {() => (
              <fieldset className={styles['choices']}>
                <legend className="unseen">{text.table.columns}</legend>
                {columns
                  .filter((column) => !column.always && column.card !== 'action')
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
        <ExportButton onExport={props.onExport} />
      </div>
    </search>
  )
}
