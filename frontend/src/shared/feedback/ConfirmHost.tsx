import { Button, Modal } from 'antd'
import { useEffect, type ReactElement } from 'react'
import { forgetQuestion, useAsked, type Asked } from './confirm'
import { text } from '@/messages/text'
import { useReturnFocus } from '@/shared/layout/useReturnFocus'
import styles from './dialog.module.css'

/** The dialog takes the focus first; Enter then answers what the button says. */
function focusOnce(button: HTMLButtonElement | HTMLAnchorElement | null): void {
  if (button) setTimeout(() => button.focus(), 0)
}

function Question({ asked }: { asked: Asked }): ReactElement {
  useReturnFocus()
  // Enter must not do what can't be undone.
  const danger = asked.danger ?? false
  return (
    <Modal
      open
      title={asked.title}
      onCancel={asked.dismiss}
      width={440}
      className={styles['dialog'] ?? ''}
      closable={{ 'aria-label': text.confirm.close }}
      footer={
        <div className={styles['buttons']}>
          <Button {...(danger ? { ref: focusOnce } : {})} onClick={() => asked.answer(false)}>
            {asked.no ?? text.confirm.no}
          </Button>
          <Button
            type="primary"
            danger={danger}
            {...(danger ? {} : { ref: focusOnce })}
            onClick={() => asked.answer(true)}
          >
            {asked.yes}
          </Button>
        </div>
      }
    >
      {asked.detail === undefined ? null : <p className={styles['detail']}>{asked.detail}</p>}
    </Modal>
  )
}

/** Draws the one open question. Stands once, in the shell. */
export function ConfirmHost(): ReactElement | null {
  const asked = useAsked()
  useEffect(() => forgetQuestion, [])
  return asked === null ? null : <Question asked={asked} />
}
