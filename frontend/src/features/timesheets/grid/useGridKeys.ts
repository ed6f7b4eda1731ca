import { useEffect, useEffectEvent, type RefObject } from 'react'
import type { WeekProject } from '@/entities/timesheets/api'
import { fillCells } from '../week/fill'
import { MOST_ROWS, moveTo, type Cell, type Row } from './grid'
import type { Change } from '../week/useSheet'
import { portal } from '@/messages/timesheets'
import { cellsOf } from '@/shared/format/cells'

const words = portal.timesheets.grid

/** Which cell an event came from: its inputs carry their place. */
function cellOf(target: EventTarget | null): Cell | null {
  if (!(target instanceof HTMLElement)) return null
  const { row, column } = target.dataset
  return row === undefined || column === undefined ? null : { row: Number(row), column: Number(column) }
}

/** Into a cell, with all of its text chosen: what is typed then takes its place. */
export function focusCell(table: HTMLElement | null, { row, column }: Cell): void {
  const at = table?.querySelector<HTMLElement>(`[data-row="${row}"][data-column="${column}"]`)
  at?.focus()
  if (at instanceof HTMLInputElement) at.select()
}

function isOpenSelect(target: EventTarget | null): boolean {
  try {
    return target instanceof HTMLSelectElement && target.matches(':open')
  } catch {
    // A browser that doesn't know the word keeps the keys of an open list to itself.
    return false
  }
}

/** Whether an arrow sideways would leave the text of a cell: at its end, or while all of it is chosen. */
function leavesText(target: EventTarget | null, key: string): boolean {
  if (!(target instanceof HTMLInputElement) || !key.endsWith('t')) return true
  if (target.inputMode === 'decimal') return true
  const { selectionStart: from, selectionEnd: to, value } = target
  if (from === 0 && to === value.length) return true
  return from === to && (key === 'ArrowLeft' ? from === 0 : to === value.length)
}

function pasteNote({ filled, left, unknown }: ReturnType<typeof fillCells>): string {
  return [
    words.pasted(filled),
    left > 0 ? words.pasteLeft(MOST_ROWS, left) : '',
    unknown.length > 0 ? words.pasteUnknown([...new Set(unknown)].join(', ')) : '',
  ]
    .filter((part) => part !== '')
    .join(' ')
}

interface Options {
  table: RefObject<HTMLTableElement | null>
  rows: readonly Row[]
  projects: readonly WeekProject[]
  change: Change
  onNote: (note: string) => void
}

/** The keys of a spreadsheet, and a block pasted from one, in a table of inputs. */
export function useGridKeys({ table, rows, projects, change, onNote }: Options): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent): void => {
    const cell = cellOf(event.target)
    if (cell === null || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
    if (isOpenSelect(event.target) || !leavesText(event.target, event.key)) return
    // Enter on a button presses it.
    if (event.key === 'Enter' && event.target instanceof HTMLButtonElement) return
    const next = moveTo(event.key, cell, rows.length)
    // At the edge of the grid an arrow would choose another project.
    const isHeld = next !== null || event.target instanceof HTMLSelectElement
    if (isHeld && (event.key.startsWith('Arrow') || event.key === 'Enter')) event.preventDefault()
    if (next !== null) focusCell(table.current, next)
  })

  const onPaste = useEffectEvent((event: ClipboardEvent): void => {
    const cell = cellOf(event.target)
    const content = event.clipboardData?.getData('text/plain') ?? ''
    const isBlock = content.includes('\t') || content.trimEnd().includes('\n')
    // A single text belongs into its cell; into a select it can only come as a name.
    if (cell === null || !(isBlock || event.target instanceof HTMLSelectElement)) return
    event.preventDefault()
    const filled = fillCells(rows, cellsOf(content, '\t'), cell, projects)
    change(() => filled.rows, 'whole')
    onNote(pasteNote(filled))
  })

  useEffect(() => {
    const element = table.current
    if (element === null) return undefined
    // One pair of listeners for all cells: their events bubble.
    const key = (event: KeyboardEvent): void => onKeyDown(event)
    const paste = (event: ClipboardEvent): void => onPaste(event)
    element.addEventListener('keydown', key)
    element.addEventListener('paste', paste)
    return () => {
      element.removeEventListener('keydown', key)
      element.removeEventListener('paste', paste)
    }
  }, [table])
}
