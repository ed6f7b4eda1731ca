import type { ReactElement } from 'react'
import * as z from 'zod'
import { portal } from '@/messages/metadata'
import { newTypeInput } from '@/shared/api/limits.gen'
import { toastDone } from '@/shared/feedback/toasts'
import { TextField } from '@/shared/form/fields'
import { FormModal } from '@/shared/form/FormModal'
import { requiredText } from '@/shared/form/rules'
import { recruitmentApi, type DataType } from '@/entities/recruitment/api'

const words = portal.metadata

const schema = z.object({ name: requiredText(newTypeInput.name.maxLength) })
type Values = z.infer<typeof schema>

/** Without a type to edit it adds one. */
export function TypeModal({ edited, onClose }: { edited: DataType | null; onClose: () => void }): ReactElement {
  const [add] = recruitmentApi.useAddDataTypeMutation()
  const [update] = recruitmentApi.useChangeDataTypeMutation()

  async function save({ name }: Values): Promise<void> {
    if (edited === null) {
      toastDone(words.form.added((await add({ newTypeInput: { name } }).unwrap()).name))
      return
    }
    const input = { name, version: edited.version }
    toastDone(words.form.saved((await update({ id: edited._id, typeInput: input }).unwrap()).name))
  }

  return (
    <FormModal<Values>
      title={edited === null ? words.form.addTypeTitle : words.form.editTitle(edited.name)}
      schema={schema}
      defaultValues={{ name: edited?.name ?? '' }}
      submitLabel={edited === null ? words.form.addType : words.form.save}
      failedText={words.failed}
      onSubmit={save}
      onClose={onClose}
    >
      <TextField<Values> name="name" label={words.form.name} hint={words.form.lowercase} />
    </FormModal>
  )
}
