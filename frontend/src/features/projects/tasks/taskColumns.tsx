import { Ban, CircleCheck, History, Pencil } from 'lucide-react'
import type { Task } from '../api'
import styles from '../projects.module.css'
import { taskLooks } from '../statuses'
import { portal } from '@/messages/projects'
import { PersonName } from '@/shared/names/PersonName'
import { makeColumns, type Column } from '@/shared/table/columns'
import { menuColumn } from '@/shared/table/rowActions'

const words = portal.tasks

type Act = (task: Task) => void

interface Options {
  edit: Act
  activate: Act
  deactivate: Act
  history: Act
}

export function taskColumns({ edit, activate, deactivate, history }: Options): Column<Task>[] {
  return makeColumns(words.columns, [
    { key: 'taskname', sort: true, always: true, card: 'title' },
    { key: 'description', sort: true, card: 'plain', className: styles['description'] },
    {
      key: 'projectname',
      sort: true,
      card: 'plain',
      look: 'quiet',
      value: (task) => task.projectname ?? words.allProjects,
    },
    { key: 'status', sort: true, card: 'plain', statuses: taskLooks },
    {
      key: 'username',
      sort: true,
      hiddenAtFirst: true,
      render: (task) => <PersonName id={task.user} name={task.username} />,
    },
    menuColumn({
      label: (task) => words.actionsOf(task.taskname),
      actions: [
        { name: 'activate', label: words.actions.activate, icon: CircleCheck, run: activate },
        { name: 'deactivate', label: words.actions.deactivate, icon: Ban, run: deactivate },
        { name: 'edit', label: words.actions.edit, icon: Pencil, run: edit },
        { name: 'history', label: words.actions.history, icon: History, run: history, always: true },
      ],
    }),
  ])
}
