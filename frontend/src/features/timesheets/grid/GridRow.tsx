import { ChevronDown, TriangleAlert, X } from 'lucide-react'
import { memo, type ReactElement, type SelectHTMLAttributes } from 'react'
import type { WeekProject } from '@/entities/timesheets/api'
import type { DayHead } from '@/entities/timesheets/days'
import styles from './grid.module.css'
import { COLUMNS, isBlank, rowHalves, type ColumnName, type Row } from './grid'
import { showHours } from '../hours'
import { portal } from '@/messages/timesheets'
import { IconButton } from '@/shared/ui/IconButton'

const words = portal.timesheets.grid

/** Names of what a stored row is about, where this week does not offer it any more. */
export type Names = Readonly<Record<string, string>>

interface Choice {
  value: string
  label: string
}

function withStored(choices: Choice[], value: string, name: string | undefined): Choice[] {
  if (value === '' || choices.some((choice) => choice.value === value)) return choices
  return [...choices, { value, label: words.noLonger(name ?? value) }]
}

export function projectChoices(row: Row, projects: readonly WeekProject[], names: Names): Choice[] {
  const choices = projects.map((one) => ({ value: String(one._id), label: one.projectname }))
  return withStored(choices, row.projects, names[`project ${row.projects}`])
}

export function taskChoices(row: Row, projects: readonly WeekProject[], names: Names): Choice[] {
  const tasks = projects.find((one) => String(one._id) === row.projects)?.tasks ?? []
  const choices = tasks.map((one) => ({ value: String(one._id), label: one.taskname }))
  return withStored(choices, row.tasks, names[`task ${row.tasks}`])
}

interface PickProps extends SelectHTMLAttributes<HTMLSelectElement> {
  empty: string
  choices: readonly Choice[]
}

/** A browser's own select: a letter chooses, and the arrows are the grid's. */
export function Pick({ empty, choices, ...select }: PickProps): ReactElement {
  return (
    <span className={`relative block ${styles['pick']}`}>
      <select {...select} data-empty={select.value === ''}>
        <option className="color-ink bg-elevated" value="">{empty}</option>
        {choices.map(({ value, label }) => (
          <option key={value} className="color-ink bg-elevated" value={value}>
            {label}
          </option>
        ))}
      </select>
      <ChevronDown size={14} aria-hidden />
    </span>
  )
}

/** What is wrong with the cells of a row, by their columns. */
export type RowFaults = Partial<Record<ColumnName, string>>

export interface RowProps {
  index: number
  row: Row
  faults: RowFaults
  /** Another row has the same project and task: the number of that one. */
  sameAs: number | null
  heads: readonly DayHead[]
  projects: readonly WeekProject[]
  names: Names
  /** The alert above says what is wrong. */
  describedBy: string
  onChange: (row: number, column: ColumnName, value: string) => void
  onTidy: (row: number, column: ColumnName) => void
  onRemove: (row: number) => void
}

function Line(props: RowProps): ReactElement {
  const { index, row, faults, sameAs, heads, projects, names, describedBy, onChange, onTidy, onRemove } = props
  const blank = isBlank(row)

  const shared = (column: ColumnName, caption: string) => ({
    'data-row': index,
    'data-column': COLUMNS.indexOf(column),
    'aria-label': words.cell(caption, index + 1),
    'aria-invalid': faults[column] !== undefined,
    ...(faults[column] === undefined ? {} : { 'aria-describedby': describedBy }),
    value: row[column],
  })

  return (
    <tr data-wrong={sameAs !== null || Object.keys(faults).length > 0} data-same={sameAs !== null}>
      <th scope="row" className={styles['serial']}>
        {sameAs === null ? null : (
          <>
            <TriangleAlert size={14} aria-hidden />
            <span className="unseen">{words.sameAs(sameAs + 1)}</span>
          </>
        )}
        {index + 1}
      </th>
      <td className={styles['text']}>
        <Pick
          {...shared('projects', words.project)}
          empty={words.project}
          choices={projectChoices(row, projects, names)}
          onChange={(event) => onChange(index, 'projects', event.target.value)}
        />
      </td>
      <td className={styles['text']}>
        <Pick
          {...shared('tasks', words.task)}
          empty={row.projects === '' ? words.taskFirst : words.task}
          choices={taskChoices(row, projects, names)}
          onChange={(event) => onChange(index, 'tasks', event.target.value)}
        />
      </td>
      <td className={styles['text']}>
        <input
          {...shared('description', words.description)}
          type="text"
          autoComplete="off"
          placeholder={words.description}
          onChange={(event) => onChange(index, 'description', event.target.value)}
        />
      </td>
      {heads.map((head) => (
        <td key={head.day} className={`${styles['day']} border-l`} data-off={head.off} data-today={head.isToday}>
          <input
            {...shared(head.day, words.day(head.name, head.short))}
            type="text"
            inputMode="decimal"
            autoComplete="off"
            onFocus={(event) => event.target.select()}
            onChange={(event) => onChange(index, head.day, event.target.value)}
            onBlur={() => onTidy(index, head.day)}
          />
        </td>
      ))}
      <td className={`size-14 ${styles['total']} border-l-secondary`} data-none={rowHalves(row) === 0}>
        {showHours(rowHalves(row))}
      </td>
      <td className={styles['remove']}>
        {blank ? null : (
          <IconButton
            data-row={index}
            data-column={COLUMNS.length}
            // The arrows come to it: Tab goes on to the next row, as in a spreadsheet.
            tabIndex={-1}
            icon={X}
            label={words.removeRow(index + 1)}
            size={24}
            quiet
            onClick={() => onRemove(index)}
          />
        )}
      </td>
    </tr>
  )
}

function isSameRow(before: RowProps, now: RowProps): boolean {
  return (
    before.index === now.index &&
    before.row === now.row &&
    before.sameAs === now.sameAs &&
    before.heads === now.heads &&
    before.projects === now.projects &&
    before.names === now.names &&
    COLUMNS.every((column) => before.faults[column] === now.faults[column])
  )
}

/** Drawn again only when something in it changed: a figure typed must not draw fifty rows. */
export const GridRow = memo(Line, isSameRow)

