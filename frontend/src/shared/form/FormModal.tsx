import { zodResolver } from '@hookform/resolvers/zod'
import { Modal } from 'antd'
import { Hourglass } from 'lucide-react'
import { useEffect, useId, useMemo, useRef, useState, type ReactElement, type ReactNode, type RefObject } from 'react'
import { FormProvider, useForm, useWatch, type Control, type DefaultValues, type FieldValues } from 'react-hook-form'
import type { ZodType } from 'zod'
import { FormAlert } from './FormAlert'
import { countErrors, setFieldErrors } from './fieldErrors'
import { SendingContext } from './sending'
import { portal } from '@/messages/portal'
import { text } from '@/messages/text'
import { failureOf } from '@/shared/api/errors'
import { askToDrop } from '@/shared/dialogs/askToDrop'
import { useUnsaved } from '@/shared/dialogs/useUnsaved'
import dialog from '@/shared/feedback/dialog.module.css'
import { SteadyLabel } from '@/shared/ui/SteadyLabel'
import { useReturnFocus } from '@/shared/layout/useReturnFocus'
import { Button } from '@/shared/ui/Button'

interface Props<Values extends FieldValues> {
  title: ReactNode
  schema: ZodType<Values, Values>
  defaultValues: DefaultValues<Values>
  /** The action itself, on the button; of the values, where it names what they do. */
  submitLabel: string | ((values: Values) => string)
  /** What is said when the save failed for no field's fault. */
  failedText: string
  /** Rejects with the call's error, whose messages are shown under their fields. False: it asks first, and stays. */
  onSubmit: (values: Values) => Promise<unknown>
  onClose: () => void
  /** Where the form calls a field something else than the server does: `rows.2.email` for `[2].email`. */
  nameOf?: (sent: string) => string
  /** What stands beside the buttons while there is something to send. */
  note?: (values: Values) => string
  /** On the one button of a form in which nothing was changed: there is nothing to send. */
  closeLabel?: string
  /** What it does can't simply be undone: the button is framed in red and not filled, so that nothing invites to press it. */
  danger?: boolean
  width?: number
  children: ReactNode
}

/** A list to choose from is read-only as a text, but not as a field. */
const FIELDS = ['input:not([readonly])', 'input[role=combobox]', 'textarea:not([readonly])']
  .map((field) => `${field}:not(:disabled, [type=hidden])`)
  .join(', ')

/** The dialog opens on its first field. Drawn inside the form, so that the fields are there. */
function FocusFirst({ form }: { form: RefObject<HTMLFormElement | null> }): null {
  useEffect(() => {
    form.current?.querySelector<HTMLElement>(FIELDS)?.focus({ preventScroll: true })
  }, [form])
  return null
}

interface ButtonsProps<Values extends FieldValues> {
  formId: string
  control: Control<Values>
  isSubmitting: boolean
  submitLabel: Props<Values>['submitLabel']
  note: Props<Values>['note']
  /** Why it can't be sent now. */
  held: string | null
  danger: boolean
  onCancel: () => void
}

function Buttons<Values extends FieldValues>(props: ButtonsProps<Values>): ReactElement {
  const { formId, control, isSubmitting, submitLabel, note, held, danger, onCancel } = props
  const isFixed = typeof submitLabel === 'string'
  // A form of many rows is not read at each letter for a word that stays.
  const values = useWatch({ control, disabled: isFixed && note === undefined, compute: (all: Values) => all })
  const label = isFixed ? submitLabel : submitLabel(values)
  return (
    <div className={`flex justify-end gap-8 ${dialog['buttons']}`}>
      {note === undefined && held === null ? null : (
        <output className={`flex-1 color-secondary align-start text-13 self-center ${dialog['note']}`}>
          {held === null ? null : <Hourglass size={14} aria-hidden />}
          {held ?? note?.(values)}
        </output>
      )}
      <Button onClick={onCancel}>{portal.form.cancel}</Button>
      <Button look={danger ? 'plain' : 'primary'} danger={danger} type="submit" form={formId} aria-disabled={isSubmitting || held !== null}>
        <SteadyLabel others={[label, portal.form.saving]}>{isSubmitting ? portal.form.saving : label}</SteadyLabel>
      </Button>
    </div>
  )
}

export function FormModal<Values extends FieldValues>({
  title,
  schema,
  defaultValues,
  submitLabel,
  failedText,
  onSubmit,
  onClose,
  nameOf,
  note,
  closeLabel,
  danger = false,
  width = 520,
  children,
}: Props<Values>): ReactElement {
  const formId = useId()
  const form = useForm<Values>({ resolver: zodResolver(schema), defaultValues })
  const { isDirty, isSubmitting, errors } = form.formState
  const wrongCount = countErrors(errors)
  const element = useRef<HTMLFormElement>(null)
  const closing = useRef(false)
  const saved = useRef(false)
  /** Why a field lets the form not be sent now, such as an upload on its way: that is not lost unasked either. */
  const [{ held, isWork }, setHeld] = useState<{ held: string | null; isWork: boolean }>({ held: null, isWork: false })
  const sending = useMemo(() => ({ hold: (reason: string | null, work = true) => setHeld({ held: reason, isWork: work }), isSaved: () => saved.current }), [])
  const isUnsaved = isDirty || (held !== null && isWork)
  useReturnFocus()
  const letGo = useUnsaved(isUnsaved, () => void close())

  function finish(): void {
    closing.current = true
    letGo()
    onClose()
  }

  async function close(): Promise<void> {
    if (isSubmitting) return
    if (!isUnsaved || (await askToDrop())) finish()
  }

  async function send(values: Values): Promise<void> {
    try {
      if ((await onSubmit(values)) === false) return
    } catch (error) {
      const failure = failureOf(error)
      const hasShown = setFieldErrors(form, failure.fields, nameOf)
      // Of a 422 the fields say all; a conflict has a sentence of its own.
      if (hasShown && failure.status === 422) return
      // The fields say it already, each beside what is wrong.
      if (hasShown && Object.values(failure.fields).every((message) => message === failure.message)) {
        form.setError('root', { type: 'server', message: '' })
        return
      }
      const detail = failure.status === 'offline' ? `${failure.message} ${portal.form.notLost}` : failure.message
      form.setError('root', { type: 'server', message: detail })
      return
    }
    saved.current = true
    finish()
  }

  /** One at a time: a refusal has a sentence of its own, and its fields say theirs. */
  function alert(): ReactElement | null {
    const detail = errors.root?.message
    if (detail !== undefined) return <FormAlert message={failedText} {...(detail === '' ? {} : { detail })} />
    return wrongCount > 0 ? <FormAlert still message={portal.form.fix} aside={portal.form.fields(wrongCount)} /> : null
  }

  return (
    <Modal
      open
      title={title}
      width={width}
      onCancel={() => void close()}
      mask={{ closable: false }}
      className={dialog['dialog'] ?? ''}
      closable={{ 'aria-label': text.confirm.close }}
      footer={
        closeLabel !== undefined && !isUnsaved ? (
          <div className={`flex justify-end gap-8 ${dialog['buttons']}`}>
            <Button onClick={finish}>{closeLabel}</Button>
          </div>
        ) : (
          <Buttons
            formId={formId}
            control={form.control}
            isSubmitting={isSubmitting}
            submitLabel={submitLabel}
            note={note}
            held={held}
            danger={danger}
            onCancel={() => void close()}
          />
        )
      }
    >
      <FormProvider {...form}>
        <form
          ref={element}
          id={formId}
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            // Enter that is held down comes again while a saved form is still closing.
            if (!isSubmitting && held === null && !closing.current) void form.handleSubmit(send)(event)
          }}
        >
          <SendingContext value={sending}>{children}</SendingContext>
          {/* By the button that was pressed; the fields at fault stand above it, as it says. */}
          <div role="alert">{alert()}</div>
          <FocusFirst form={element} />
        </form>
      </FormProvider>
    </Modal>
  )
}
