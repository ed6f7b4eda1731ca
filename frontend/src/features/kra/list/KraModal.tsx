import { useMemo, type ReactElement } from 'react'
import { useWatch } from 'react-hook-form'
import * as z from 'zod'
import { kraApi, type Kra } from '../api'
import styles from './form.module.css'
import { showPercent, sumOf } from '../review/review'
import { WeightsBar, type Weight } from './WeightsBar'
import { portal } from '@/messages/kra'
import { newKraInput } from '@/shared/api/limits.gen'
import { toastDone } from '@/shared/feedback/toasts'
import { Field } from '@/shared/form/Field'
import { DateField, NumberField, TextAreaField, TextField } from '@/shared/form/fields'
import columns from '@/shared/form/form.module.css'
import { FormModal } from '@/shared/form/FormModal'
import { makeRecordSelect } from '@/shared/form/RecordSelect'
import { dateBetween, requiredText } from '@/shared/form/rules'
import { projectChoice, useFoundProjects } from '@/entities/projects/found'

const words = portal.kra.form
/** The first day on which feedback may be due (kra-1). */
const EARLIEST = '2019-06-01'
const WHOLE = newKraInput.allocation.maximum
const PERCENT = /^\d{1,3}(?:[.,]\d{1,2})?$/

const ProjectSelect = makeRecordSelect(useFoundProjects)

interface Values {
  project: string
  summary: string
  description: string
  measurement_criteria: string
  allocation: string
  feedbackdue: string
}

/** 12,5 or 12.5; null for what is no percentage. */
function readPercent(typed: string): number | null {
  const value = typed.trim()
  const percent = Number(value.replace(',', '.'))
  return PERCENT.test(value) && percent <= WHOLE ? percent : null
}

/** Comfort only, as the server decides (kra-1, kra-2). `others` is what the person's other KRAs add up to. */
function kraSchema(others: number) {
  return z.object({
    project: z.string().min(1, portal.form.required),
    summary: requiredText(newKraInput.summary.maxLength),
    description: requiredText(newKraInput.description.maxLength),
    measurement_criteria: requiredText(newKraInput.measurement_criteria.maxLength),
    allocation: z.string().superRefine((typed, context) => {
      const refuse = (message: string): void => context.addIssue({ code: 'custom', message })
      const percent = readPercent(typed)
      if (typed.trim() === '') refuse(portal.form.required)
      else if (percent === null) refuse(words.allocationWrong)
      else if (sumOf([{ allocation: others }, { allocation: percent }]) > WHOLE) refuse(words.tooMuch)
    }),
    feedbackdue: dateBetween(EARLIEST, null).refine((date) => date !== '', portal.form.required),
  })
}

function valuesOf(edited: Kra | null): Values {
  return {
    project: edited === null ? '' : String(edited.project),
    summary: edited?.summary ?? '',
    description: edited?.description ?? '',
    measurement_criteria: edited?.measurement_criteria ?? '',
    allocation: edited === null ? '' : showPercent(edited.allocation),
    feedbackdue: edited?.feedbackdue ?? '',
  }
}

function toSend({ project, allocation, ...rest }: Values) {
  return { ...rest, project: Number(project), allocation: readPercent(allocation) ?? 0 }
}

function ProjectField({ edited }: { edited: Kra | null }): ReactElement {
  const known = edited === null ? null : projectChoice({ _id: edited.project, projectname: edited.projectname })
  return (
    <Field<Values> name="project" label={words.project}>
      {(input, { value, onChange, onBlur, ref }) => (
        <ProjectSelect
          input={input}
          value={value}
          onChange={onChange}
          onBlur={onBlur}
          inputRef={ref}
          first={[]}
          known={known}
        />
      )}
    </Field>
  )
}

/** What is given out already, and this KRA beside it as it is typed. */
function GivenOut({ others }: { others: readonly Kra[] }): ReactElement {
  const [summary, allocation] = useWatch<Values, ['summary', 'allocation']>({ name: ['summary', 'allocation'] })
  const percent = readPercent(allocation) ?? 0
  const own: Weight[] =
    percent === 0
      ? []
      : [{ key: 'own', summary, allocation: percent, look: 'hatched', state: portal.kra.weights.stateNew }]
  const given = others.map((kra): Weight => ({
    key: kra._id,
    summary: kra.summary,
    allocation: kra.allocation,
    look: 'solid',
    state: portal.kra.weights.taken,
  }))
  return (
    <div className={styles['given']}>
      <WeightsBar
        weights={[...given, ...own]}
        solidFirst
        solid={portal.kra.weights.taken}
        hatched={portal.kra.weights.thisOne}
      />
    </div>
  )
}

interface Props {
  user: number
  name: string
  /** Without one it adds one. */
  edited: Kra | null
  onClose: () => void
}

export function KraModal({ user, name, edited, onClose }: Props): ReactElement {
  const [add] = kraApi.useAddKraMutation()
  const [change] = kraApi.useChangeKraMutation()
  const { data } = kraApi.useListUserKrasQuery({ id: user, submitted: false }, { refetchOnMountOrArgChange: true })
  const others = useMemo(() => (data?.rows ?? []).filter((kra) => kra._id !== edited?._id), [data, edited])
  const schema = useMemo(() => kraSchema(sumOf(others)), [others])

  async function save(values: Values): Promise<void> {
    if (edited === null) {
      await add({ newKraInput: { ...toSend(values), user } }).unwrap()
      toastDone(words.added(name))
      return
    }
    await change({ id: edited._id, kraInput: { ...toSend(values), version: edited.version } }).unwrap()
    toastDone(words.edited)
  }

  return (
    <FormModal<Values>
      title={edited === null ? words.addTitle(name) : words.editTitle(edited.summary)}
      schema={schema}
      defaultValues={valuesOf(edited)}
      submitLabel={edited === null ? words.submitAdd : words.submitEdit}
      failedText={edited === null ? words.failedAdd : words.failedEdit}
      onSubmit={save}
      onClose={onClose}
      note={() => words.note(name)}
      width={640}
    >
      <div className={columns['columns']}>
        <ProjectField edited={edited} />
        <TextField<Values> name="summary" label={words.summary} />
        <div className={columns['wide']}>
          <TextAreaField<Values> name="description" label={words.description} />
        </div>
        <div className={columns['wide']}>
          <TextAreaField<Values> name="measurement_criteria" label={words.criteria} />
        </div>
        <NumberField<Values> name="allocation" label={words.allocation} hint={words.allocationHint} step={5} />
        <DateField<Values> name="feedbackdue" label={words.due} min={EARLIEST} />
      </div>
      <GivenOut others={others} />
    </FormModal>
  )
}
