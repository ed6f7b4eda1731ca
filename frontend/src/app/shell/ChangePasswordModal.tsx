import { Checkbox, Input } from 'antd'
import { useState, type ReactElement } from 'react'
import * as z from 'zod'
import { portal } from '@/messages/portal'
import { text } from '@/messages/text'
import { passwordError } from '@/features/auth/rules'
import { toastDone } from '@/shared/feedback/toasts'
import { Field } from '@/shared/form/Field'
import { FormModal } from '@/shared/form/FormModal'
import { useChangePasswordMutation } from '@/shared/session/api'
import { useSession } from '@/shared/session/hooks'

const words = portal.password

interface Values {
  current: string
  password: string
  confirm: string
}

/** By the same rules as a password that a link sets; nothing of it is trimmed. */
const schema = z
  .object({ current: z.string().min(1, { error: () => portal.form.required }), password: z.string(), confirm: z.string() })
  .superRefine((values, context) => {
    const error = passwordError(values)
    if (error !== null) context.addIssue({ code: 'custom', path: [error.field], message: error.message })
  })

interface SecretProps {
  name: keyof Values
  label: string
  hint?: string
  shown: boolean
}

function SecretField({ shown, ...field }: SecretProps): ReactElement {
  const autoComplete = field.name === 'current' ? 'current-password' : 'new-password'
  return (
    <Field<Values> {...field}>
      {(input, value) => (
        <Input {...input} {...value} type={shown ? 'text' : 'password'} autoComplete={autoComplete} />
      )}
    </Field>
  )
}

/** One's own password, by the one that still holds. */
export function ChangePasswordModal({ onClose }: { onClose: () => void }): ReactElement {
  const { email } = useSession()
  const [change] = useChangePasswordMutation()
  const [shown, setShown] = useState(false)

  async function save({ current, password }: Values): Promise<void> {
    await change({ passwordChange: { current, password } }).unwrap()
    toastDone(words.done)
  }

  return (
    <FormModal<Values>
      title={words.title}
      schema={schema}
      defaultValues={{ current: '', password: '', confirm: '' }}
      submitLabel={words.submit}
      failedText={words.failed}
      onSubmit={save}
      onClose={onClose}
      width={440}
    >
      <p className="color-secondary mb-14">{words.lead}</p>
      {/* For the browser's password store. */}
      <input type="email" autoComplete="username" value={email ?? ''} readOnly hidden />
      <SecretField name="current" label={words.current} shown={shown} />
      <SecretField name="password" label={words.fresh} hint={text.passwords.hint} shown={shown} />
      <SecretField name="confirm" label={words.repeat} shown={shown} />
      <Checkbox checked={shown} onChange={(event) => setShown(event.target.checked)}>
        {text.passwords.show}
      </Checkbox>
    </FormModal>
  )
}
