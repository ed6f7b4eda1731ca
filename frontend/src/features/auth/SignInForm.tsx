import { useEffect, useRef, useState, type ReactElement, type SubmitEvent } from 'react'
import { Link } from 'react-router'
import { FormNotice } from './FormNotice'
import { missingFields, type SignIn } from './rules'
import { SecretInput } from './SecretInput'
import styles from './login.module.css'
import { text } from '@/messages/text'

interface Props {
  busy: boolean
  /** Known where a password was set just before. */
  email?: string
  failure: string | null
  /** Who was signed in: over a page that waits, which no link may leave. */
  again?: string | null
  onSubmit: (values: SignIn) => Promise<void>
}

export function SignInForm({ busy, email: known = '', failure, again, onSubmit }: Props): ReactElement {
  const [shown, setShown] = useState(false)
  const [missing, setMissing] = useState<string[]>([])
  const email = useRef<HTMLInputElement>(null)
  const password = useRef<HTMLInputElement>(null)

  useEffect(() => {
    const first = email.current?.value === '' ? email : password
    first.current?.focus()
  }, [])

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault()
    if (busy) return
    const typed = { email: (email.current?.value ?? '').trim(), password: password.current?.value ?? '' }
    const fields = missingFields(typed)
    setMissing(fields)
    if (fields.length === 0) void onSubmit(typed)
    else (fields.includes('email') ? email : password).current?.focus()
  }

  const wrong = (field: string) =>
    missing.includes(field) ? { 'aria-invalid': true, 'aria-describedby': 'sign-in-alert' } : {}
  return (
    <form onSubmit={submit} noValidate>
      <FormNotice id="sign-in-alert" failure={missing.length > 0 ? text.signIn.missing : failure} />
      <label className={styles['label']} htmlFor="email">
        {text.signIn.email}
      </label>
      <input
        ref={email}
        id="email"
        name="email"
        type="email"
        autoComplete="username"
        inputMode="email"
        className={styles['input']}
        defaultValue={again ?? known}
        {...wrong('email')}
      />
      <div className={styles['withLink']}>
        <label className={styles['label']} htmlFor="password">
          {text.signIn.password}
        </label>
        <SecretInput
          ref={password}
          id="password"
          name="password"
          autoComplete="current-password"
          shown={shown}
          toggle={{ label: text.signIn.show, onToggle: () => setShown(!shown) }}
          {...wrong('password')}
        />
        {/* Above the field for the eye; the keyboard comes to it after what is typed. */}
        {again === undefined ? <Link className="text-13" to="/forgot-password">{text.passwords.forgotLink}</Link> : null}
      </div>
      <button type="submit" className={styles['submit']} aria-disabled={busy}>
        {busy ? text.signIn.submitting : text.signIn.submit}
      </button>
    </form>
  )
}
