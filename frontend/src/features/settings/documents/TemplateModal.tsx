import { Input } from 'antd'
import { Check } from 'lucide-react'
import { useRef, type ReactElement } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import * as z from 'zod'
import styles from './template.module.css'
import {
  useAddLetterTemplateMutation,
  useChangeLetterTemplateMutation,
  useListDocumentFoldersQuery,
  type LetterTemplate,
} from '@/entities/documents/api'
import { portal as ofLetters } from '@/messages/letters'
import { portal } from '@/messages/letterTemplates'
import { letterFieldInput, newLetterTemplateInput } from '@/shared/api/limits.gen'
import { toastDone } from '@/shared/feedback/toasts'
import { Field } from '@/shared/form/Field'
import { SelectField, TextField } from '@/shared/form/fields'
import form from '@/shared/form/form.module.css'
import { FormModal } from '@/shared/form/FormModal'
import { chosen, optionalText, requiredText } from '@/shared/form/rules'
import { TextButton } from '@/shared/ui/TextButton'

const { fields } = ofLetters.letters
const words = portal.letterTemplates.form
const WIDTH = 920

const schema = z.object({
  name: requiredText(newLetterTemplateInput.name.maxLength),
  folder: chosen<string>(),
  title: requiredText(newLetterTemplateInput.title.maxLength),
  body: requiredText(newLetterTemplateInput.body.maxLength),
  signer: optionalText(newLetterTemplateInput.signer.maxLength),
  signertitle: optionalText(newLetterTemplateInput.signertitle.maxLength),
  active: z.enum(['yes', 'no']),
})
type Values = z.infer<typeof schema>

/** Whether a text names a field, however that is written. */
function names(text: string, field: string): boolean {
  return new RegExp(`\\{\\s*${field.replaceAll(' ', '\\s+')}\\s*\\}`, 'iu').test(text)
}

/** The text, and beside it the fields that may stand in it: one that is chosen goes to where the cursor was. */
function Text(): ReactElement {
  const { control, getValues, setValue } = useFormContext<Values>()
  const [title, body] = useWatch({ control, name: ['title', 'body'] })
  const range = useRef<[number, number] | null>(null)

  function insert(field: string): void {
    const text = getValues('body')
    const [from, to] = range.current ?? [text.length, text.length]
    const put = `{${field}}`
    setValue('body', text.slice(0, from) + put + text.slice(to), { shouldDirty: true })
    range.current = [from + put.length, from + put.length]
  }
  return (
    <div className={styles['text']}>
      <Field<Values> name="body" label={words.body} hint={words.bodyHint}>
        {(input, field) => (
          <Input.TextArea
            {...input}
            {...field}
            value={field.value}
            rows={14}
            onSelect={({ currentTarget }) => {
              range.current = [currentTarget.selectionStart, currentTarget.selectionEnd]
            }}
          />
        )}
      </Field>
      <div>
        <h2 className="text-13 weight-500 mb-4">{words.fields}</h2>
        <p className="color-secondary text-12 mb-8">{words.fieldsHint}</p>
        <ul className={styles['fields']}>
          {letterFieldInput.field.enum.map((field) => (
            <li key={field}>
              <TextButton className="text-13 align-start" aria-label={words.insert(field, fields[field])} onClick={() => insert(field)}>
                {`{${field}}`}
              </TextButton>
              {names(`${title} ${body}`, field) ? (
                <span className="color-secondary">
                  <Check size={12} aria-hidden />
                  <span className="unseen">{words.used}</span>
                </span>
              ) : null}
              <span className="block color-secondary text-12">{fields[field]}</span>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}

/** Adds a template, or changes one; letters that were made of it stay (document-8). */
export function TemplateModal({ edited, onClose }: { edited: LetterTemplate | null; onClose: () => void }): ReactElement {
  const [add] = useAddLetterTemplateMutation()
  const [change] = useChangeLetterTemplateMutation()
  const { data: folders = [] } = useListDocumentFoldersQuery()

  async function save({ folder, signer, signertitle, active, ...texts }: Values): Promise<void> {
    const sent = {
      ...texts,
      folder: Number(folder),
      signer: signer === '' ? null : signer,
      signertitle: signertitle === '' ? null : signertitle,
      active: active === 'yes',
    }
    if (edited === null) {
      toastDone(words.added((await add({ newLetterTemplateInput: sent }).unwrap()).name))
      return
    }
    const letterTemplateInput = { ...sent, version: edited.version }
    toastDone(words.changed((await change({ id: edited._id, letterTemplateInput }).unwrap()).name))
  }
  return (
    <FormModal<Values>
      title={edited === null ? words.addTitle : words.editTitle(edited.name)}
      width={WIDTH}
      schema={schema}
      defaultValues={{
        name: edited?.name ?? '',
        folder: edited === null ? '' : String(edited.folder),
        title: edited?.title ?? '',
        body: edited?.body ?? '',
        signer: edited?.signer ?? '',
        signertitle: edited?.signertitle ?? '',
        active: edited?.active === false ? 'no' : 'yes',
      }}
      submitLabel={edited === null ? words.submitAdd : words.submitEdit}
      failedText={words.failed}
      {...((edited?.made ?? 0) > 0 ? { note: () => words.note } : {})}
      onSubmit={save}
      onClose={onClose}
    >
      <div className={form['columns']}>
        <TextField<Values> name="name" label={words.name} />
        <SelectField<Values> name="folder" label={words.folder} options={folders.map(({ _id, name }) => ({ value: String(_id), label: name }))} />
      </div>
      <TextField<Values> name="title" label={words.title} />
      <Text />
      <div className={form['columns']}>
        <TextField<Values> name="signer" label={words.signer} optional />
        <TextField<Values> name="signertitle" label={words.signertitle} optional />
        <SelectField<Values>
          name="active"
          label={words.active}
          options={[
            { value: 'yes', label: portal.letterTemplates.active },
            { value: 'no', label: portal.letterTemplates.inactive },
          ]}
        />
      </div>
    </FormModal>
  )
}
