import { TriangleAlert } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState, type ReactElement } from 'react'
import { get, useController, useFormContext } from 'react-hook-form'
import { DeactivateSection } from './DeactivateSection'
import { TogetherBars } from './MonthBars'
import { TeamHead } from './TeamHead'
import { TeamRow } from './TeamRow'
import styles from './team.module.css'
import {
  COLUMNS,
  isBlank,
  monthsOf,
  rowsOf,
  together,
  warningOf,
  withEmptyRow,
  type ColumnName,
  type Row,
  type Values,
} from './team'
import { useAllocations } from './useAllocations'
import { useOffBoard } from './useOffBoard'
import type { Project } from '../api'
import { portal } from '@/messages/projects'

const words = portal.projects.team

interface Props {
  project: Project
  onChanged: (project: Project) => void
  toDeactivate: boolean
  onClose: () => void
}

function errorsOf(errors: unknown, index: number): Partial<Record<ColumnName, string>> {
  const found: Partial<Record<ColumnName, string>> = {}
  for (const column of COLUMNS) {
    const message: unknown = get(errors, `members.${index}.${column}.message`)
    if (typeof message === 'string') found[column] = message
  }
  return found
}

function Warning({ lead, detail }: { lead: string; detail: string }): ReactElement {
  return (
    <p className={styles['warning']}>
      <TriangleAlert className="color-warning mt-2" size={16} aria-hidden />
      <span>
        <strong>{lead}</strong> {detail}
      </span>
    </p>
  )
}

/** The rows with their months, and under them what ends the project. */
export function TeamForm({ project, onChanged, toDeactivate, onClose }: Props): ReactElement {
  const form = useFormContext<Values>()
  // Known to the form as one field that holds all rows.
  const { field } = useController({ control: form.control, name: 'members' })
  const rows = field.value
  const { months, ask } = useAllocations(project._id)
  const { offBoard, lastOne } = useOffBoard(project, onChanged)
  const [leaving, setLeaving] = useState<number | null>(null)
  const list = useRef<HTMLOListElement>(null)
  const wanted = useRef<number | null>(null)
  const stored = rowsOf(project)
  const people = rows.map((row) => ({
    row,
    months: monthsOf(
      row,
      stored.find(({ place }) => place === row.place),
      row.user === null ? [] : (months[row.user] ?? []),
    ),
  }))
  const isEmpty = stored.length === 0 && rows.every(isBlank)
  const ahead = isEmpty ? [] : (Object.values(months)[0]?.map(({ month }) => month) ?? [])
  const warning = warningOf(people)

  useEffect(() => {
    // A row that had the focus has gone: the one that took its place gets it.
    if (wanted.current === null) return
    const items = list.current?.querySelectorAll('li')
    const next = items?.[Math.min(wanted.current, items.length - 1)]
    next?.querySelector<HTMLElement>('[data-ends-row], input')?.focus()
    wanted.current = null
  })

  function put(next: readonly Row[]): void {
    form.setValue('members', withEmptyRow(next), { shouldDirty: true })
  }

  function change(index: number, change: Partial<Row>): void {
    put(rows.map((row, at) => (at === index ? { ...row, ...change } : row)))
    // What was wrong with it is about the former value; the next submit says whether it is right now.
    for (const column of COLUMNS) {
      if (column in change) form.clearErrors(`members.${index}.${column}`)
    }
    if (change.user !== undefined && change.user !== null) ask(change.user)
  }

  const stay = useEffectEvent((event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || leaving === null) return
    event.stopPropagation()
    const row = list.current?.querySelectorAll('li')[rows.findIndex(({ user }) => user === leaving)]
    row?.querySelector<HTMLElement>('[data-ends-row]')?.focus()
    setLeaving(null)
  })

  useEffect(() => {
    // Escape closes what stands open under a row, and the dialog only then.
    const element = list.current
    const onKey = (event: KeyboardEvent): void => stay(event)
    element?.addEventListener('keydown', onKey)
    return () => element?.removeEventListener('keydown', onKey)
  }, [])

  async function leave(users: readonly number[], name: string, index: number): Promise<void> {
    if (!(await offBoard(users, name))) return
    wanted.current = index
    setLeaving(null)
  }

  return (
    <>
      {warning === null ? null : <Warning {...warning} />}
      <div className={`border-t-rule scroll-x ${styles['scroll']}`}>
        <div className={styles['table']}>
          <TeamHead months={ahead} project={project.projectname} />
          {stored.length === 0 ? (
            <p className={styles['nobody']}>
              <span className="py-12 px-10">{lastOne === null ? words.nobody : words.lastOne(lastOne.name, lastOne.time)}</span>
            </p>
          ) : null}
          <ol ref={list}>
            {people.map(({ row, months }, index) => (
              <TeamRow
                // The rows that are new have no name of their own, and are the last.
                key={row.place ?? `new-${index}`}
                index={index}
                row={row}
                months={months}
                project={project.projectname}
                errors={errorsOf(form.formState.errors, index)}
                isLeaving={row.user !== null && row.user === leaving}
                onChange={change}
                onTakeOut={() => {
                  form.clearErrors('members')
                  wanted.current = index
                  put(rows.filter((_row, at) => at !== index))
                }}
                onLeaving={setLeaving}
                onOffBoard={(user) => void leave([user], row.empname, index)}
              />
            ))}
          </ol>
          {isEmpty ? null : (
            <div className={styles['together']}>
              <span>{words.together}</span>
              <TogetherBars months={together(people)} />
            </div>
          )}
        </div>
      </div>
      <DeactivateSection
        project={project}
        members={stored}
        isShown={toDeactivate}
        onOffBoardAll={() =>
          void leave(
            stored.flatMap(({ user }) => user ?? []),
            stored.at(-1)?.empname ?? '',
            0,
          )
        }
        onClose={onClose}
      />
    </>
  )
}
