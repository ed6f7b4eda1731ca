import type { WeekProject } from './api'
import { COLUMNS, emptyRow, isBlank, MOST_ROWS, rowLike, withReadyRow, type Cell, type ColumnName, type Row } from './grid'
import { tidyHours } from './hours'

/** Names as they are compared: without case, and with single spaces. */
function plain(name: string): string {
  return name.trim().toLocaleLowerCase().replace(/\s+/g, ' ')
}

interface Filled {
  rows: Row[]
  /** How many rows took something. */
  filled: number
  /** How many lines found no room. */
  left: number
  /** Names of projects and tasks that this week doesn't have. */
  unknown: string[]
}

/** Lays a pasted block over the rows from one cell on, as a spreadsheet would; projects and tasks by their names. */
export function fillCells(
  rows: readonly Row[],
  lines: readonly string[][],
  from: Cell,
  projects: readonly WeekProject[],
): Filled {
  const unknown: string[] = []
  function put(row: Row, column: ColumnName, cell: string): void {
    if (column === 'projects') {
      const project = projects.find((one) => plain(one.projectname) === plain(cell))
      if (project === undefined && cell !== '') unknown.push(cell)
      if (project !== undefined && row.projects !== String(project._id)) row.tasks = ''
      row.projects = project === undefined ? '' : String(project._id)
    } else if (column === 'tasks') {
      const tasks = projects.find((one) => String(one._id) === row.projects)?.tasks ?? []
      const task = tasks.find((one) => plain(one.taskname) === plain(cell))
      if (task === undefined && cell !== '') unknown.push(cell)
      row.tasks = task === undefined ? '' : String(task._id)
    } else if (column === 'description') row.description = cell
    else row[column] = tidyHours(cell)
  }
  const room = Math.max(0, MOST_ROWS - from.row)
  const next = [...rows]
  for (const [offset, line] of lines.slice(0, room).entries()) {
    const row: Row = { ...(next[from.row + offset] ?? emptyRow()) }
    for (const [index, cell] of line.entries()) {
      const column = COLUMNS[from.column + index]
      if (column !== undefined) put(row, column, cell)
    }
    next[from.row + offset] = row
  }
  const filled = Math.min(room, lines.length)
  return { rows: withReadyRow(next), filled, left: lines.length - filled, unknown }
}

interface Copied {
  rows: Row[]
  copied: number
  /** Rows whose project or task this week doesn't have. */
  left: number
}

/** The rows of another week, below those that are there already; a project with its task stays as it stands. */
export function copyRows(rows: readonly Row[], others: readonly Row[], projects: readonly WeekProject[]): Copied {
  const offered = (row: Row): boolean =>
    projects.some((one) => String(one._id) === row.projects && one.tasks.some((task) => String(task._id) === row.tasks))
  const own = rows.filter((row) => !isBlank(row))
  const fresh = others.filter((row) => rowLike(own, row) === -1)
  const taken = fresh.filter(offered).slice(0, MOST_ROWS - own.length)
  return { rows: withReadyRow([...own, ...taken]), copied: taken.length, left: fresh.length - taken.length }
}

/** Takes one row over: into the row of the same project and task, or below the others. */
export function takeRow(rows: readonly Row[], proposed: Row): { rows: Row[]; at: number } {
  const same = rowLike(rows, proposed)
  const blank = rows.findIndex(isBlank)
  const at = same >= 0 ? same : blank >= 0 ? blank : rows.length
  const before = rows[at] ?? emptyRow()
  const next = [...rows]
  next[at] = { ...proposed, description: before.description }
  return { rows: withReadyRow(next), at }
}
