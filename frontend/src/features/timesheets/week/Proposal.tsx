import { ArrowDownToLine } from 'lucide-react'
import type { ReactElement } from 'react'
import type { ProposedRow, WeekProject } from '@/entities/timesheets/api'
import type { DayHead } from '@/entities/timesheets/days'
import { withProposed } from './fill'
import { isSame, rowHalves, rowLike, rowOf, type Row } from '../grid/grid'
import { showHours } from '../hours'
import styles from './week.module.css'
import { portal } from '@/messages/timesheets'
import { Button } from '@/shared/ui/Button'
import { Section } from '@/shared/layout/Section'

const words = portal.timesheets.grid

interface Props {
  proposal: readonly ProposedRow[]
  projects: readonly WeekProject[]
  heads: readonly DayHead[]
  rows: readonly Row[]
  onTake: (row: Row) => void
}

function namesOf(row: ProposedRow, projects: readonly WeekProject[]): { project: string; task: string } {
  const project = projects.find((one) => one._id === row.projects)
  const task = project?.tasks.find((one) => one._id === row.tasks)
  return { project: project?.projectname ?? '', task: task?.taskname ?? '' }
}

/** Where the row stands in the grid already, and whether as it is proposed. */
function placeOf(proposed: Row, rows: readonly Row[]): { at: number; isTaken: boolean } {
  const at = rowLike(rows, proposed)
  const there = rows[at]
  const isTaken = there !== undefined && isSame([there], [withProposed(there, proposed)])
  return { at, isTaken }
}

/** A week as it might have been, taken row by row and never by itself. */
export function Proposal({ proposal, projects, heads, rows, onTake }: Props): ReactElement | null {
  if (proposal.length === 0) return null
  return (
    <Section title={words.proposal} aside={words.proposalHint}>
      <ul className={styles['proposal']}>
        {proposal.map((proposed) => {
          const row = rowOf(proposed)
          const { project, task } = namesOf(proposed, projects)
          const { at, isTaken } = placeOf(row, rows)
          return (
            <li key={`${proposed.projects} ${proposed.tasks}`} className="flex-wrap">
              <span className={styles['about']}>
                <strong>{project}</strong> {task}
              </span>
              <span className="tnum flex gap-14">
                {heads
                  .filter((head) => row[head.day] !== '')
                  .map((head) => (
                    <span key={head.day}>
                      <span className="color-secondary">{head.name}</span> {row[head.day]}
                    </span>
                  ))}
              </span>
              <strong className={`tnum ${styles['sum']}`}>{portal.timesheets.hours(showHours(rowHalves(row)))}</strong>
              {isTaken ? (
                <span className={styles['taken']}>{words.taken(at + 1)}</span>
              ) : (
                <Button small onClick={() => onTake(row)}>
                  <ArrowDownToLine size={14} aria-hidden />
                  {at === -1 ? words.take : words.replace(at + 1)}
                  <span className="unseen">{words.takeOf(project)}</span>
                </Button>
              )}
            </li>
          )
        })}
      </ul>
    </Section>
  )
}
