import { useEffect, useRef, useState, type ReactElement, type SubmitEvent } from 'react'
import { FormNotice } from './FormNotice'
import { isEmail } from './rules'
import styles from './login.module.css'
import { text } from '@/messages/text'
import { failureOf } from '@/shared/api/errors'
import { useRequestPasswordLinkMutation } from '@/shared/session/api'

const words = text.passwords
const SHOWN_MS = 4000

type Notice = { failure: string; invalid: boolean } | { done: string } | null

/** An e-mail address, to which a link comes. What is said goes again after four seconds. */
export function LinkRequestForm({ email = '' }: { email?: string }): ReactElement {
  const field = useRef<HTMLInputElement>(null)
  const [notice, setNotice] = useState<Notice>(null)
  const [request, { isLoading }] = useRequestPasswordLinkMutation()

  useEffect(() => {
    if (notice === null) return undefined
    const timer = setTimeout(() => setNotice(null), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [notice])

  async function submit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    if (isLoading) return
    const typed = (field.current?.value ?? '').trim()
    if (!isEmail(typed)) {
      setNotice({ failure: words.emailMissing, invalid: true })
      field.current?.focus()
      return
    }
    try {
      await request({ linkRequest: { email: typed } }).unwrap()
      setNotice({ done: words.sent })
    } catch (error) {
      const { status, message, fields } = failureOf(error)
      const answered = typeof status === 'number' && status > 0
      setNotice({ failure: answered ? (fields['email'] ?? message) : words.failed, invalid: 'email' in fields })
    }
  }

  const failure = notice !== null && 'failure' in notice ? notice : null
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <FormNotice
        id="link-alert"
        failure={failure?.failure ?? null}
        done={notice !== null && 'done' in notice ? notice.done : null}
      />
      <label className={styles['label']} htmlFor="email">
        {words.email}
      </label>
      <input
        ref={field}
        id="email"
        name="email"
        type="email"
        autoComplete="username"
        inputMode="email"
        className={styles['input']}
        defaultValue={email}
        {...(failure?.invalid ? { 'aria-invalid': true, 'aria-describedby': 'link-alert' } : {})}
      />
      <button type="submit" className={styles['submit']} aria-disabled={isLoading}>
        {isLoading ? words.sending : words.send}
      </button>
    </form>
  )
}
