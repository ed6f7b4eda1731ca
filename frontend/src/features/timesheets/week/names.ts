import type { Timelog } from '@/entities/timesheets/api'
import type { Names } from '../grid/GridRow'

/** What the projects and tasks of a stored sheet are called, also those that this week doesn't have any more. */
export function namesOf(stored: Timelog | null): Names {
  const rows = stored?.timesheet ?? []
  return Object.fromEntries(
    rows.flatMap((row) => [
      [`project ${row.projects}`, row.projectname],
      [`task ${row.tasks}`, row.taskname],
    ]),
  )
}
