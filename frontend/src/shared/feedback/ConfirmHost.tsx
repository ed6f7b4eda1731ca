import { Button, Modal } from 'antd'
import type { ReactElement } from 'react'
import { useAsked } from './confirm'
import { text } from '@/messages/text'
import styles from './dialog.module.css'

/** The dialog takes the focus first; Enter then answers what the button says. */
function focusOnce(button: HTMLButtonElement | HTMLAnchorElement | null): void {
  if (button) setTimeout(() => button.focus(), 0)
}

/** Draws the one open question. Stands once, in the shell. */
export function ConfirmHost(): ReactElement | null {
  const asked = useAsked()
  if (!asked) return null
  const refuse = (): void => asked.answer(false)
  return (
    <Modal
      open
      title={asked.title}
      onCancel={refuse}
      width={440}
      className={styles['dialog'] ?? ''}
      closable={{ 'aria-label': text.confirm.close }}
      footer={
        <div className={styles['buttons']}>
          <Button onClick={refuse}>{asked.no ?? text.confirm.no}</Button>
          <Button type="primary" danger={asked.danger ?? false} ref={focusOnce} onClick={() => asked.answer(true)}>
            {asked.yes}
          </Button>
        </div>
      }
    >
      {asked.detail === undefined ? null : <p className={styles['detail']}>{asked.detail}</p>}
    </Modal>
  )
}
