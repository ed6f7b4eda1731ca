import { Checkbox } from 'antd'
import type { ReactElement } from 'react'
import { useController } from 'react-hook-form'
import * as z from 'zod'
import styles from '../recruitment.module.css'
import { portal } from '@/messages/recruitment'
import { newJobInput } from '@/shared/api/limits.gen'
import { toastDone } from '@/shared/feedback/toasts'
import { Field } from '@/shared/form/Field'
import { SelectField, TextAreaField, TextField } from '@/shared/form/fields'
import columns from '@/shared/form/form.module.css'
import { FormModal } from '@/shared/form/FormModal'
import { chosen, required, requiredText } from '@/shared/form/rules'
import { fullName } from '@/shared/format/names'
import { PersonPicker } from '@/entities/people/PersonPicker'
import { recruitmentApi, type Job, type JobStatus } from '@/entities/recruitment/api'
import { EntriesField, someOf } from '@/entities/recruitment/EntriesField'
import { JOB_STATUSES } from '@/entities/recruitment/statuses'
import type { Me } from '@/shared/session/api'
import { may } from '@/shared/session/may'
import { choicesOf } from '@/shared/status/wordFor'

const words = portal.recruitment.jobs

interface Values {
  title: string
  summary: string
  description: string
  experience: string
  mandatorySkills: string[]
  otherSkills: string
  location: string[]
  hiringManager: number[]
  interviewPanel: number[]
  status: JobStatus | ''
  linkedIn: boolean
  twitter: boolean
}

const schema = z.object({
  title: requiredText(newJobInput.title.maxLength),
  summary: requiredText(newJobInput.summary.maxLength),
  description: requiredText(newJobInput.description.maxLength),
  experience: requiredText(newJobInput.experience.maxLength),
  mandatorySkills: someOf(() => words.form.someSkills),
  otherSkills: requiredText(newJobInput.otherSkills.maxLength),
  location: someOf(() => words.form.someLocations),
  hiringManager: z.array(z.number()).min(1, required),
  interviewPanel: z.array(z.number()),
  status: chosen<JobStatus>(),
  linkedIn: z.boolean(),
  twitter: z.boolean(),
})

function valuesOf(job: Job | null, me: Me): Values {
  return {
    title: job?.title ?? '',
    summary: job?.summary ?? '',
    description: job?.description ?? '',
    experience: job?.experience ?? '',
    mandatorySkills: job?.mandatorySkills ?? [],
    otherSkills: job?.otherSkills ?? '',
    location: job?.location ?? [],
    hiringManager: job === null ? (may(me, 'jobs.manage', 'all') ? [] : [me.user._id]) : [job.hiringManager],
    interviewPanel: job?.interviewPanel ?? [],
    status: job?.status ?? 'Open',
    linkedIn: job?.linkedIn ?? false,
    twitter: job?.twitter ?? false,
  }
}

/** Those who are chosen already: the list that is searched need not hold them. */
function panelOf(job: Job | null): PeopleProps['known'] {
  const ids = job?.interviewPanel ?? []
  return ids.map((_id, index) => ({ _id, fname: job?.interviewPanelNames[index] ?? '', lname: '' }))
}

interface PeopleProps {
  name: 'hiringManager' | 'interviewPanel'
  known: { _id: number; fname: string; lname: string }[]
}

/** The hiring manager is a manager or an admin, the panel anybody who is active. */
function PeopleField({ name, known }: PeopleProps): ReactElement {
  return (
    <Field<Values> name={name} label={words.columns[name]} optional={name === 'interviewPanel'}>
      {(input, { value, onChange, onBlur, ref }) => (
        <PersonPicker
          input={input}
          value={Array.isArray(value) ? value.map(Number) : []}
          onChange={onChange}
          onBlur={onBlur}
          inputRef={ref}
          from={name === 'hiringManager' ? 'projectManagers' : 'active'}
          multiple={name === 'interviewPanel'}
          known={known}
        />
      )}
    </Field>
  )
}

function Sharing({ name }: { name: 'linkedIn' | 'twitter' }): ReactElement {
  const { field } = useController<Values, 'linkedIn' | 'twitter'>({ name })
  return (
    <Checkbox checked={field.value} onBlur={field.onBlur} onChange={(event) => field.onChange(event.target.checked)}>
      {words.form[name]}
    </Checkbox>
  )
}

/** A manager's jobs are their own: the field says so, and can't be changed. */
function HiringManager({ me, edited }: { me: Me; edited: Job | null }): ReactElement {
  if (!may(me, 'jobs.manage', 'all')) {
    return (
      <div className={`text-13 mb-14 ${styles['said']}`}>
        <span className="weight-500">{words.columns.hiringManager}</span>
        <p>
          {edited?.hiringManagerName ?? fullName(me.user)}
          <small className="size-12 color-secondary">{words.form.youManage}</small>
        </p>
      </div>
    )
  }
  const known = edited === null ? [] : [{ _id: edited.hiringManager, fname: edited.hiringManagerName, lname: '' }]
  return <PeopleField name="hiringManager" known={known} />
}

interface Props {
  me: Me
  /** Without one it adds one. */
  edited: Job | null
  onClose: () => void
}

export function JobModal({ me, edited, onClose }: Props): ReactElement {
  const [add] = recruitmentApi.useAddJobMutation()
  const [update] = recruitmentApi.useChangeJobMutation()

  async function save({ hiringManager: [hiringManager = 0], status, ...values }: Values): Promise<void> {
    if (status === '') return
    const input = { ...values, status, hiringManager }
    if (edited === null) {
      toastDone(words.form.added((await add({ newJobInput: input }).unwrap()).title))
      return
    }
    const changed = await update({ id: edited._id, jobInput: { ...input, version: edited.version } }).unwrap()
    toastDone(words.form.saved(changed.title))
  }

  return (
    <FormModal<Values>
      title={edited === null ? words.form.addTitle : words.form.editTitle(edited.title)}
      schema={schema}
      defaultValues={valuesOf(edited, me)}
      submitLabel={edited === null ? words.form.submitAdd : words.form.submitEdit}
      failedText={portal.recruitment.failed}
      onSubmit={save}
      onClose={onClose}
      width={800}
    >
      <div className={columns['columns']}>
        <TextField<Values> name="title" label={words.columns.title} />
        <TextField<Values> name="experience" label={words.columns.experience} />
      </div>
      <TextField<Values> name="summary" label={words.columns.summary} />
      <TextAreaField<Values> name="description" label={words.columns.description} rows={3} />
      <div className={columns['columns']}>
        <EntriesField<Values> name="mandatorySkills" label={words.columns.mandatorySkills} type="skill" />
        <TextField<Values> name="otherSkills" label={words.columns.otherSkills} hint={words.form.commas} />
        <EntriesField<Values> name="location" label={words.columns.location} type="location" />
        <SelectField<Values> name="status" label={words.columns.status} options={choicesOf(JOB_STATUSES)} />
        <HiringManager me={me} edited={edited} />
        <PeopleField
          name="interviewPanel"
          known={panelOf(edited)}
        />
      </div>
      <fieldset className="flex flex-wrap gap-8-20 size-13" aria-describedby="sharing-hint">
        <legend className="mb-4 weight-500">{words.form.sharing}</legend>
        <Sharing name="linkedIn" />
        <Sharing name="twitter" />
        <p className="basis-full m-0 text-12 color-secondary" id="sharing-hint">{words.form.sharingHint}</p>
      </fieldset>
    </FormModal>
  )
}
