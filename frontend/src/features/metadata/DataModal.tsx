import type { ReactElement } from 'react'
import * as z from 'zod'
import { useTypeChoices } from './typeChoices'
import { portal } from '@/messages/metadata'
import { newDataInput } from '@/shared/api/limits.gen'
import { toastDone } from '@/shared/feedback/toasts'
import { SelectField, TextField } from '@/shared/form/fields'
import { FormModal } from '@/shared/form/FormModal'
import { required, requiredText } from '@/shared/form/rules'
import { recruitmentApi, type DataEntry } from '@/entities/recruitment/api'

const words = portal.metadata

const schema = z.object({ name: requiredText(newDataInput.name.maxLength), type: z.string().min(1, required) })
type Values = z.infer<typeof schema>

/** Without an entry to edit it adds one. */
export function DataModal({ edited, onClose }: { edited: DataEntry | null; onClose: () => void }): ReactElement {
  const [add] = recruitmentApi.useAddDataMutation()
  const [update] = recruitmentApi.useChangeDataMutation()
  const { options } = useTypeChoices()
  const known = edited === null ? [] : [{ value: String(edited.type), label: edited.typename }]

  async function save({ name, type }: Values): Promise<void> {
    const input = { name, type: Number(type) }
    if (edited === null) {
      toastDone(words.form.added((await add({ newDataInput: input }).unwrap()).name))
      return
    }
    const changed = await update({ id: edited._id, dataInput: { ...input, version: edited.version } }).unwrap()
    toastDone(words.form.saved(changed.name))
  }

  return (
    <FormModal<Values>
      title={edited === null ? words.form.addDataTitle : words.form.editTitle(edited.name)}
      schema={schema}
      defaultValues={{ name: edited?.name ?? '', type: edited === null ? '' : String(edited.type) }}
      submitLabel={edited === null ? words.form.addData : words.form.save}
      failedText={words.failed}
      onSubmit={save}
      onClose={onClose}
      {...(edited === null ? {} : { note: () => words.form.renames })}
    >
      <TextField<Values> name="name" label={words.form.name} hint={words.form.lowercase} />
      <SelectField<Values> name="type" label={words.form.type} options={options.length > 0 ? options : known} />
    </FormModal>
  )
}
