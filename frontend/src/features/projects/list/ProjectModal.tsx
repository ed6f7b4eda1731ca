import { useMemo, type ReactElement } from 'react'
import { useWatch } from 'react-hook-form'
import * as z from 'zod'
import { useAddProjectMutation, useUpdateProjectMutation, type Project } from '../api'
import { EARLIEST } from '../earliest'
import { clientChoice, useFoundClients } from './found'
import { PROJECT_STATUSES, wordOf } from '../statuses'
import { portal } from '@/messages/projects'
import { toastDone } from '@/shared/feedback/toasts'
import { Field } from '@/shared/form/Field'
import { DateField, SelectField, TextField, type Choice } from '@/shared/form/fields'
import styles from '@/shared/form/form.module.css'
import { FormModal } from '@/shared/form/FormModal'
import { makeRecordSelect } from '@/shared/form/RecordSelect'
import { dateBetween, optionalText, required, requiredText } from '@/shared/form/rules'
import { isDate } from '@/shared/format/dates'
import { PersonPicker } from '@/entities/people/PersonPicker'
import { choicesOf } from '@/shared/status/wordFor'

const words = portal.projects.form
const labels = portal.projects.columns
const LONGEST_NAME = 200
const TYPES = ['dev', 'qa', 'engineering'] as const
const OTHER = 'other'
const newClient = (): Choice[] => [{ value: OTHER, label: words.otherClient }]

const ClientSelect = makeRecordSelect(useFoundClients)

interface Values {
  projectname: string
  client: string
  newclientname: string
  status: string
  type: string
  startdate: string
  enddate: string
  projectmanager: number[]
}

const requiredDay = dateBetween(EARLIEST, null).refine((date) => date !== '', required)

/** Comfort only, as the server decides (project-1). */
function projectSchema(members: number) {
  return z
    .object({
      projectname: requiredText(LONGEST_NAME),
      client: z.string().min(1, required),
      newclientname: optionalText(LONGEST_NAME),
      status: z.string().min(1, required),
      type: z.string().min(1, required),
      startdate: requiredDay,
      enddate: dateBetween(null, null).refine((date) => date !== '', required),
      projectmanager: z.array(z.number()).min(1, required),
    })
    .superRefine((values, context) => {
      const refuse = (path: keyof Values, message: string): void =>
        context.addIssue({ code: 'custom', path: [path], message })
      if (values.client === OTHER && values.newclientname === '') refuse('newclientname', portal.form.required)
      if (isDate(values.startdate) && isDate(values.enddate) && values.enddate < values.startdate) refuse('enddate', words.endBeforeStart)
      if (values.status === 'inactive' && members > 0) refuse('status', portal.projects.team.needsOffBoarding)
    })
}

function toSend({ client, newclientname, status, type, projectmanager, ...rest }: Values) {
  return {
    ...rest,
    ...(client === OTHER ? { client: OTHER as 'other', newclientname } : { client: Number(client) }),
    status: wordOf(PROJECT_STATUSES, status),
    type: wordOf(TYPES, type),
    projectmanager: projectmanager[0] ?? null,
  }
}

function valuesOf(edited: Project | null): Values {
  return {
    projectname: edited?.projectname ?? '',
    client: edited === null ? '' : String(edited.client),
    newclientname: '',
    status: edited?.status ?? '',
    type: edited?.type ?? '',
    startdate: edited?.startdate ?? '',
    enddate: edited?.enddate ?? '',
    projectmanager: edited === null ? [] : [edited.projectmanager],
  }
}

function ClientField({ edited }: { edited: Project | null }): ReactElement {
  const client = useWatch<Values, 'client'>({ name: 'client' })
  const known = edited === null ? null : clientChoice({ _id: edited.client, clientname: edited.clientname })
  return (
    <>
      <Field<Values> name="client" label={labels.clientname}>
        {(input, { value, onChange, onBlur, ref }) => (
          <ClientSelect
            input={input}
            value={String(value)}
            onChange={onChange}
            onBlur={onBlur}
            inputRef={ref}
            first={newClient()}
            known={known}
          />
        )}
      </Field>
      {client === OTHER ? (
        <div className={styles['wide']}>
          <TextField<Values> name="newclientname" label={words.newClient} />
        </div>
      ) : null}
    </>
  )
}

function ManagerField({ edited }: { edited: Project | null }): ReactElement {
  const known =
    edited === null ? [] : [{ _id: edited.projectmanager, fname: edited.projectmanagername, lname: '' }]
  return (
    <Field<Values> name="projectmanager" label={labels.projectmanagername}>
      {(input, { value, onChange, onBlur, ref }) => (
        <PersonPicker
          input={input}
          value={Array.isArray(value) ? value : []}
          onChange={onChange}
          onBlur={onBlur}
          inputRef={ref}
          from="projectManagers"
          known={known}
        />
      )}
    </Field>
  )
}

/** Without a project to edit it adds one. */
export function ProjectModal({ edited, onClose }: { edited: Project | null; onClose: () => void }): ReactElement {
  const [addProject] = useAddProjectMutation()
  const [updateProject] = useUpdateProjectMutation()
  const members = edited?.teammember?.length ?? 0
  const schema = useMemo(() => projectSchema(members), [members])

  async function save(values: Values): Promise<void> {
    if (edited === null) {
      await addProject({ projectInput: toSend(values) }).unwrap()
      toastDone(words.added)
      return
    }
    await updateProject({ id: edited._id, projectInput: { ...toSend(values), version: edited.version } }).unwrap()
    toastDone(words.changed)
  }

  return (
    <FormModal<Values>
      title={edited === null ? words.addTitle : words.editTitle(edited.projectname)}
      schema={schema}
      defaultValues={valuesOf(edited)}
      submitLabel={edited === null ? words.submitAdd : words.submitEdit}
      failedText={words.failed}
      onSubmit={save}
      onClose={onClose}
      width={640}
    >
      <div className={styles['columns']}>
        <TextField<Values> name="projectname" label={labels.projectname} />
        <ClientField edited={edited} />
        <SelectField<Values>
          name="status"
          label={labels.status}
          options={choicesOf(PROJECT_STATUSES)}
        />
        <SelectField<Values>
          name="type"
          label={labels.type}
          options={TYPES.map((type) => ({ value: type, label: portal.projects.types[type] ?? type }))}
        />
        <DateField<Values> name="startdate" label={labels.startdate} min={EARLIEST} />
        <DateField<Values> name="enddate" label={labels.enddate} min={EARLIEST} />
        <div className={styles['wide']}>
          <ManagerField edited={edited} />
        </div>
      </div>
    </FormModal>
  )
}
