import type { ReactElement } from 'react'
import * as z from 'zod'
import { PersonField } from './PersonField'
import { useAddDocumentMutation, useListDocumentFoldersQuery, type DocumentRequest } from '@/entities/documents/api'
import { portal } from '@/messages/documents'
import { newDocumentInput } from '@/shared/api/limits.gen'
import { toastDone } from '@/shared/feedback/toasts'
import type { RecordFile } from '@/shared/files/model'
import { UploadField } from '@/shared/files/UploadField'
import { DateField, SelectField, TextField } from '@/shared/form/fields'
import columns from '@/shared/form/form.module.css'
import { FormModal } from '@/shared/form/FormModal'
import { chosen, dateBetween, required, requiredText } from '@/shared/form/rules'
import type { Me } from '@/shared/session/api'
import { may } from '@/shared/session/may'

const words = portal.documents.form

interface Values {
  /** Whose it is, where the reader may choose that: nobody is themself. */
  user: number[]
  folder: string
  title: string
  issued: string
  expires: string
  files: RecordFile[]
}

/** A title, a folder and one file are required, and days stand in their order (document-3). */
const schema = z
  .object({
    user: z.array(z.number()),
    folder: chosen<string>(),
    title: requiredText(newDocumentInput.title.maxLength),
    issued: dateBetween(null, null),
    expires: dateBetween(null, null),
    files: z.custom<RecordFile[]>((value) => Array.isArray(value) && value.length > 0, { ...required }),
  })
  .refine(({ issued, expires }) => issued === '' || expires === '' || issued <= expires, {
    path: ['expires'],
    error: () => words.endsFirst,
  })

interface Props {
  me: Me
  /** What it answers: its person and its folder are settled. */
  request?: DocumentRequest
  onClose: () => void
}

/** Puts a document into a folder: one's own, or, by who keeps them, anybody's. */
export function PutModal({ me, request, onClose }: Props): ReactElement {
  const [add] = useAddDocumentMutation()
  const isHolder = may(me, 'documents.all')
  const { data: folders } = useListDocumentFoldersQuery(undefined, { skip: request !== undefined })
  const open = (folders ?? []).filter(({ personputs }) => isHolder || personputs)
  const options =
    request === undefined
      ? open.map(({ _id, name }) => ({ value: String(_id), label: name }))
      : [{ value: String(request.folder), label: request.foldername }]

  async function save({ user: [user], folder, title, issued, expires, files }: Values): Promise<void> {
    const input = {
      ...(user === undefined ? {} : { user }),
      folder: Number(folder),
      title,
      ...(issued === '' ? {} : { issued }),
      ...(expires === '' ? {} : { expires }),
      fileUploadKeys: files.map(({ key }) => key),
      ...(request === undefined ? {} : { request: request._id }),
    }
    const made = await add({ newDocumentInput: input }).unwrap()
    toastDone(words.done(made.title, made.foldername))
  }

  return (
    <FormModal<Values>
      title={request === undefined ? words.title : words.answerTitle(request.title)}
      schema={schema}
      defaultValues={{
        user: request === undefined || request.user === me.user._id ? [] : [request.user],
        folder: request === undefined ? '' : String(request.folder),
        title: request?.title ?? '',
        issued: '',
        expires: '',
        files: [],
      }}
      submitLabel={words.submit}
      failedText={words.failed}
      nameOf={(sent) => (sent.startsWith('fileUploadKeys') ? 'files' : sent)}
      note={() => (request === undefined || request.user === me.user._id ? words.noteOwn : words.noteOf(request.empname))}
      onSubmit={save}
      onClose={onClose}
      width={640}
    >
      {request === undefined && folders !== undefined && open.length === 0 ? <p className="mb-14 text-13 color-secondary">{words.noFolder}</p> : null}
      <div className={columns['columns']}>
        {isHolder && request === undefined ? <PersonField name="user" label={words.person} hint={words.personHint} optional /> : null}
        <SelectField<Values> name="folder" label={words.folder} options={options} />
      </div>
      <TextField<Values> name="title" label={words.documentTitle} />
      <div className={columns['columns']}>
        <DateField<Values> name="issued" label={words.issued} optional />
        <DateField<Values> name="expires" label={words.expires} hint={words.expiresHint} optional />
      </div>
      <UploadField<Values> name="files" label={words.file} folder="documents" most={newDocumentInput.fileUploadKeys.maxItems} />
    </FormModal>
  )
}
