import { Minus, Plus, TriangleAlert, X } from 'lucide-react'
import { useState, type ReactElement } from 'react'
import type { WeekProject } from '@/entities/timesheets/api'
import { DAYS, type Day, type DayHead } from '@/entities/timesheets/days'
import { DayStrip } from './DayStrip'
import styles from './day.module.css'
import { dayHalves, emptyRow, isBlank, repeatsOf, type ColumnName, type Fault, type Row } from './grid'
import { Pick, projectChoices, taskChoices, type Names } from './GridRow'
import { mostHalves, readHours, showHours, tidyHours } from '../hours'
import type { Change } from '../week/useSheet'
import { portal } from '@/messages/timesheets'
import { formatDate, weekday } from '@/shared/format/dates'
import { FieldError } from '@/shared/form/FieldError'
import { IconButton } from '@/shared/ui/IconButton'
import { TextButton } from '@/shared/ui/TextButton'

const words = portal.timesheets.grid

interface Props {
  label: string
  rows: readonly Row[]
  faults: readonly Fault[]
  heads: readonly DayHead[]
  projects: readonly WeekProject[]
  names: Names
  change: Change
  /** How often a save did not go through: the day at fault is shown then. */
  failures: number
  onNote: (note: string) => void
}

interface StepperProps {
  of: string
  label: string
  value: string
  wrong: boolean
  onChange: (value: string) => void
}

function Stepper({ of, label, value, wrong, onChange }: StepperProps): ReactElement {
  const halves = readHours(value)
  const put = (next: number): void => onChange(next === 0 ? '' : showHours(next))
  return (
    <span className={styles['stepper']}>
      <button
        type="button"
        className="grid place-items-center p-0 color-ink border-0 h-44"
        aria-label={words.less(of)}
        disabled={halves === null || halves === 0}
        onClick={() => put((halves ?? 0) - 1)}
      >
        <Minus size={16} aria-hidden />
      </button>
      <input
        type="text"
        inputMode="decimal"
        autoComplete="off"
        aria-label={label}
        aria-invalid={wrong}
        placeholder={showHours(0)}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onBlur={() => onChange(tidyHours(value))}
      />
      <button className="grid place-items-center p-0 color-ink border-0 h-44"
        type="button"
        aria-label={words.more(of)}
        disabled={halves === null || halves >= mostHalves()}
        onClick={() => put((halves ?? 0) + 1)}
      >
        <Plus size={16} aria-hidden />
      </button>
    </span>
  )
}

function labelIn(choices: { value: string; label: string }[], value: string): string {
  return choices.find((choice) => choice.value === value)?.label ?? ''
}

/** The same rows on a phone: one day at a time, in steps of half an hour. */
export function DayByDay({ label, rows, faults, heads, projects, names, change, failures, onNote }: Props): ReactElement {
  const [chosen, setChosen] = useState<Day>(() => heads.find((head) => head.isToday)?.day ?? 'mon')
  const [edited, setEdited] = useState<number | null>(null)
  const [seen, setSeen] = useState(failures)
  const wrongDays = new Set(faults.map(({ column }) => column))
  if (failures !== seen) {
    setSeen(failures)
    const first = heads.find(({ day }) => wrongDays.has(day))
    const isHere = faults.some(({ column }) => column === chosen || !DAYS.some((day) => day === column))
    if (first !== undefined && !isHere) setChosen(first.day)
  }
  const head = heads.find((one) => one.day === chosen) ?? heads[0]
  const same = new Map(repeatsOf(rows).flatMap(({ row, first }) => [[row, first], [first, row]] as const))

  function put(at: number, column: ColumnName, value: string): void {
    change((current) =>
      current.map((row, index) => {
        if (index !== at) return row
        return column === 'projects' ? { ...row, projects: value, tasks: '' } : { ...row, [column]: value }
      }),
    )
  }

  function remove(at: number): void {
    change((current) => current.filter((_row, index) => index !== at), 'whole')
    onNote(words.removed(at + 1))
    setEdited(null)
  }

  function item(row: Row, index: number): ReactElement | null {
    // The row that is always ready would only stand in the way here; Add row opens it.
    if (isBlank(row) && edited !== index) return null
    const project = labelIn(projectChoices(row, projects, names), row.projects)
    const task = labelIn(taskChoices(row, projects, names), row.tasks)
    const ofRow = faults.filter((fault) => fault.row === index)
    const isOpen = edited === index || row.projects === '' || row.tasks === ''
    const other = same.get(index)
    return (
      <li key={`row-${String(index)}`} className="grid items-center gap-4-12 py-12 border-b cols-auto" data-wrong={other !== undefined || ofRow.length > 0}>
        {isOpen ? (
          <div className={`grid col-span-full gap-8 ${styles['fields']}`}>
            <Pick
              aria-label={words.cell(words.project, index + 1)}
              aria-invalid={ofRow.some((fault) => fault.column === 'projects')}
              empty={words.project}
              value={row.projects}
              choices={projectChoices(row, projects, names)}
              onChange={(event) => put(index, 'projects', event.target.value)}
            />
            <Pick
              aria-label={words.cell(words.task, index + 1)}
              aria-invalid={ofRow.some((fault) => fault.column === 'tasks')}
              empty={row.projects === '' ? words.taskFirst : words.task}
              value={row.tasks}
              choices={taskChoices(row, projects, names)}
              onChange={(event) => put(index, 'tasks', event.target.value)}
            />
            <input
              type="text"
              aria-label={words.cell(words.description, index + 1)}
              placeholder={words.description}
              autoComplete="off"
              value={row.description}
              onChange={(event) => put(index, 'description', event.target.value)}
            />
          </div>
        ) : (
          <button
            type="button"
            className={`min-h-44 color-ink align-left break-anywhere ${styles['what']}`}
            aria-label={words.edit(index + 1, project, task)}
            onClick={() => setEdited(index)}
          >
            <span>{project}</span>
            <span className="size-13 color-secondary">{task}</span>
            {row.description === '' ? null : <span className="size-13 color-secondary">{row.description}</span>}
          </button>
        )}
        <Stepper
          of={`${project} ${task}`.trim()}
          label={words.cell(head ? words.day(head.name, head.short) : '', index + 1)}
          value={row[chosen]}
          wrong={ofRow.some((fault) => fault.column === chosen)}
          onChange={(value) => put(index, chosen, value)}
        />
        <div className={styles['notes']}>
          {other === undefined ? null : (
            <p className="flex items-center gap-6 color-error text-12">
              <TriangleAlert size={12} aria-hidden />
              {words.sameAs(other + 1)}
            </p>
          )}
          {ofRow
            .filter(({ message }) => message !== portal.timesheets.repeated)
            // What is wrong with another day stands there.
            .filter(({ column }) => column === chosen || !DAYS.some((day) => day === column))
            .map(({ column, message }) => (
              <FieldError key={column} id={`row-${index}-${column}-error`} message={message} />
            ))}
        </div>
        {isOpen ? (
          <IconButton
            className={styles['remove'] ?? ''}
            icon={X}
            label={words.removeRow(index + 1)}
            quiet
            onClick={() => remove(index)}
          />
        ) : null}
      </li>
    )
  }

  function addRow(): void {
    const blank = rows.findIndex(isBlank)
    if (blank === -1) change((current) => [...current, emptyRow()])
    setEdited(blank === -1 ? rows.length : blank)
  }

  return (
    <div>
      <DayStrip label={label} heads={heads} halves={(day) => dayHalves(rows, day)} isWrong={(day) => wrongDays.has(day)} active={chosen} onChoose={setChosen} />
      {head ? (
        <p className="flex flex-wrap justify-between gap-4-12 border-b py-14">
          <strong>
            {weekday(head.date)} <span className="tnum">{formatDate(head.date)}</span>
          </strong>
          <span className="tnum color-secondary">{head.word === '' ? head.title : head.word}</span>
        </p>
      ) : null}
      <ol className={styles['rows']}>{rows.map(item)}</ol>
      <TextButton className={styles['add']} onClick={addRow}>
        <Plus size={16} aria-hidden />
        {words.addRow}
      </TextButton>
    </div>
  )
}
