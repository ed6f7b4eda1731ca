import { Plus } from 'lucide-react'
import { useCallback, useEffect, useRef, useState, type ReactElement } from 'react'
import type { WeekProject } from '@/entities/timesheets/api'
import type { DayHead } from '@/entities/timesheets/days'
import { DayHeads } from './DayHeads'
import styles from './grid.module.css'
import {
  COLUMNS,
  dayHalves,
  emptyRow,
  isBlank,
  repeatsOf,
  weekHalves,
  type Cell,
  type ColumnName,
  type Fault,
  type Row,
} from './grid'
import { GridRow, type Names, type RowFaults } from './GridRow'
import { showHours, tidyHours } from '../hours'
import { focusCell, useGridKeys } from './useGridKeys'
import type { Change } from '../week/useSheet'
import { portal } from '@/messages/timesheets'
import { TextButton } from '@/shared/ui/TextButton'

const words = portal.timesheets.grid

interface Props {
  label: string
  rows: readonly Row[]
  faults: readonly Fault[]
  heads: readonly DayHead[]
  projects: readonly WeekProject[]
  names: Names
  describedBy: string
  /** Counts the tries to save: each leads to the first cell at fault. */
  tries: number
  change: Change
  /** A row that was joined into takes the focus. */
  joined: Cell | null
  onNote: (note: string) => void
}

function faultsByRow(faults: readonly Fault[]): Map<number, RowFaults> {
  const rows = new Map<number, RowFaults>()
  for (const { row, column, message } of faults) {
    rows.set(row, { ...rows.get(row), [column]: message })
  }
  return rows
}

const NO_FAULTS: RowFaults = {}

/** The first row has the same as the second, and the second the same as the first. */
function sameRows(rows: readonly Row[]): Map<number, number> {
  const same = new Map<number, number>()
  for (const { row, first } of repeatsOf(rows)) {
    same.set(row, first)
    if (!same.has(first)) same.set(first, row)
  }
  return same
}

/** The week as one table of native inputs, with the keys of a spreadsheet. */
export function WeekGrid(props: Props): ReactElement {
  const { label, rows, faults, heads, projects, names, describedBy, tries, joined, change, onNote } = props
  const table = useRef<HTMLTableElement>(null)
  const [wanted, setWanted] = useState<Cell | null>(null)
  const firstFault = faults[0]

  useEffect(() => {
    // A new row is there to be focused only once it is drawn.
    if (wanted === null) return
    focusCell(table.current, wanted)
  }, [wanted])

  useEffect(() => {
    if (joined !== null) focusCell(table.current, joined)
  }, [joined])

  const tried = useRef(tries)
  useEffect(() => {
    if (tried.current === tries) return
    tried.current = tries
    if (firstFault) focusCell(table.current, { row: firstFault.row, column: COLUMNS.indexOf(firstFault.column) })
  }, [tries, firstFault])

  const onChange = useCallback(
    (at: number, column: ColumnName, value: string) => {
      change((current) =>
        current.map((row, index) => {
          if (index !== at) return row
          const next = { ...row, [column]: value }
          if (column !== 'projects') return next
          const tasks = projects.find((one) => String(one._id) === value)?.tasks ?? []
          return tasks.some((task) => String(task._id) === row.tasks) ? next : { ...next, tasks: '' }
        }),
      )
    },
    [change, projects],
  )

  const onTidy = useCallback(
    (at: number, column: ColumnName) => {
      change((current) => {
        const row = current[at]
        if (row === undefined || tidyHours(row[column]) === row[column]) return current
        return current.map((one, index) => (index === at ? { ...one, [column]: tidyHours(one[column]) } : one))
      })
    },
    [change],
  )

  const onRemove = useCallback(
    (at: number) => {
      change((current) => current.filter((_row, index) => index !== at), 'whole')
      onNote(words.removed(at + 1))
      setWanted({ row: Math.max(0, at - 1), column: 0 })
    },
    [change, onNote],
  )

  function addRow(): void {
    const blank = rows.findIndex(isBlank)
    if (blank === -1) change((current) => [...current, emptyRow()])
    const at = { row: blank === -1 ? rows.length : blank, column: 0 }
    setWanted(at)
    focusCell(table.current, at)
  }

  useGridKeys({ table, rows, projects, change, onNote })

  const byRow = faultsByRow(faults)
  const same = sameRows(rows)
  const total = weekHalves(rows)
  return (
    <div className="border-t-rule scroll-x">
      <table ref={table} className={styles['grid']} aria-label={label}>
        <colgroup>
          <col className={styles['ofSerial']} />
          <col className={styles['ofProject']} />
          <col className={styles['ofTask']} />
          <col />
          {heads.map((head) => (
            <col key={head.day} className={styles['ofDay']} />
          ))}
          <col className={styles['ofTotal']} />
          <col className={styles['ofRemove']} />
        </colgroup>
        <thead>
          <tr>
            <th scope="col" className={`${styles['serial']} v-bottom`}>
              <span className="unseen">{words.row}</span>
            </th>
            <th scope="col" className={`${styles['caption']} v-bottom`}>
              {words.project}
            </th>
            <th scope="col" className={`${styles['caption']} v-bottom`}>
              {words.task}
            </th>
            <th scope="col" className={`${styles['caption']} v-bottom`}>
              {words.description}
            </th>
            <DayHeads heads={heads} />
            <th scope="col" colSpan={2} className={`${styles['caption']} v-bottom`}>
              {words.total}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <GridRow
              // A row has no name of its own: it is where it stands.
              key={`row-${String(index)}`}
              index={index}
              row={row}
              faults={byRow.get(index) ?? NO_FAULTS}
              sameAs={same.get(index) ?? null}
              heads={heads}
              projects={projects}
              names={names}
              describedBy={describedBy}
              onChange={onChange}
              onTidy={onTidy}
              onRemove={onRemove}
            />
          ))}
        </tbody>
        <tfoot>
          <tr>
            <td aria-hidden className={styles['serial']} />
            <td colSpan={3}>
              <TextButton className={styles['add']} onClick={addRow}>
                <Plus size={16} aria-hidden />
                {words.addRow}
              </TextButton>
            </td>
            {heads.map((head) => {
              const halves = dayHalves(rows, head.day)
              return (
                <td key={head.day} className={`size-14 ${styles['sum']} border-l`} data-off={head.off} data-today={head.isToday} data-none={halves === 0}>
                  {showHours(halves)}
                </td>
              )
            })}
            <td colSpan={2} className={`${styles['week']} ${styles['ofGrid']} border-l-secondary`}>
              {showHours(total)}
            </td>
          </tr>
        </tfoot>
      </table>
    </div>
  )
}
