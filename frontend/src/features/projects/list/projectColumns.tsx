import { Ban, CircleCheck, History, Pencil, TriangleAlert, Users } from 'lucide-react'
import type { ReactElement } from 'react'
import type { Project } from '../api'
import styles from '../projects.module.css'
import { projectLooks } from '../statuses'
import { portal } from '@/messages/projects'
import { daysBetween, formatDate } from '@/shared/format/dates'
import { PersonName } from '@/shared/names/PersonName'
import { StatusTag } from '@/shared/ui/StatusTag'
import { makeColumns, type Column } from '@/shared/table/columns'
import { isOffered, menuColumn } from '@/shared/table/rowActions'

const words = portal.projects

type Act = (project: Project) => void

interface Options {
  today: string
  team: Act
  edit: Act
  deactivate: Act
  /** Shows whom to off-board before it can be deactivated. */
  offBoard: Act
  activate: Act
  history: Act
}

/** Kaveri Power Board · Engineering */
function whatOf(project: Project): string {
  return `${project.clientname} · ${words.types[project.type] ?? project.type}`
}

/** An active project that should have ended says so: the one exception of the list. */
function Overdue({ project, today }: { project: Project; today: string }): ReactElement | null {
  if (project.status !== 'active' || project.enddate >= today) return null
  return (
    <span className={styles['overdue']}>
      <TriangleAlert size={14} aria-hidden />
      {words.overdue(daysBetween(project.enddate, today))}
    </span>
  )
}

function members(project: Project): number {
  return project.teammember?.length ?? 0
}

export function projectColumns(options: Options): Column<Project>[] {
  const { today, team, edit, deactivate, offBoard, activate, history } = options
  return makeColumns(words.columns, [
    {
      key: 'projectname',
      sort: true,
      always: true,
      card: 'title',
      render: (project) =>
        isOffered(project, 'team') ? (
          <button type="button" className={`color-ink align-left weight-550 ${styles['name']}`} onClick={() => team(project)}>
            {project.projectname}
          </button>
        ) : (
          project.projectname
        ),
    },
    {
      key: 'clientname',
      sort: true,
      card: 'plain',
      look: 'quiet',
      onCard: (project) => <span className="color-secondary">{whatOf(project)}</span>,
    },
    {
      key: 'startdate',
      sort: true,
      card: 'plain',
      look: 'quiet figures',
      value: (project) => formatDate(project.startdate),
      onCard: (project) => (
        <span className="tnum">
          <span className="color-secondary">{words.period(formatDate(project.startdate))}</span>
          {formatDate(project.enddate)}
        </span>
      ),
    },
    {
      key: 'enddate',
      sort: true,
      card: 'plain',
      render: (project) => (
        <span className="nowrap">
          <span className="tnum">{formatDate(project.enddate)}</span>
          <Overdue project={project} today={today} />
        </span>
      ),
      onCard: (project) => <Overdue project={project} today={today} />,
    },
    { key: 'type', sort: true, card: 'none', look: 'quiet', value: ({ type }) => words.types[type] ?? type },
    {
      key: 'status',
      sort: true,
      card: 'plain',
      statuses: projectLooks,
      onCard: (project) => (
        <span className={styles['standing']}>
          <StatusTag status={project.status} looks={projectLooks} />
          <span className="color-secondary">
            {'· '}
            <PersonName id={project.projectmanager} name={project.projectmanagername} />
          </span>
        </span>
      ),
    },
    {
      key: 'projectmanagername',
      sort: true,
      card: 'none',
      render: (project) => (
        <span className="color-secondary">
          <PersonName id={project.projectmanager} name={project.projectmanagername} />
        </span>
      ),
    },
    menuColumn({
      label: (project) => words.actionsOf(project.projectname),
      actions: [
        {
          name: 'team',
          label: words.actions.team,
          icon: Users,
          run: team,
          hint: (project) => words.onTeam(members(project)),
        },
        { name: 'edit', label: words.actions.edit, icon: Pencil, run: edit },
        {
          name: 'deactivate',
          label: words.actions.deactivate,
          icon: Ban,
          run: deactivate,
          hint: (project) => (members(project) === 0 ? undefined : words.offBoardFirst(members(project))),
          runBlocked: offBoard,
        },
        { name: 'activate', label: words.actions.activate, icon: CircleCheck, run: activate },
        { name: 'history', label: words.actions.history, icon: History, run: history, always: true },
      ],
    }),
  ])
}
