import { X } from 'lucide-react'
import { useEffect, useId, useRef, type ReactElement, type ReactNode } from 'react'
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
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()

  useEffect(() => {
    // Mounted twice in development, where the second call would find it open.
    if (dialog.current?.open === false) dialog.current.showModal()
  }, [])

  return (
    <dialog ref={dialog} className={styles['drawer']} aria-labelledby={id} closedby="any" onClose={onClose}>
      <div className={styles['sheet']}>
        <header className={styles['top']}>
          <h2 id={id}>{title}</h2>
          <button
            type="button"
            className={styles['close']}
            aria-label={closeLabel}
            onClick={() => dialog.current?.close()}
          >
            <X size={16} aria-hidden />
          </button>
        </header>
        <div className={styles['body']}>{children}</div>
        {footer === undefined ? null : <footer className={styles['foot']}>{footer}</footer>}
      </div>
    </dialog>
  )
}
