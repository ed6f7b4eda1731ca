import { useEffect, useRef, useState, type ReactElement, type SubmitEvent } from 'react'
import { useDispatch } from 'react-redux'
import { useNavigate } from 'react-router'
import { FormNotice } from './FormNotice'
import type { PasswordLink } from './link'
import { passwordError } from './rules'
import { SecretInput } from './SecretInput'
import styles from './login.module.css'
import { text } from '@/messages/text'
import { failureOf } from '@/shared/api/errors'
import { sessionEnded } from '@/shared/session/actions'
import { useSetPasswordMutation } from '@/shared/session/api'
import { useSession } from '@/shared/session/hooks'

const words = text.passwords
const REDIRECT_MS = 1500

interface Props {
  link: PasswordLink
  /** Whose account it is, for the person and for the browser's password store. */
  email: string
  /** The link died while the page stood open. */
  onGone: () => void
}

export function SetPasswordForm({ link, email, onGone }: Props): ReactElement {
  const dispatch = useDispatch()
  const navigate = useNavigate()
  const session = useSession()
  const [set, { isLoading }] = useSetPasswordMutation()
  /** Whose password was set; null: none yet. */
  const [done, setDone] = useState<{ email: string } | null>(null)
  const [shown, setShown] = useState(false)
  const [fault, setFault] = useState<{ message: string; field?: string } | null>(null)
  const password = useRef<HTMLInputElement>(null)
  const confirm = useRef<HTMLInputElement>(null)

  const own = session.user?._id === link.userId
  useEffect(() => {
    if (done === null) return undefined
    const timer = setTimeout(() => {
      // The server ended this person's sessions, so the one of this browser too.
      if (own) dispatch(sessionEnded('signedOut'))
      void navigate('/login', { replace: true, state: done })
    }, REDIRECT_MS)
    return () => clearTimeout(timer)
  }, [done, own, dispatch, navigate])

  async function submit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    if (isLoading || done !== null) return
    const typed = { password: password.current?.value ?? '', confirm: confirm.current?.value ?? '' }
    const problem = passwordError(typed)
    setFault(problem)
    if (problem !== null) {
      ;(problem.field === 'confirm' ? confirm : password).current?.focus()
      return
    }
    try {
      setDone(await set({ ...link, newPassword: { password: typed.password } }).unwrap())
    } catch (error) {
      const { status, message, fields } = failureOf(error)
      if (status === 410) onGone()
      else if (status === 'offline' || status === 0) setFault({ message: words.failed })
      else setFault({ message: fields['password'] ?? message })
    }
  }

  const wrong = (field: string) =>
    fault?.field === field ? { 'aria-invalid': true, 'aria-describedby': 'password-alert' } : {}
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      {email === '' ? null : <p className={styles['lead']}>{words.account(email)}</p>}
      <FormNotice id="password-alert" failure={fault?.message ?? null} done={done === null ? null : words.done} />
      <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
      <div className="flex items-baseline justify-between gap-12">
        <label className={styles['label']} htmlFor="password">
          {words.password}
        </label>
        <span className="color-secondary" id="password-hint">
          {words.hint}
        </span>
      </div>
      <SecretInput
        ref={password}
        id="password"
        name="password"
        autoComplete="new-password"
        shown={shown}
        toggle={{ label: words.show, onToggle: () => setShown(!shown) }}
        aria-describedby="password-hint"
        {...wrong('password')}
      />
      <label className={styles['label']} htmlFor="confirm">
        {words.confirm}
      </label>
      <SecretInput
        ref={confirm}
        id="confirm"
        name="confirm"
        autoComplete="new-password"
        shown={shown}
        {...wrong('confirm')}
      />
      <button type="submit" className={styles['submit']} aria-disabled={isLoading || done !== null}>
        {isLoading ? words.setting : words.set}
      </button>
    </form>
  )
}
