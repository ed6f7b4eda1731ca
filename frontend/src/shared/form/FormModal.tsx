import { zodResolver } from '@hookform/resolvers/zod'
import { Button, Modal } from 'antd'
import { useId, type ReactElement, type ReactNode } from 'react'
import {
  FormProvider,
  useForm,
  type DefaultValues,
  type FieldValues,
  type Path,
  type UseFormReturn,
} from 'react-hook-form'
import type { ZodType } from 'zod'
import { FormAlert } from './FormAlert'
import { text } from '@/messages/text'
import { failureOf } from '@/shared/api/errors'
import { confirm } from '@/shared/feedback/confirm'
import dialog from '@/shared/feedback/dialog.module.css'

interface Props<Values extends FieldValues> {
  title: string
  schema: ZodType<Values, Values>
  defaultValues: DefaultValues<Values>
  /** The deed itself, on the button. */
  submitLabel: string
  /** What is said when the save failed for no field's fault. */
  failedText: string
  /** Rejects with the call's error; what it says lands under its fields. */
  onSubmit: (values: Values) => Promise<unknown>
  onClose: () => void
  width?: number
  children: ReactNode
}

/** Puts the server's word on a field under that field; says whether it had one for a field of ours. */
function landFields<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  fields: Record<string, string>,
): boolean {
  const values = form.getValues()
  const isOurs = (name: string): name is Path<Values> => name in values
  const ours = Object.keys(fields).filter(isOurs)
  for (const [index, name] of ours.entries()) {
    form.setError(name, { type: 'server', message: fields[name] ?? '' }, { shouldFocus: index === 0 })
  }
  return ours.length > 0
}

export function FormModal<Values extends FieldValues>({
  title,
  schema,
  defaultValues,
  submitLabel,
  failedText,
  onSubmit,
  onClose,
  width = 520,
  children,
}: Props<Values>): ReactElement {
  const formId = useId()
  const form = useForm<Values>({ resolver: zodResolver(schema), defaultValues })
  const { isDirty, isSubmitting, errors } = form.formState
  const { root, ...wrong } = errors
  const wrongCount = Object.keys(wrong).length

  async function close(): Promise<void> {
    if (isSubmitting) return
    const dropped =
      !isDirty ||
      (await confirm({
        title: text.form.dropTitle,
        yes: text.form.drop,
        no: text.form.keep,
        danger: true,
      }))
    if (dropped) onClose()
  }

  const save = form.handleSubmit(async (values) => {
    try {
      await onSubmit(values)
    } catch (error) {
      const failure = failureOf(error)
      if (landFields(form, failure.fields)) return
      const detail = failure.status === 'offline' ? `${failure.message} ${text.form.kept}` : failure.message
      form.setError('root', { type: 'server', message: detail })
      return
    }
    onClose()
  })

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
        <div className={dialog['buttons']}>
          <Button onClick={() => void close()}>{text.form.cancel}</Button>
          <Button type="primary" htmlType="submit" form={formId} aria-disabled={isSubmitting}>
            {isSubmitting ? text.form.saving : submitLabel}
          </Button>
        </div>
      }
    >
      <FormProvider {...form}>
        <form
          id={formId}
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            if (!isSubmitting) void save(event)
          }}
        >
          <div role="alert">
            {wrongCount > 0 ? (
              <FormAlert message={text.form.fix} aside={text.form.fields(wrongCount)} />
            ) : null}
            {root?.message === undefined ? null : <FormAlert message={failedText} detail={root.message} />}
          </div>
          {children}
        </form>
      </FormProvider>
    </Modal>
  )
}
