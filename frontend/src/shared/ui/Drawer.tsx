import { X } from 'lucide-react'
import { useId, type ReactElement, type ReactNode } from 'react'
import { IconButton } from './IconButton'
import { useOpenDialog } from './useOpenDialog'
import styles from './drawer.module.css'

interface Props {
  title: string
  closeLabel: string
  onClose: () => void
  /** Stands at the bottom, whatever the length of the content. */
  footer?: ReactNode
  children: ReactNode
}

/** A sheet at the right edge, the whole screen on a phone. A native dialog keeps the focus and closes on Escape. */
export function Drawer({ title, closeLabel, onClose, footer, children }: Props): ReactElement {
  const dialog = useOpenDialog()
  const id = useId()

  return (
    <dialog ref={dialog} className={styles['drawer']} aria-labelledby={id} closedby="any" onClose={onClose}>
      <div className={styles['sheet']}>
        <header className={styles['top']}>
          <h2 id={id}>{title}</h2>
          <IconButton
            className={styles['close']}
            icon={X}
            label={closeLabel}
            size={32}
            quiet
            onClick={() => dialog.current?.close()}
          />
        </header>
        <div className={styles['body']}>{children}</div>
        {footer === undefined ? null : <footer className={styles['foot']}>{footer}</footer>}
      </div>
    </dialog>
  )
}
