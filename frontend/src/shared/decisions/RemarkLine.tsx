import { useEffect, useId, useRef, useState, type FormEvent, type KeyboardEvent, type ReactElement } from 'react'
import { DECIDING, REJECTING } from './DecideButton'
import styles from './remark.module.css'
import { portal } from '@/messages/portal'
import { askToDrop } from '@/shared/dialogs/askToDrop'
import type { Parts } from '@/shared/dialogs/typed'
import { useUnsaved } from '@/shared/dialogs/useUnsaved'
import { FieldError } from '@/shared/form/FieldError'
import { Button } from '@/shared/ui/Button'
import { useNextFocus } from '@/shared/layout/useReturnFocus'

const words = portal.decisions
/** Another tab, or all instead of what waits, takes the place of the list, whichever a page begins with. */
const PARTS: Parts = { tab: '', shown: '' }

interface Props {
  /** Told to whom, and whether it is required. */
  hint: string
  /** The action, on the button. */
  label: string
  /** It does not go without one. */
  required?: boolean
  busy: boolean
  /** The parts of the address at which it stands, where it is no list's. */
  parts?: Parts
  onReject: (remark: string) => void
  onCancel: () => void
}

/** Why something is rejected: asked for in its place. */
export function RemarkLine({ hint, label, required = false, busy, parts = PARTS, onReject, onCancel }: Props): ReactElement {
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const input = useRef<HTMLInputElement>(null)
  useNextFocus(form, DECIDING, REJECTING)
  const [remark, setRemark] = useState('')
  const [isTried, setTried] = useState(false)
  const isMissing = required && remark.trim() === ''
  const isWrong = isTried && isMissing

  useUnsaved(remark !== '', () => void cancel(), parts)

  useEffect(() => input.current?.focus(), [])

  async function cancel(): Promise<void> {
    if (remark !== '' && !(await askToDrop())) return
    // From here it is handed on to what takes the place of the line.
    input.current?.focus()
    onCancel()
  }

  function submit(event: FormEvent): void {
    event.preventDefault()
    setTried(true)
    if (isMissing) input.current?.focus()
    else if (!busy) onReject(remark.trim())
  }

  return (
    <form ref={form} data-decide className={styles['remark']} onSubmit={submit}>
      <label htmlFor={id}>
        <strong>{words.remark}</strong> {hint}
      </label>
      <span className={`flex gap-8 ${styles['line']}`}>
        <input
          ref={input}
          id={id}
          type="text"
          autoComplete="off"
          value={remark}
          aria-invalid={isWrong}
          aria-describedby={isWrong ? `${id}-error` : undefined}
          onChange={(event) => setRemark(event.target.value)}
          onKeyDown={(event: KeyboardEvent) => (event.key === 'Escape' ? void cancel() : undefined)}
        />
        <Button type="submit" className={styles['danger']} aria-disabled={busy}>
          {label}
        </Button>
        <Button className="border-color-clear bg-none" onClick={() => void cancel()}>
          {words.cancel}
        </Button>
      </span>
      {isWrong ? <FieldError id={`${id}-error`} message={portal.form.required} /> : null}
    </form>
  )
}
