import { Checkbox } from 'antd'
import type { ReactElement } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import * as z from 'zod'
import { useAddDocumentFolderMutation, useChangeDocumentFolderMutation, type DocumentFolder } from '@/entities/documents/api'
import { portal } from '@/messages/documentFolders'
import { newDocumentFolderInput } from '@/shared/api/limits.gen'
import { toastDone } from '@/shared/feedback/toasts'
import { TextField } from '@/shared/form/fields'
import { FormModal } from '@/shared/form/FormModal'
import { requiredText } from '@/shared/form/rules'

const words = portal.documentFolders.form

const schema = z
  .object({
    name: requiredText(newDocumentFolderInput.name.maxLength),
    personreads: z.boolean(),
    managerreads: z.boolean(),
    personputs: z.boolean(),
  })
  .refine(({ personreads, personputs }) => personreads || !personputs, { path: ['personputs'], error: () => words.putsReads })
type Values = z.infer<typeof schema>

function FlagField({ name }: { name: Exclude<keyof Values, 'name'> }): ReactElement {
  const { control } = useFormContext<Values>()
  const { field, fieldState } = useController<Values, typeof name>({ control, name })
  const error = fieldState.error?.message
  return (
    <div className="mb-8">
      <Checkbox checked={field.value} onChange={(event) => field.onChange(event.target.checked)}>
        {words[name]}
      </Checkbox>
      {error === undefined ? null : (
        <p role="alert" className="color-error text-13">
          {error}
        </p>
      )}
    </div>
  )
}

/** Without one to change it adds one (document-2). */
export function FolderModal({ edited, onClose }: { edited: DocumentFolder | null; onClose: () => void }): ReactElement {
  const [add] = useAddDocumentFolderMutation()
  const [change] = useChangeDocumentFolderMutation()

  async function save(values: Values): Promise<void> {
    if (edited === null) {
      toastDone(words.added((await add({ newDocumentFolderInput: values }).unwrap()).name))
      return
    }
    const documentFolderInput = { ...values, version: edited.version }
    toastDone(words.changed((await change({ id: edited._id, documentFolderInput }).unwrap()).name))
  }
  return (
    <FormModal<Values>
      title={edited === null ? words.addTitle : words.editTitle(edited.name)}
      schema={schema}
      defaultValues={{
        name: edited?.name ?? '',
        personreads: edited?.personreads ?? true,
        managerreads: edited?.managerreads ?? false,
        personputs: edited?.personputs ?? false,
      }}
      submitLabel={edited === null ? words.submitAdd : words.submitEdit}
      failedText={words.failed}
      note={() => words.note}
      onSubmit={save}
      onClose={onClose}
    >
      <TextField<Values> name="name" label={words.name} />
      <FlagField name="personreads" />
      <FlagField name="personputs" />
      <FlagField name="managerreads" />
    </FormModal>
  )
}
