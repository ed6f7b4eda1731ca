import type { ProposedRow, RowInput, TimelogRow } from '@/entities/timesheets/api'
import { DAYS, type Day } from '@/entities/timesheets/days'
import { halvesOf, hoursOf, hoursOrBlank, mostHalves, readHours } from '../hours'
import { portal } from '@/messages/timesheets'

const words = portal.timesheets


/** In the order of the cells of a row, which is that of a pasted line. */
export const COLUMNS = ['projects', 'tasks', 'description', ...DAYS] as const
export type ColumnName = (typeof COLUMNS)[number]
/** After its cells a row has the button that takes it out. */
const LAST_COLUMN = COLUMNS.length

export const MOST_ROWS = 50

/** A row as typed: the hours as texts, the ids as the texts that a select holds, nothing chosen as the empty one. */
export type Row = Record<ColumnName, string>

export function emptyRow(): Row {
  return { projects: '', tasks: '', description: '', mon: '', tue: '', wed: '', thu: '', fri: '' }
}

export function isBlank(row: Row): boolean {
  return COLUMNS.every((column) => row[column].trim() === '')
}

/** The last row is always empty and ready, up to the most that a sheet may have. */
export function withReadyRow(rows: readonly Row[]): Row[] {
  const last = rows.at(-1)
  const full = rows.length >= MOST_ROWS || (last !== undefined && isBlank(last))
  return full ? [...rows] : [...rows, emptyRow()]
}

function hoursText(hours: number): string {
  return hoursOrBlank(halvesOf(hours))
}

function hoursTexts(row: Record<Day, number>): Record<Day, string> {
  const { mon, tue, wed, thu, fri } = row
  return {
    mon: hoursText(mon),
    tue: hoursText(tue),
    wed: hoursText(wed),
    thu: hoursText(thu),
    fri: hoursText(fri),
  }
}

/** A stored or a proposed row as if it had been typed. */
export function rowOf(row: TimelogRow | ProposedRow): Row {
  const description = 'description' in row ? row.description : ''
  return { projects: String(row.projects), tasks: String(row.tasks), description, ...hoursTexts(row) }
}

function sentId(text: string): number | null {
  return text === '' ? null : Number(text)
}

function sentHours(text: string): number {
  return hoursOf(readHours(text) ?? 0)
}

/** As they are sent; rows left blank are not. */
export function toSent(rows: readonly Row[]): { sent: RowInput[]; places: number[] } {
  const filled = rows.flatMap((row, index) => (isBlank(row) ? [] : [{ row, index }]))
  return {
    sent: filled.map(({ row }) => ({
      projects: sentId(row.projects),
      tasks: sentId(row.tasks),
      description: row.description.trim(),
      mon: sentHours(row.mon),
      tue: sentHours(row.tue),
      wed: sentHours(row.wed),
      thu: sentHours(row.thu),
      fri: sentHours(row.fri),
    })),
    places: filled.map(({ index }) => index),
  }
}

/** Whether two states of the grid would be sent alike. */
export function isSame(some: readonly Row[], others: readonly Row[]): boolean {
  const unread = (rows: readonly Row[]) => rows.some((row) => DAYS.some((day) => readHours(row[day]) === null))
  if (unread(some) || unread(others)) return false
  return JSON.stringify(toSent(some).sent) === JSON.stringify(toSent(others).sent)
}

export function dayHalves(rows: readonly Row[], day: Day): number {
  return rows.reduce((sum, row) => sum + (readHours(row[day]) ?? 0), 0)
}

export function rowHalves(row: Row): number {
  return DAYS.reduce((sum, day) => sum + (readHours(row[day]) ?? 0), 0)
}

export function weekHalves(rows: readonly Row[]): number {
  return rows.reduce((sum, row) => sum + rowHalves(row), 0)
}

/** The halves of each project, the most first; what has none yet is left out. */
export function halvesByProject(rows: readonly Row[]): { project: string; halves: number }[] {
  const sums = new Map<string, number>()
  for (const row of rows) {
    if (row.projects !== '') sums.set(row.projects, (sums.get(row.projects) ?? 0) + rowHalves(row))
  }
  return [...sums]
    .map(([project, halves]) => ({ project, halves }))
    .filter(({ halves }) => halves > 0)
    .toSorted((one, other) => other.halves - one.halves)
}

function pairOf(row: Row): string | null {
  return row.projects === '' || row.tasks === '' ? null : `${row.projects} ${row.tasks}`
}

/** A row that has the project and the task of an earlier one, and which one that is. */
export interface Repeat {
  row: number
  first: number
}

export function repeatsOf(rows: readonly Row[]): Repeat[] {
  const seen = new Map<string, number>()
  return rows.flatMap((row, index) => {
    const pair = pairOf(row)
    if (pair === null) return []
    const first = seen.get(pair)
    if (first !== undefined) return [{ row: index, first }]
    seen.set(pair, index)
    return []
  })
}

/** A day of a project's task on which the saved hours are others than the typed ones. */
export interface Difference {
  pair: string
  day: Day
  there: number
  here: number
}

function halvesOfPairs(rows: readonly Row[], day: Day): Map<string, number> {
  const sums = new Map<string, number>()
  for (const row of rows) {
    const pair = pairOf(row)
    if (pair !== null) sums.set(pair, (sums.get(pair) ?? 0) + (readHours(row[day]) ?? 0))
  }
  return sums
}

/** What is saved otherwise than it is typed here, in halves: the rows of the saved sheet first. */
export function differencesOf(saved: readonly Row[], typed: readonly Row[]): Difference[] {
  const pairs = [...new Set([...saved, ...typed].map(pairOf))].filter((pair) => pair !== null)
  return pairs.flatMap((pair) =>
    DAYS.flatMap((day) => {
      const there = halvesOfPairs(saved, day).get(pair) ?? 0
      const here = halvesOfPairs(typed, day).get(pair) ?? 0
      return there === here ? [] : [{ pair, day, there, here }]
    }),
  )
}

/** The row with the project and the task of this one. */
export function rowLike(rows: readonly Row[], like: Row): number {
  const pair = pairOf(like)
  return rows.findIndex((row) => pair !== null && pairOf(row) === pair)
}

/** The hours and the description of one row go into another, and the row goes. More than a day holds stays to be seen. */
export function joinRows(rows: readonly Row[], from: number, into: number): Row[] {
  const [one, other] = [rows[into], rows[from]]
  if (one === undefined || other === undefined) return [...rows]
  const joined: Row = { ...one }
  for (const day of DAYS) {
    const halves = (readHours(one[day]) ?? 0) + (readHours(other[day]) ?? 0)
    if (readHours(other[day]) !== null && readHours(one[day]) !== null) joined[day] = hoursOrBlank(halves)
  }
  const texts = [one.description.trim(), other.description.trim()].filter((text) => text !== '')
  joined.description = [...new Set(texts)].join('; ')
  return rows.flatMap((row, index) => (index === from ? [] : [index === into ? joined : row]))
}

export interface Fault {
  row: number
  column: ColumnName
  message: string
}

/** Cells whose text is no number of hours, or takes its day beyond twelve: seen as soon as they are left. */
function hourFaults(rows: readonly Row[]): Fault[] {
  const days = new Map<Day, number>()
  return rows.flatMap((row, index) =>
    DAYS.flatMap((day) => {
      const halves = readHours(row[day])
      if (halves === null) return [{ row: index, column: day, message: words.badHours(String(hoursOf(mostHalves()))) }]
      const sum = (days.get(day) ?? 0) + halves
      days.set(day, sum)
      return halves > 0 && sum > mostHalves() ? [{ row: index, column: day, message: words.longDay(String(hoursOf(mostHalves()))) }] : []
    }),
  )
}

/** What is wrong with the rows when they are to be saved, all of it at once. Blank rows are passed over. */
export function faultsOf(rows: readonly Row[]): Fault[] {
  const repeated = new Map(repeatsOf(rows).map(({ row, first }) => [row, first]))
  const missing = rows.flatMap((row, index) => {
    if (isBlank(row)) return []
    const empty = (['projects', 'tasks'] as const).filter((column) => row[column] === '')
    const faults: Fault[] = empty.map((column) => ({ row: index, column, message: portal.form.required }))
    if (repeated.has(index)) faults.push({ row: index, column: 'tasks', message: words.repeated })
    return faults
  })
  return [...missing, ...hourFaults(rows)].toSorted((one, other) => one.row - other.row)
}

/** `timesheet[2].mon` of what was sent, as the cell of the grid. */
export function cellOfField(field: string, places: readonly number[]): { row: number; column: ColumnName } | null {
  const [, at = '', name = ''] = /^timesheet\[(\d+)\]\.(\w+)$/.exec(field) ?? []
  const row = places[Number(at)]
  const column = COLUMNS.find((one) => one === name)
  return at === '' || row === undefined || column === undefined ? null : { row, column }
}

export interface Cell {
  row: number
  column: number
}

/** The cell that an arrow, or Enter, leads to; null at the edge, or for another key. */
export function moveTo(key: string, from: Cell, rows: number): Cell | null {
  const step = { ArrowUp: [-1, 0], ArrowDown: [1, 0], Enter: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] }[key]
  if (step === undefined) return null
  const [down = 0, along = 0] = step
  const next = { row: from.row + down, column: from.column + along }
  const inside = next.row >= 0 && next.row < rows && next.column >= 0 && next.column <= LAST_COLUMN
  return inside ? next : null
}
