import { ExternalLink } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, type ReactElement } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import styles from './letter.module.css'
import { EMPTY, fieldOf, inputOf, keyOf, schema, type LetterField, type Values } from './letter'
import { PersonField } from './PersonField'
import {
  documentsApi,
  useListLetterTemplatesQuery,
  useMakeLetterMutation,
  type LetterPreview,
  type LetterTemplate,
  type PersonDocument,
} from '@/entities/documents/api'
import { portal } from '@/messages/letters'
import { toastDone } from '@/shared/feedback/toasts'
import { SelectField, TextAreaField, TextField } from '@/shared/form/fields'
import { FormModal } from '@/shared/form/FormModal'
import { usePreview, type Preview } from '@/shared/form/usePreview'
import { useNarrow } from '@/shared/layout/useMedia'
import { buttonClass } from '@/shared/ui/Button'

const { fields: meanings, making: words } = portal.letters

const FIELDS = Object.keys(meanings).filter((name): name is LetterField => name in meanings)
const WIDTH = 1120

/** Of what such a call may answer, the answer to a preview. */
function previewOf(answer: LetterPreview | PersonDocument): LetterPreview | null {
  return 'pdf' in answer ? answer : null
}

/** A letter as it would be, with the address of its PDF. */
interface Shown extends LetterPreview {
  address: string
}

/** The address of a PDF that came in base64. */
function addressOf(content: string): string {
  const bytes = Uint8Array.from(atob(content), (letter) => letter.codePointAt(0) ?? 0)
  return URL.createObjectURL(new Blob([bytes], { type: 'application/pdf' }))
}

/** The letter as it would be: its page, or a link to it on a phone. */
function Result({ preview, isAsked, none }: { preview: Preview<Shown>; isAsked: boolean; none: boolean }): ReactElement {
  const { answer, refusal } = preview
  const isNarrow = useNarrow()
  if (none) return <p className="color-secondary">{words.none}</p>
  if (refusal !== null) return <p role="alert">{refusal}</p>
  if (!isAsked) return <p className="color-secondary">{words.choose}</p>
  if (answer === null) return <p className="color-secondary">{words.waiting}</p>
  return (
    <div aria-busy={!preview.isCurrent}>
      <p className="flex flex-wrap items-center justify-between gap-8-12 mb-12">
        <span className="color-secondary text-13">{(answer.told ? words.told : words.notTold)(answer.foldername)}</span>
        <a className={buttonClass({})} href={answer.address} target="_blank" rel="noreferrer">
          <ExternalLink size={16} aria-hidden />
          {words.open}
          <span className="unseen">{words.opens}</span>
        </a>
      </p>
      {isNarrow ? null : (
        <div className={styles['page']}>
          {/* The browser's reader doesn't start in a sandbox, and nothing of a PDF runs outside of it. */}
          {/* oxlint-disable-next-line react/iframe-missing-sandbox */}
          <iframe title={words.pdf(answer.title)} src={`${answer.address}#toolbar=0&navpanes=0&view=FitH`} />
        </div>
      )}
    </div>
  )
}

/** What nobody knows is typed; what is known is told. */
function FieldsOf({ preview }: { preview: Preview<Shown> }): ReactElement | null {
  const { control, setError, clearErrors } = useFormContext<Values>()
  const typed = useWatch({ control, name: 'fields' })
  const { answer, fields: refused } = preview
  const said = (field: LetterField): string | undefined => refused[`fields.${field}`]
  const isTyped = (field: LetterField): boolean => (typed[keyOf(field)] ?? '') !== '' || said(field) !== undefined
  const named = answer?.fields ?? []
  const known = named.filter(({ field, value }) => value !== null && !isTyped(field))
  const open = FIELDS.filter(
    (field) => isTyped(field) || named.some((one) => one.field === field && one.value === null),
  )
  const wrong = useEffectEvent((messages: Record<string, string>) => {
    clearErrors('fields')
    for (const [name, message] of Object.entries(messages)) {
      if (name.startsWith('fields.')) setError(fieldOf(name), { type: 'server', message })
    }
  })
  useEffect(() => wrong(refused), [refused])
  if (open.length === 0 && known.length === 0) return null
  return (
    <>
      {open.length === 0 ? null : (
        <>
          <p className="text-13 mb-8">{words.missing(open.length)}</p>
          {open.map((field) => (
            <TextField<Values> key={field} name={`fields.${keyOf(field)}`} label={meanings[field]} />
          ))}
        </>
      )}
      {known.length === 0 ? null : (
        <dl className={styles['known']} aria-label={words.known}>
          {known.map(({ field, value }) => (
            <div key={field}>
              <dt className="color-secondary">{`{${field}}`}</dt>
              <dd className="break-anywhere">{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </>
  )
}

function Body({ templates }: { templates: readonly LetterTemplate[] | undefined }): ReactElement {
  const { control, setValue } = useFormContext<Values>()
  const values = useWatch({ control, compute: (all: Values) => all })
  const active = (templates ?? []).filter((template) => template.active)
  const template = active.find(({ _id }) => String(_id) === values.template)
  const [user] = values.user
  const input = inputOf(values, template)
  const asked = user === undefined || input === null ? null : { user, input }
  const last = useRef<string | null>(null)
  const preview = usePreview<Shown>(asked, async (dispatch) => {
    if (asked === null) return null
    const call = documentsApi.endpoints.makeLetter.initiate({ id: asked.user, preview: 'true', newLetterInput: asked.input }, { track: false })
    const answer = previewOf(await dispatch(call).unwrap())
    if (answer === null) return null
    if (last.current !== null) URL.revokeObjectURL(last.current)
    last.current = addressOf(answer.pdf)
    return { ...answer, address: last.current }
  })
  const chosen = template?._id
  // What is typed stays when the list of templates comes anew: only another choice begins anew.
  const begin = useEffectEvent((id: number | undefined) => {
    const of = active.find(({ _id }) => _id === id)
    if (of === undefined) return
    setValue('title', of.title)
    setValue('body', of.body)
  })
  useEffect(() => begin(chosen), [chosen])
  return (
    <div className={styles['panes']}>
      <div className={styles['form']}>
        {/* A relieving letter is for who leaves, and often for who has left. */}
        <PersonField name="user" label={words.person} from="everybody" />
        <SelectField<Values> name="template" label={words.template} options={active.map(({ _id, name }) => ({ value: String(_id), label: name }))} />
        {template === undefined ? null : (
          <>
            <TextField<Values> name="title" label={words.letterTitle} />
            <FieldsOf preview={preview} />
            <TextAreaField<Values> name="body" label={words.body} hint={words.bodyHint} rows={12} />
          </>
        )}
      </div>
      <div className={styles['result']} aria-live="polite">
        <Result preview={preview} isAsked={asked !== null} none={templates !== undefined && active.length === 0} />
      </div>
    </div>
  )
}

/** Makes a letter of a template, once it was looked at (document-9). */
export function LetterModal({ user, onClose }: { user: number | null; onClose: () => void }): ReactElement {
  const [make] = useMakeLetterMutation()
  const { data: templates } = useListLetterTemplatesQuery(undefined, { refetchOnMountOrArgChange: true })

  async function save(values: Values): Promise<void> {
    const template = templates?.find(({ _id }) => String(_id) === values.template)
    const newLetterInput = inputOf(values, template)
    const [id] = values.user
    if (newLetterInput === null || id === undefined) return
    const made = await make({ id, newLetterInput }).unwrap()
    if ('fileUploadKeys' in made) toastDone(words.done(made.title, made.foldername))
  }
  return (
    <FormModal<Values>
      title={words.title}
      width={WIDTH}
      schema={schema}
      defaultValues={{ ...EMPTY, user: user === null ? [] : [user] }}
      submitLabel={words.submit}
      failedText={words.failed}
      nameOf={fieldOf}
      onSubmit={save}
      onClose={onClose}
    >
      <Body templates={templates} />
    </FormModal>
  )
}
