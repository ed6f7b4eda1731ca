import { X } from 'lucide-react'
import { useEffect, useId, useState, type ReactElement } from 'react'
import { forgetQuestion, useAsked, type Asked } from './confirm'
import { pressOnce } from './pressOnce'
import { text } from '@/messages/text'
import { Button } from '@/shared/ui/Button'
import { IconButton } from '@/shared/ui/IconButton'
import { useOpenDialog } from '@/shared/ui/useOpenDialog'
import styles from './question.module.css'

/** The dialog takes the focus first; Enter then answers what the button says. */
function focusOnce(element: HTMLButtonElement | null): void {
  if (element) setTimeout(() => element.focus(), 0)
}

/** A native dialog, as that stands above all else that is open. */
function Question({ asked }: { asked: Asked }): ReactElement {
  const dialog = useOpenDialog()
  const id = useId()
  // Enter must not do what can't be undone.
  const danger = asked.danger ?? false
  return (
    <dialog
      ref={dialog}
      className={styles['question']}
      aria-labelledby={id}
      aria-modal
      closedby="any"
      onClose={asked.dismiss}
    >
      <header className={styles['top']}>
        <h2 id={id}>{asked.title}</h2>
        <IconButton icon={X} label={text.confirm.close} size={32} quiet onClick={asked.dismiss} />
      </header>
      {asked.detail === undefined ? null : <p className={styles['detail']}>{asked.detail}</p>}
      <footer className={styles['buttons']}>
        <Button
          ref={danger ? focusOnce : null}
          onClick={() => asked.answer(false)}
          onKeyDown={pressOnce}
        >
          {asked.no ?? text.confirm.no}
        </Button>
        <Button
          look="primary"
          data-danger={danger}
          ref={danger ? null : focusOnce}
          onClick={() => asked.answer(true)}
          onKeyDown={pressOnce}
        >
          {asked.yes}
        </Button>
      </footer>
    </dialog>
  )
}

/** Where Escape asked it, the browser would close at once what opens while that key is handled: it opens after that. */
function Soon({ asked }: { asked: Asked }): ReactElement | null {
  const [isNow, setNow] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setNow(true), 0)
    return () => clearTimeout(timer)
  }, [])
  return isNow ? <Question asked={asked} /> : null
}

/** Draws the one open question. Stands once, in the shell. */
export function ConfirmHost(): ReactElement | null {
  const asked = useAsked()
  useEffect(() => forgetQuestion, [])
  return asked === null ? null : <Soon asked={asked} />
}
