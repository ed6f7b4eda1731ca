import type { ReactElement } from 'react'
import { projectsApi, type Task } from '../api'
import { TaskModal } from '../lazy'
import { TASK_STATUSES } from '../statuses'
import { taskColumns } from './taskColumns'
import { portal } from '@/messages/projects'
import { UndoOffers } from '@/shared/decisions/UndoOffers'
import { undoableOf, useUndo } from '@/shared/decisions/useUndo'
import { useDialogs } from '@/shared/dialogs/useDialogs'
import type { ToastAction } from '@/shared/feedback/toasts'
import { useConfirmed } from '@/shared/feedback/useConfirmed'
import { CrudPage } from '@/shared/layout/CrudPage'
import { DataTable } from '@/shared/table/DataTable'
import { SelectFilter } from '@/shared/table/FilterControls'
import { oneOf, useFilters } from '@/shared/table/useFilters'
import { makeUseList } from '@/shared/table/useList'
import { wordFor } from '@/shared/status/wordFor'

const words = portal.tasks
const useTasks = makeUseList(projectsApi.endpoints.listTasks)
const FILTERS = { status: oneOf(TASK_STATUSES) }

export function TasksPage(): ReactElement {
  const filters = useFilters(FILTERS)
  const dialogs = useDialogs(['add', 'edit', 'history'])
  const offerUndo = useUndo()
  /** Of a suggestion that was taken up or turned down; of no other task. */
  const offer = (message: string, task: Task): ToastAction | undefined => offerUndo(message, undoableOf({ kind: 'task', _id: task._id }, task))
  const activate = useConfirmed(projectsApi.endpoints.updateTask, ({ _id: id, taskname, version }: Task) => ({
    question: { title: words.activateAsk(taskname), detail: words.activateDetail, yes: words.activateYes },
    args: { id, taskInput: { status: 'active' as const, version } },
    done: (task) => words.activated(task.taskname),
    offer,
    failed: words.activateFailed,
  }))
  const deactivate = useConfirmed(projectsApi.endpoints.updateTask, ({ _id: id, taskname, version }: Task) => ({
    question: { title: words.deactivateAsk(taskname), detail: words.deactivateDetail, yes: words.deactivateYes, danger: true },
    // Deactivating a task rejects it (project-10).
    args: { id, taskInput: { status: 'rejected' as const, version } },
    done: (task) => words.deactivated(task.taskname),
    offer,
    failed: words.deactivateFailed,
  }))
  const list = useTasks({
    columns: taskColumns({
      edit: (task) => dialogs.open('edit', task._id),
      activate,
      deactivate,
      history: (task) => dialogs.open('history', task._id),
    }),
    defaultSort: 'taskname',
    args: filters.values,
    file: words.file,
  })
  const { status = '' } = filters.values

  return (
    <CrudPage
      title={words.title}
      add={words.add}
      importKind="tasks"
      dialogs={dialogs}
      rows={list.rows}
      renderForm={(edited, close) => <TaskModal edited={edited} onClose={close} />}
      record="task"
      nameOf={(task) => task.taskname}
    >
      <UndoOffers />
      <DataTable
        name="tasks"
        label={words.title}
        list={list}
        words={words}
        narrowed={{ by: filters, hint: words.none(wordFor(status), list.control.state.q), clear: words.clear }}
        filters={
          <SelectFilter
            filters={filters}
            name="status"
            label={words.status}
            all={words.allStatuses}
            options={TASK_STATUSES}
            width={140}
          />
        }
      />
    </CrudPage>
  )
}
