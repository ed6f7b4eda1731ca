import type { ReactElement } from 'react'
import * as z from 'zod'
import { useAddTaskMutation, useUpdateTaskMutation, type Task } from '../api'
import { TASK_STATUSES, wordOf } from '../statuses'
import { portal } from '@/messages/projects'
import { toastDone } from '@/shared/feedback/toasts'
import { Field } from '@/shared/form/Field'
import { SelectField, TextAreaField, TextField, type Choice } from '@/shared/form/fields'
import { FormModal } from '@/shared/form/FormModal'
import { makeRecordSelect } from '@/shared/form/RecordSelect'
import { required, requiredText } from '@/shared/form/rules'
import { useSession } from '@/shared/session/hooks'
import { useFoundProjects } from '@/entities/projects/found'
import { may } from '@/shared/session/may'
import { choicesOf } from '@/shared/status/wordFor'

const words = portal.tasks
const LONGEST_NAME = 100
const LONGEST_DESCRIPTION = 500
const ALL = 'all'
const forAll = (): Choice[] => [{ value: ALL, label: words.allProjects }]

const ProjectSelect = makeRecordSelect(useFoundProjects)

const schema = z.object({
  taskname: requiredText(LONGEST_NAME),
  description: requiredText(LONGEST_DESCRIPTION),
  status: z.string().min(1, required),
  project: z.string().min(1, required),
})
type Values = z.infer<typeof schema>

function toSend({ status, project, ...texts }: Values) {
  return { ...texts, project: project === ALL ? (ALL as 'all') : Number(project), status: wordOf(TASK_STATUSES, status) }
}

function submitLabel(edited: Task | null, decides: boolean): string {
  if (edited !== null) return words.submitEdit
  return decides ? words.submitAdd : words.submitSuggest
}

/** Without a task to edit it adds one; who is no admin suggests it (project-9). */
export function TaskModal({ edited, onClose }: { edited: Task | null; onClose: () => void }): ReactElement {
  const [addTask] = useAddTaskMutation()
  const [updateTask] = useUpdateTaskMutation()
  const decides = may(useSession(), 'tasks.change')
  const known = edited?.projectname ? { value: String(edited.project), label: edited.projectname } : null

  async function save(values: Values): Promise<void> {
    if (edited === null) {
      const added = await addTask({ taskInput: toSend(values) }).unwrap()
      toastDone(decides ? words.added(added.taskname) : words.suggested(added.taskname))
      return
    }
    const changed = await updateTask({ id: edited._id, taskInput: { ...toSend(values), version: edited.version } }).unwrap()
    toastDone(words.changed(changed.taskname))
  }

  return (
    <FormModal<Values>
      title={edited === null ? words.addTitle : words.editTitle(edited.taskname)}
      schema={schema}
      defaultValues={{
        taskname: edited?.taskname ?? '',
        description: edited?.description ?? '',
        status: edited?.status ?? (decides ? '' : 'suggestion'),
        project: String(edited?.project ?? ALL),
      }}
      submitLabel={submitLabel(edited, decides)}
      failedText={edited === null ? words.failed : words.editFailed}
      onSubmit={save}
      onClose={onClose}
    >
      <TextField<Values> name="taskname" label={words.columns.taskname} />
      <TextAreaField<Values> name="description" label={words.columns.description} rows={3} />
      <Field<Values> name="project" label={words.columns.projectname}>
        {(input, { value, onChange, onBlur, ref }) => (
          <ProjectSelect
            input={input}
            value={value}
            onChange={onChange}
            onBlur={onBlur}
            inputRef={ref}
            first={forAll()}
            known={known}
          />
        )}
      </Field>
      {decides ? (
        <SelectField<Values>
          name="status"
          label={words.columns.status}
          options={choicesOf(TASK_STATUSES)}
        />
      ) : (
        <p className="color-secondary text-13">{words.suggests}</p>
      )}
    </FormModal>
  )
}
