import { Checkbox } from 'antd'
import { useEffect, useRef, useState, type ReactElement } from 'react'
import { useController } from 'react-hook-form'
import { candidatePath } from '../candidates/candidateColumns'
import { FIRST_STATUSES, identityOf, inputOf, schema, valuesOf, type Values } from './candidateValues'
import styles from '../recruitment.module.css'
import { portal } from '@/messages/recruitment'
import { toastDone } from '@/shared/feedback/toasts'
import { UploadField } from '@/shared/files/UploadField'
import { Field } from '@/shared/form/Field'
import { NumberField, SelectField, TextField } from '@/shared/form/fields'
import columns from '@/shared/form/form.module.css'
import { FormModal } from '@/shared/form/FormModal'
import { fullName } from '@/shared/format/names'
import { PersonPicker } from '@/entities/people/PersonPicker'
import { recruitmentApi, type Candidate } from '@/entities/recruitment/api'
import { EntriesField } from '@/entities/recruitment/EntriesField'
import { knownOf, type KnownCandidates } from '@/entities/recruitment/known'
import { candidateLooks } from '@/entities/recruitment/statuses'
import { EXPERIENCE, GENDERS, NOTICE_PERIODS, RECRUITER } from '@/entities/recruitment/options'
import { OpenJobSelect } from '@/entities/recruitment/OpenJobSelect'
import type { Me } from '@/shared/session/api'
import { may } from '@/shared/session/may'
import { StatusTag } from '@/shared/ui/StatusTag'
import { choicesOf } from '@/shared/status/wordFor'

const words = portal.recruitment.candidates.form
const STEP = 0.1

function JobField({ edited }: { edited: Candidate | null }): ReactElement {
  return (
    <Field<Values> name="job" label={words.job} hint={words.openOnly}>
      {(input, { value, onChange, onBlur, ref }) => (
        <OpenJobSelect
          input={input}
          value={typeof value === 'string' ? value : ''}
          onChange={onChange}
          onBlur={onBlur}
          inputRef={ref}
          first={[]}
          known={edited === null ? null : { value: String(edited.job), label: edited.jobTitle }}
        />
      )}
    </Field>
  )
}

type Named = Pick<Me['user'], '_id' | 'fname' | 'lname'>

function recruiterOf({ recruiterId: _id, recruiterName }: Candidate): Named {
  return { _id, fname: recruiterName, lname: '' }
}

/** Whose candidate it is: who manages all jobs says so, everybody else's are their own (recruitment-1). */
function RecruiterField({ known }: { known: Named }): ReactElement {
  return (
    <Field<Values> name="recruiterId" label={words.recruiter}>
      {(input, { value, onChange, onBlur, ref }) => (
        <PersonPicker
          input={input}
          value={Array.isArray(value) ? value.map(Number) : []}
          onChange={onChange}
          onBlur={onBlur}
          inputRef={ref}
          role={RECRUITER}
          known={[known]}
        />
      )}
    </Field>
  )
}

function Hybrid(): ReactElement {
  const { field } = useController<Values, 'openForHybrid'>({ name: 'openForHybrid' })
  return (
    <div className={`self-center size-13 ${styles['check']}`}>
      <Checkbox checked={field.value} onBlur={field.onBlur} onChange={(event) => field.onChange(event.target.checked)}>
        {words.hybrid}
      </Checkbox>
    </div>
  )
}

/** Who has the same address or number on the same job: it warns, and is saved all the same when sent again. */
function Known({ candidates, others }: KnownCandidates): ReactElement {
  const warning = useRef<HTMLDivElement>(null)
  // The button that was pressed stands at the other end of the form.
  useEffect(() => {
    warning.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <div ref={warning} className={`mb-16 py-9 px-12 bg-warning text-13 border-warning rounded-4 ${styles['known']}`} role="alert">
      <strong>{candidates.length === 0 ? words.knownOthers(others) : words.known(candidates.length)}</strong> {words.same}
      {candidates.length > 0 && others > 0 ? ` ${words.andOthers(others)}` : null}
      <ul>
        {candidates.map(({ _id, name, email, phone, status }) => (
          <li key={_id}>
            <a href={candidatePath(_id)} target="_blank" rel="noreferrer">
              {name}
              <span className="unseen">{words.opens}</span>
            </a>
            <span>{email}</span>
            <span className="tnum">{phone}</span>
            <StatusTag status={status} looks={candidateLooks} />
          </li>
        ))}
      </ul>
    </div>
  )
}

interface Props {
  me: Me
  /** Without one it adds one. */
  edited: Candidate | null
  onClose: () => void
}

export function CandidateModal({ me, edited, onClose }: Props): ReactElement {
  const [add] = recruitmentApi.useAddCandidateMutation()
  const [update] = recruitmentApi.useChangeCandidateMutation()
  const [known, setKnown] = useState<{ of: string; already: KnownCandidates } | null>(null)
  const isNew = edited === null

  async function send(values: Values): Promise<void> {
    const duplicate = known?.of === identityOf(values)
    const { status, recruiterId, ...rest } = inputOf(values)
    const chosen = may(me, 'jobs.manage', 'all') ? { recruiterId } : {}
    const input = { ...rest, ...chosen, ...(duplicate ? { duplicate } : {}) }
    if (edited === null) {
      toastDone(words.added((await add({ newCandidateInput: { ...input, status } }).unwrap()).name))
      return
    }
    const changed = await update({ id: edited._id, candidateInput: { ...input, version: edited.version } }).unwrap()
    toastDone(words.saved(changed.name))
  }

  /** Whether it is saved: who is known already is pointed out first. */
  async function save(values: Values): Promise<boolean> {
    try {
      await send(values)
      return true
    } catch (error) {
      const already = knownOf(error)
      if (already === null) throw error
      setKnown({ of: identityOf(values), already })
      return false
    }
  }

  function rowAction(values: Values): string {
    if (known?.of === identityOf(values)) return words.submitAnyway
    return isNew ? words.submitAdd : words.submitEdit
  }

  return (
    <FormModal<Values>
      title={isNew ? words.addTitle : words.editTitle(edited.name)}
      schema={schema}
      defaultValues={valuesOf(edited, me)}
      submitLabel={rowAction}
      failedText={portal.recruitment.failed}
      onSubmit={save}
      onClose={onClose}
      nameOf={(sent) => (sent.startsWith('fileUploadKeys') ? 'files' : sent.replace(/[[.].*$/, ''))}
      width={800}
    >
      {known === null ? null : <Known key={known.of} {...known.already} />}
      <div className={columns['columns']}>
        {may(me, 'jobs.manage', 'all') ? (
          <RecruiterField known={edited === null ? { ...me.user } : recruiterOf(edited)} />
        ) : (
          <div className={`text-13 mb-14 ${styles['said']}`}>
            <span className="weight-500">{words.recruiter}</span>
            <p>{edited?.recruiterName ?? fullName(me.user)}</p>
          </div>
        )}
        <JobField edited={edited} />
        <TextField<Values> name="name" label={words.name} />
        <TextField<Values> name="email" type="email" label={words.email} />
        <TextField<Values> name="phoneNumber" type="tel" label={words.phone} />
        <EntriesField<Values> name="skills" label={words.skills} type="skill" />
        <SelectField<Values> name="totalExperience" label={words.experience} options={choicesOf(EXPERIENCE)} />
        <TextField<Values> name="currentCompanyName" label={words.company} />
        <TextField<Values> name="currentLocation" label={words.location} />
        <TextField<Values> name="preferredLocations" label={words.preferred} hint={words.commas} optional />
        <NumberField<Values> name="currentCTC" label={words.currentCTC} hint={words.lakhs} step={STEP} />
        <NumberField<Values> name="expectedCTC" label={words.expectedCTC} hint={words.lakhs} step={STEP} />
        <SelectField<Values> name="noticePeriod" label={words.notice} options={choicesOf(NOTICE_PERIODS)} />
        <SelectField<Values> name="gender" label={words.gender} options={choicesOf(GENDERS)} />
        <SelectField<Values>
          name="status"
          label={words.status}
          options={choicesOf(FIRST_STATUSES)}
          readOnly={!isNew}
        />
        <Hybrid />
      </div>
      <p className="color-secondary text-12 mb-14">{words.statusHint}</p>
      <UploadField<Values>
        name="files"
        label={words.resume}
        folder="candidates"
        most={1}
        optional
        drop={words.dropResume}
      />
    </FormModal>
  )
}
