import type { ReactElement } from 'react'
import { COLUMNS, repeatsOf, type ColumnName, type Fault, type Repeat } from '../grid/grid'
import { DAYS } from '@/entities/timesheets/days'
import { showHours } from '../hours'
import type { Sheet } from './useSheet'
import { portal } from '@/messages/timesheets'
import { FormAlert } from '@/shared/form/FormAlert'
import { TextButton } from '@/shared/ui/TextButton'

const words = portal.timesheets.grid
const FAULTS_SHOWN = 3

function captionOf(column: ColumnName, days: readonly string[]): string {
  if (column === 'projects') return words.project
  if (column === 'tasks') return words.task
  return column === 'description' ? words.description : (days[COLUMNS.indexOf(column) - 3] ?? column)
}

function Faults({ faults, days }: { faults: readonly Fault[]; days: readonly string[] }): ReactElement {
  return (
    <ul>
      {faults.slice(0, FAULTS_SHOWN).map(({ row, column, message }) => (
        <li key={`${row} ${column}`}>{words.fault(row + 1, captionOf(column, days), message)}</li>
      ))}
      {faults.length > FAULTS_SHOWN ? <li>{words.moreFaults(faults.length - FAULTS_SHOWN)}</li> : null}
    </ul>
  )
}

interface Props {
  id: string
  sheet: Sheet
  /** The days as their columns are named. */
  days: readonly string[]
  /** What a project’s task is called, by their ids. */
  nameOf: (pair: string) => string
  onReset: () => void
  /** Adds one row to another with the same project and task. */
  onJoin: (repeat: Repeat) => void
}

/** What is wrong, and what can be done about it. */
export function WeekAlerts({ id, sheet, days, nameOf, onReset, onJoin }: Props): ReactElement {
  const [repeat] = repeatsOf(sheet.rows)
  const others = sheet.faults.filter(({ message }) => message !== portal.timesheets.repeated)
  return (
    <div id={id} role="alert">
      {sheet.problem === null ? null : (
        <FormAlert
          message={sheet.problem.message}
          {...(sheet.problem.detail === undefined ? {} : { detail: sheet.problem.detail })}
          action={
            sheet.problem.stale ? (
              <>
                <ul>
                  {sheet.differences.map(({ pair, day, there, here }) => (
                    <li key={`${pair} ${day}`}>
                      {words.difference(nameOf(pair), days[DAYS.indexOf(day)] ?? day, showHours(there), showHours(here))}
                    </li>
                  ))}
                </ul>
                <TextButton onClick={onReset}>
                  {words.drop}
                </TextButton>
              </>
            ) : undefined
          }
        />
      )}
      {repeat === undefined ? null : (
        <FormAlert
          still
          message={portal.timesheets.repeated}
          action={
            <TextButton
              onClick={() => onJoin(repeat)}
>
              {words.join(repeat.row + 1, repeat.first + 1)}
            </TextButton>
          }
        />
      )}
      {others.length === 0 ? null : (
        <FormAlert still message={portal.form.fix} action={<Faults faults={others} days={days} />} />
      )}
    </div>
  )
}
