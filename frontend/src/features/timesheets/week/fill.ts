import type { WeekProject } from '@/entities/timesheets/api'
import { DAYS, type Day } from '@/entities/timesheets/days'
import { COLUMNS, dayHalves, emptyRow, isBlank, MOST_ROWS, rowLike, withReadyRow, type Cell, type ColumnName, type Row } from '../grid/grid'
import { tidyHours } from '../hours'

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
  /** What the copied rows had on a day, in halves, also where it didn't come along. */
  halvesOn: (day: Day) => number
}

/**
 * The rows of another week, below those that are there already; a project with its task stays as it stands. Nobody is expected
 * to have worked on a day off: its hours don't come along.
 */
export function copyRows(
  rows: readonly Row[],
  others: readonly Row[],
  projects: readonly WeekProject[],
  off: readonly Day[] = [],
): Copied {
  const offered = (row: Row): boolean =>
    projects.some((one) => String(one._id) === row.projects && one.tasks.some((task) => String(task._id) === row.tasks))
  const own = rows.filter((row) => !isBlank(row))
  const fresh = others.filter((row) => rowLike(own, row) === -1)
  const taken = fresh.filter(offered).slice(0, MOST_ROWS - own.length)
  const worked = taken.map((row) => {
    const next = { ...row }
    for (const day of off) next[day] = ''
    return next
  })
  return {
    rows: withReadyRow([...own, ...worked]),
    copied: taken.length,
    left: fresh.length - taken.length,
    halvesOn: (day) => dayHalves(taken, day),
  }
}

/** A row with the hours that are proposed; a day that the proposal doesn't name stays as it is, and so does what was described. */
export function withProposed(row: Row, proposed: Row): Row {
  const next = { ...row, projects: proposed.projects, tasks: proposed.tasks }
  for (const day of DAYS) if (proposed[day] !== '') next[day] = proposed[day]
  return next
}

/** Takes one row over: into the row of the same project and task, or below the others. */
export function takeRow(rows: readonly Row[], proposed: Row): { rows: Row[]; at: number } {
  const same = rowLike(rows, proposed)
  const blank = rows.findIndex(isBlank)
  const at = same >= 0 ? same : blank >= 0 ? blank : rows.length
  const next = [...rows]
  next[at] = withProposed(rows[at] ?? emptyRow(), proposed)
  return { rows: withReadyRow(next), at }
}
