import type { ReactElement } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { inputOf, schema, type Values } from './pattern'
import { WeekGrid } from './WeekGrid'
import { portal } from '@/messages/patterns'
import { patternsApi, useAddPatternMutation, useChangePatternMutation, type WorkPattern } from '@/entities/patterns/api'
import { Touched } from '@/entities/patterns/Touched'
import { touchedBy } from '@/entities/patterns/week'
import { toastDone } from '@/shared/feedback/toasts'
import { DateField, TextField } from '@/shared/form/fields'
import form from '@/shared/form/form.module.css'
import { FormModal } from '@/shared/form/FormModal'
import { usePreview } from '@/shared/form/usePreview'

const words = portal.patterns.form
const FIVE_DAYS: Values['days'] = ['full', 'full', 'full', 'full', 'full', 'off', 'off']

function Again({ edited }: { edited: WorkPattern }): ReactElement {
  const { control } = useFormContext<Values>()
  const values = useWatch({ control, compute: (all: Values) => all })
  const asked = schema.safeParse(values).success ? { ...inputOf(values), from: values.from } : null
  const preview = usePreview(asked, async (dispatch) => {
    if (asked === null) return null
    const call = patternsApi.endpoints.changePattern.initiate({ id: edited._id, preview: 'true', patternInput: asked }, { track: false })
    return touchedBy(await dispatch(call).unwrap())
  })
  return <Touched preview={preview} />
}

interface Props {
  /** Without one it adds one. */
  edited: WorkPattern | null
  today: string
  onClose: () => void
}

/** Adds a pattern, or changes one from a day on, with what that does to leaves before it does (company-21, company-24). */
export function PatternModal({ edited, today, onClose }: Props): ReactElement {
  const [addPattern] = useAddPatternMutation()
  const [changePattern] = useChangePatternMutation()
  // What is shown may be planned: another name alone does not bring it forward.
  const from = edited !== null && edited.from > today ? edited.from : today

  async function save(values: Values): Promise<void> {
    if (edited === null) {
      await addPattern({ newPatternInput: inputOf(values) }).unwrap()
      toastDone(words.added(values.name.trim()))
      return
    }
    const patternInput = { ...inputOf(values), from: values.from, version: edited.version }
    await changePattern({ id: edited._id, patternInput }).unwrap()
    toastDone(words.changed(values.name.trim()))
  }
  return (
    <FormModal<Values>
      title={edited === null ? words.addTitle : words.editTitle(edited.name)}
      width={760}
      schema={schema}
      defaultValues={{ name: edited?.name ?? '', days: edited?.days ?? FIVE_DAYS, weeks: edited?.weeks ?? [], from }}
      submitLabel={edited === null ? words.submitAdd : words.submitEdit}
      failedText={words.failed}
      onSubmit={save}
      onClose={onClose}
    >
      <div className={form['columns']}>
        <TextField<Values> name="name" label={words.name} />
        {edited === null ? null : <DateField<Values> name="from" label={words.from} hint={words.fromHint} />}
      </div>
      <WeekGrid />
      {edited === null ? null : <Again edited={edited} />}
    </FormModal>
  )
}
