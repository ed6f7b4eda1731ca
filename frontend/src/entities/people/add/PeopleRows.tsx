import { Plus } from 'lucide-react'
import {
  useCallback,
  useEffect,
  useRef,
  useState,
  type ClipboardEvent,
  type KeyboardEvent,
  type ReactElement,
} from 'react'
import { get, useController, useFormContext, useWatch } from 'react-hook-form'
import { fillRows, readLines } from './paste'
import { PersonRow, type RowErrors } from './PersonRow'
import styles from './rows.module.css'
import { COLUMNS, emptyRow, MOST_ROWS, type ColumnName, type Row, type Values } from './rows'
import { portal } from '@/messages/newPeople'
import { writing } from '@/shared/format/writing'
import { Button } from '@/shared/ui/Button'

const words = portal.newPeople.addMany

interface Cell {
  row: number
  column: number
}

/** Which cell an event came from: its inputs carry their place. */
function cellOf(target: EventTarget): Cell | null {
  if (!(target instanceof HTMLElement)) return null
  const { row, column } = target.dataset
  return row === undefined || column === undefined ? null : { row: Number(row), column: Number(column) }
}

function errorsOf(errors: unknown, row: number): RowErrors {
  const found: RowErrors = {}
  for (const column of COLUMNS) {
    const message: unknown = get(errors, `people.${row}.${column}.message`)
    if (typeof message === 'string') found[column] = message
  }
  return found
}

function focus(list: HTMLElement | null, { row, column }: Cell): void {
  list?.querySelector<HTMLElement>(`[data-row="${row}"][data-column="${column}"]`)?.focus()
}

/** The rows of people to add. Plain inputs: a thousand rows of them must stay quick. */
export function PeopleRows({ roles }: { roles: readonly string[] }): ReactElement {
  const form = useFormContext<Values>()
  const { getValues, setValue, clearErrors, setError } = form
  const { errors, submitCount } = form.formState
  // Known to the form as one field that holds all rows.
  useController({ control: form.control, name: 'people' })
  const people = useWatch<Values, 'people'>({ name: 'people' })
  const list = useRef<HTMLOListElement>(null)
  const wanted = useRef<Cell | null>(null)
  const [note, setNote] = useState('')
  const shownErrors = useRef(errors)

  useEffect(() => {
    shownErrors.current = errors
  })

  useEffect(() => {
    // A new row is there to be focused only once it is drawn.
    if (wanted.current === null) return
    focus(list.current, wanted.current)
    wanted.current = null
  })

  useEffect(() => {
    if (submitCount > 0) list.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [submitCount])

  const put = useCallback(
    (rows: Row[]) => setValue('people', rows, { shouldDirty: true }),
    [setValue],
  )

  const change = useCallback(
    (row: number, column: ColumnName, value: string) => {
      put(getValues('people').map((person, index) => (index === row ? { ...person, [column]: value } : person)))
      // What was wrong with it is about the former value; the next submit says whether it is right now.
      clearErrors(`people.${row}.${column}`)
    },
    [getValues, put, clearErrors],
  )

  const remove = useCallback(
    (row: number) => {
      const rows = getValues('people')
      const remaining = rows.flatMap((_person, index) =>
        index === row ? [] : [errorsOf(shownErrors.current, index)],
      )
      put(rows.length === 1 ? [emptyRow()] : rows.filter((_person, index) => index !== row))
      clearErrors('people')
      for (const [index, ofRow] of remaining.entries()) {
        for (const column of COLUMNS) {
          const message = ofRow[column]
          if (message !== undefined) setError(`people.${index}.${column}`, { type: 'server', message })
        }
      }
      wanted.current = { row: Math.max(0, Math.min(row, rows.length - 2)), column: 0 }
    },
    [getValues, put, clearErrors, setError],
  )

  const add = useCallback(() => {
    const rows = getValues('people')
    if (rows.length >= MOST_ROWS) return
    wanted.current = { row: rows.length, column: 0 }
    put([...rows, emptyRow()])
  }, [getValues, put])

  const onKeyDown = useCallback(
    (event: KeyboardEvent) => {
      const cell = cellOf(event.target)
      if (cell === null || event.key !== 'Enter' || event.ctrlKey || event.metaKey) return
      // A plain Enter would submit the form from the middle of the list.
      event.preventDefault()
      if (cell.row + 1 < getValues('people').length) focus(list.current, { ...cell, row: cell.row + 1 })
      else add()
    },
    [getValues, add],
  )

  const onPaste = useCallback(
    (event: ClipboardEvent) => {
      const cell = cellOf(event.target)
      const lines = cell && readLines(event.clipboardData.getData('text/plain'))
      if (!cell || !lines) return
      event.preventDefault()
      const { rows, filled, left } = fillRows(getValues('people'), lines, cell, roles)
      clearErrors('people')
      put(rows)
      setNote(left > 0 ? words.tooMany(MOST_ROWS, left) : words.pasted(filled))
    },
    [getValues, clearErrors, put, roles],
  )

  return (
    <>
      <p className="color-secondary text-13 mb-14">{words.hint}</p>
      <div className={styles['grid']}>
        <div className={styles['head']} aria-hidden>
          <span className="py-10 px-4">{portal.table.serial}</span>
          {COLUMNS.map((column) => (
            <span key={column} className="py-10 px-4">
              {words.columns[column]}
              {column === 'doj' ? <span className="color-tertiary size-11 weight-400"> {words.dateHint(writing().dateFormat)}</span> : null}
            </span>
          ))}
          <span className="py-10 px-4" />
        </div>
        <ol ref={list}>
          {people.map((person, index) => (
            <PersonRow
              // Rows have no name of their own, and their inputs hold nothing that the values don't.
              key={index}
              index={index}
              person={person}
              errors={errorsOf(errors, index)}
              roles={roles}
              onChange={change}
              onRemove={remove}
              onKeyDown={onKeyDown}
              onPaste={onPaste}
            />
          ))}
        </ol>
      </div>
      <div className={`flex flex-wrap items-center gap-8-12 mt-12 ${styles['foot']}`}>
        <Button icon={<Plus size={16} aria-hidden />} disabled={people.length >= MOST_ROWS} onClick={add}>
          {words.addRow}
        </Button>
        <output className="color-secondary size-13">{note === '' ? words.rows(people.length) : note}</output>
      </div>
    </>
  )
}
