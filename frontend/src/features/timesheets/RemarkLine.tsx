import { useEffect, useId, useRef, useState, type FormEvent, type KeyboardEvent, type ReactElement } from 'react'
import styles from './remark.module.css'
import { portal } from '@/messages/portal'
import { FieldError } from '@/shared/form/FieldError'
import button from '@/shared/layout/button.module.css'

const words = portal.timesheets.approval

interface Props {
  /** Required, told to whom. */
  hint: string
  /** The deed, on the button. */
  label: string
  busy: boolean
  onReject: (remark: string) => void
  onCancel: () => void
}

/** Why a sheet is rejected: asked for in its place, and required (spec 000 §4). */
export function RemarkLine({ hint, label, busy, onReject, onCancel }: Props): ReactElement {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [remark, setRemark] = useState('')
  const [isTried, setTried] = useState(false)
  const isWrong = isTried && remark.trim() === ''

  useEffect(() => input.current?.focus(), [])

  function submit(event: FormEvent): void {
    event.preventDefault()
    setTried(true)
    if (remark.trim() === '') input.current?.focus()
    else if (!busy) onReject(remark.trim())
  }

  return (
    <form className={styles['remark']} onSubmit={submit}>
      <label htmlFor={id}>
        <strong>{words.remark}</strong> {hint}
      </label>
      <span className={styles['line']}>
        <input
          ref={input}
          id={id}
          type="text"
          autoComplete="off"
          value={remark}
          aria-invalid={isWrong}
          aria-describedby={isWrong ? `${id}-error` : undefined}
          onChange={(event) => setRemark(event.target.value)}
          onKeyDown={(event: KeyboardEvent) => (event.key === 'Escape' ? onCancel() : undefined)}
        />
        <button type="submit" className={`${button['button']} ${styles['danger']}`} aria-disabled={busy}>
          {label}
        </button>
        <button type="button" className={`${button['button']} ${styles['cancel']}`} onClick={onCancel}>
          {words.cancel}
        </button>
      </span>
      {isWrong ? <FieldError id={`${id}-error`} message={portal.form.required} /> : null}
    </form>
  )
}
