import { COLUMNS, emptyRow, MOST_ROWS, type ColumnName, type Row } from './rows'
import { portal } from '@/messages/newPeople'
import { cellsOf } from '@/shared/format/cells'
import { roleName } from '@/shared/format/roles'

/** The lines of a pasted table; null for a text that belongs into the one cell where it was pasted. */
export function readLines(content: string): string[][] | null {
  const separator = content.includes('\t') ? '\t' : ','
  const lines = cellsOf(content, separator).filter((line) => line.some((cell) => cell !== ''))
  const wide = lines.some((line) => line.length > 1)
  if (lines.length > 1) return lines
  // A comma may belong into a name: a single line is a table with tabs or with every column.
  return wide && (separator === '\t' || lines[0]?.length === COLUMNS.length) ? lines : null
}

function plain(word: string): string {
  return word.toLowerCase().replace(/[^a-z]/g, '')
}

/** What a line of names may call the columns: as the page does, and in other ways. */
const heads = (): Record<string, ColumnName> => Object.fromEntries([
  ...COLUMNS.map((column) => [plain(portal.newPeople.addMany.columns[column]), column]),
  ...COLUMNS.map((column) => [column, column]),
  ...['empno', 'employeeno', 'employeenumber', 'id'].map((word) => [word, 'empid']),
  ...['emailaddress', 'mail'].map((word) => [word, 'email']),
  ...['dateofjoining', 'doj', 'joined'].map((word) => [word, 'doj']),
])

/** A first line of column names says the order of the others. */
function headOf(line: readonly string[]): (ColumnName | undefined)[] | null {
  const known = heads()
  const names = line.map((cell) => known[plain(cell)])
  return names.filter((name) => name !== undefined).length > 1 ? names : null
}

/** A role by its stored word or its longer name, in any case; what is neither stays, to be seen and mended. */
function readRole(cell: string, roles: readonly string[]): string {
  const wanted = cell.toLowerCase()
  return roles.find((role) => role.toLowerCase() === wanted || roleName(role).toLowerCase() === wanted) ?? cell
}

interface Filled {
  rows: Row[]
  /** How many rows took something. */
  filled: number
  /** How many lines found no room. */
  left: number
}

/** Lays pasted lines over the rows from one cell on, as a spreadsheet would. */
export function fillRows(
  rows: readonly Row[],
  lines: readonly string[][],
  from: { row: number; column: number },
  roles: readonly string[],
): Filled {
  const [first = [], ...rest] = lines
  const head = headOf(first)
  const body = head ? rest : lines
  const widest = Math.max(0, ...body.map((line) => line.length))
  const shift = head || from.column + widest > COLUMNS.length ? 0 : from.column
  const order = head ?? COLUMNS.slice(shift)
  const room = Math.max(0, MOST_ROWS - from.row)
  const next = rows.map((row) => row)
  for (const [offset, line] of body.slice(0, room).entries()) {
    const row: Row = { ...(next[from.row + offset] ?? emptyRow()) }
    for (const [index, cell] of line.entries()) {
      const column = order[index]
      if (column !== undefined) row[column] = column === 'role' ? readRole(cell, roles) : cell
    }
    next[from.row + offset] = row
  }
  return { rows: next, filled: Math.min(room, body.length), left: Math.max(0, body.length - room) }
}
