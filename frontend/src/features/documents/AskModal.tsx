import type { ReactElement } from 'react'
import * as z from 'zod'
import { PersonField } from './PersonField'
import { useAskForDocumentMutation, useListDocumentFoldersQuery } from '@/entities/documents/api'
import { portal } from '@/messages/documents'
import { newDocumentRequestInput } from '@/shared/api/limits.gen'
import { toastDone } from '@/shared/feedback/toasts'
import { DateField, SelectField, TextAreaField, TextField } from '@/shared/form/fields'
import columns from '@/shared/form/form.module.css'
import { FormModal } from '@/shared/form/FormModal'
import { chosen, dateBetween, optionalText, required, requiredText } from '@/shared/form/rules'
import type { Me } from '@/shared/session/api'
import { may } from '@/shared/session/may'

const words = portal.documents.asking

interface Values {
  user: number[]
  folder: string
  title: string
  due: string
  note: string
}

const schemaOf = (today: string) =>
  z.object({
    user: z.array(z.number()).min(1, required),
    folder: chosen<string>(),
    title: requiredText(newDocumentRequestInput.title.maxLength),
    due: requiredText().and(dateBetween(today, null)),
    note: optionalText(newDocumentRequestInput.note.maxLength),
  })

/** Asks somebody for a document: by who keeps them, or by a manager where managers read the folder (document-5). */
export function AskModal({ me, onClose }: { me: Me; onClose: () => void }): ReactElement {
  const [ask] = useAskForDocumentMutation()
  const isHolder = may(me, 'documents.all')
  const { data: folders } = useListDocumentFoldersQuery()
  const { today } = me.company
  const options = (folders ?? []).filter(({ managerreads }) => isHolder || managerreads)

  async function save({ user: [user = 0], folder, title, due, note }: Values): Promise<void> {
    const input = { user, folder: Number(folder), title, due, ...(note === '' ? {} : { note }) }
    toastDone(words.done((await ask({ newDocumentRequestInput: input }).unwrap()).title))
  }

  return (
    <FormModal<Values>
      title={words.title}
      schema={schemaOf(today)}
      defaultValues={{ user: [], folder: '', title: '', due: '', note: '' }}
      submitLabel={words.submit}
      failedText={words.failed}
      note={() => words.foot}
      onSubmit={save}
      onClose={onClose}
      width={640}
    >
      <div className={columns['columns']}>
        <PersonField name="user" label={words.person} from={isHolder ? 'active' : 'team'} />
        <SelectField<Values> name="folder" label={words.folder} options={options.map(({ _id, name }) => ({ value: String(_id), label: name }))} />
      </div>
      <div className={columns['columns']}>
        <TextField<Values> name="title" label={words.what} />
        <DateField<Values> name="due" label={words.due} min={today} />
      </div>
      <TextAreaField<Values> name="note" label={words.note} optional />
    </FormModal>
  )
}
