import { CircleX, Eye, EyeOff } from 'lucide-react'
import { useRef, useState, type ReactElement, type SubmitEvent } from 'react'
import { text } from '@/messages/text'
import { signInSchema, type SignIn } from './schema'
import styles from './login.module.css'

interface Props {
  busy: boolean
  failure: string | null
  onSubmit: (values: SignIn) => Promise<void>
}

export function SignInForm({ busy, failure, onSubmit }: Props): ReactElement {
  const [shown, setShown] = useState(false)
  const [missing, setMissing] = useState<string[]>([])
  const email = useRef<HTMLInputElement>(null)
  const password = useRef<HTMLInputElement>(null)

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault()
    if (busy) return
    const parsed = signInSchema.safeParse({ email: email.current?.value, password: password.current?.value })
    if (parsed.success) {
      setMissing([])
      void onSubmit(parsed.data)
      return
    }
    const fields = parsed.error.issues.map((issue) => String(issue.path[0]))
    setMissing(fields)
    ;(fields.includes('email') ? email : password).current?.focus()
  }

  const alert = missing.length > 0 ? text.signIn.missing : failure
  const wrong = (field: string) =>
    missing.includes(field) ? { 'aria-invalid': true, 'aria-describedby': 'sign-in-alert' } : {}
  return (
    <form onSubmit={submit} noValidate>
      <div role="alert">
        {alert === null ? null : (
          <p className={styles['alert']} id="sign-in-alert">
            <CircleX size={16} aria-hidden />
            <span>{alert}</span>
          </p>
        )}
      </div>
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
        {...wrong('email')}
      />
      <label className={styles['label']} htmlFor="password">
        {text.signIn.password}
      </label>
      <div className={styles['secret']}>
        <input
          ref={password}
          id="password"
          name="password"
          type={shown ? 'text' : 'password'}
          autoComplete="current-password"
          className={styles['input']}
          {...wrong('password')}
        />
        <button
          type="button"
          className={styles['eye']}
          aria-label={text.signIn.show}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
        >
          {shown ? (
            <EyeOff size={16} aria-hidden />
          ) : (
            <Eye size={16} aria-hidden />
          )}
        </button>
      </div>
      <button type="submit" className={styles['submit']} aria-disabled={busy}>
        {busy ? text.signIn.submitting : text.signIn.submit}
      </button>
    </form>
  )
}
