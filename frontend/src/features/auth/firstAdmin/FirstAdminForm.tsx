import { useRef, useState, type ReactElement, type SubmitEvent } from 'react'
import { FormNotice } from '../FormNotice'
import { isEmail, passwordError } from '../rules'
import { SecretInput } from '../SecretInput'
import type { SigningIn } from '../useSignIn'
import styles from '../login.module.css'
import { text } from '@/messages/text'

const words = text.firstAdmin
const NAMED = ['fname', 'lname', 'email'] as const
const COMPLETE = { fname: 'given-name', lname: 'family-name', email: 'username' }

type Field = (typeof NAMED)[number] | 'password' | 'confirm'
type Typed = Record<Field, string>

/** Texts are read when they are shown: the language may come later than this. */
const labelOf = (field: (typeof NAMED)[number]): string =>
  ({ fname: words.firstName, lname: words.lastName, email: words.email })[field]

/** The first thing that is wrong, by its field. */
function faultOf(typed: Typed): { field: Field; message: string } | null {
  const blank = NAMED.find((field) => typed[field] === '')
  if (blank !== undefined) return { field: blank, message: `${labelOf(blank)}: ${words.empty}` }
  if (!isEmail(typed.email)) return { field: 'email', message: text.passwords.emailMissing }
  return passwordError(typed)
}

/** Name, address and password of whoever answers for the portal first. */
export function FirstAdminForm({ token, signIn }: { token: string; signIn: SigningIn }): ReactElement {
  const [fault, setFault] = useState<{ field: Field; message: string } | null>(null)
  const [shown, setShown] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const [password, confirm] = [useRef<HTMLInputElement>(null), useRef<HTMLInputElement>(null)]
  const { busy, faults } = signIn

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault()
    if (busy) return
    const values = new FormData(event.currentTarget)
    const of = (field: Field): string => {
      const value = values.get(field)
      return typeof value === 'string' ? value : ''
    }
    const [fname, lname, email] = [of('fname').trim(), of('lname').trim(), of('email').trim()]
    const typed = { fname, lname, email, password: of('password'), confirm: of('confirm') }
    const problem = faultOf(typed)
    setFault(problem)
    if (problem === null) void signIn.begin({ token, fname, lname, email, password: typed.password })
    else form.current?.querySelector<HTMLInputElement>(`#${problem.field}`)?.focus()
  }

  const wrong = (field: Field) =>
    fault?.field === field || field in faults ? { 'aria-invalid': true, 'aria-describedby': 'first-admin-alert' } : {}
  const [named] = Object.values(faults)
  return (
    <form ref={form} onSubmit={submit} noValidate>
      <p className={styles['lead']}>{words.lead}</p>
      <FormNotice id="first-admin-alert" failure={fault?.message ?? named ?? signIn.failure} />
      {NAMED.map((field) => (
        <div key={field}>
          <label className={styles['label']} htmlFor={field}>
            {labelOf(field)}
          </label>
          <input
            id={field}
            name={field}
            type={field === 'email' ? 'email' : 'text'}
            autoComplete={COMPLETE[field]}
            className={styles['input']}
            {...wrong(field)}
          />
        </div>
      ))}
      <div className="flex items-baseline justify-between gap-12">
        <label className={styles['label']} htmlFor="password">
          {text.passwords.password}
        </label>
        <span className="color-secondary" id="password-hint">
          {text.passwords.hint}
        </span>
      </div>
      <SecretInput
        ref={password}
        id="password"
        name="password"
        autoComplete="new-password"
        shown={shown}
        toggle={{ label: text.passwords.show, onToggle: () => setShown(!shown) }}
        aria-describedby="password-hint"
        {...wrong('password')}
      />
      <label className={styles['label']} htmlFor="confirm">
        {text.passwords.confirm}
      </label>
      <SecretInput ref={confirm} id="confirm" name="confirm" autoComplete="new-password" shown={shown} {...wrong('confirm')} />
      <button type="submit" className={styles['submit']} aria-disabled={busy}>
        {busy ? words.submitting : words.submit}
      </button>
    </form>
  )
}
