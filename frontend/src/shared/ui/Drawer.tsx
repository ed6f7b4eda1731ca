import { X } from 'lucide-react'
import { useId, useState, type ReactElement, type ReactNode } from 'react'
import { IconButton } from './IconButton'
import { useOpenDialog } from './useOpenDialog'
import styles from './drawer.module.css'
import { askToDrop } from '@/shared/dialogs/askToDrop'
import { SheetContext } from '@/shared/dialogs/useUnsaved'

interface Props {
  title: string
  closeLabel: string
  onClose: () => void
  /** Stands at the bottom, whatever the length of the content. */
  footer?: ReactNode
  children: ReactNode
}

/**
 * A sheet at the right edge, the whole screen on a phone. A native dialog keeps the focus and closes on Escape; what is typed in
 * it is asked about first.
 */
export function Drawer({ title, closeLabel, onClose, footer, children }: Props): ReactElement {
  const dialog = useOpenDialog()
  const id = useId()
  const [typed] = useState(() => new Set<() => void>())

  async function close(): Promise<void> {
    if (typed.size > 0 && !(await askToDrop())) {
      // The browser holds back one Escape, and closes by the next one.
      if (dialog.current?.open === false) dialog.current.showModal()
      return
    }
    for (const letGo of typed) letGo()
    onClose()
  }

  return (
    <dialog
      ref={dialog}
      className={styles['drawer']}
      aria-labelledby={id}
      closedby="any"
      onCancel={(event) => {
        // One that can't be held back is asked about once it has closed the sheet.
        if (typed.size === 0 || !event.cancelable) return
        event.preventDefault()
        void close()
      }}
      onClose={() => void close()}
    >
      <div className={styles['sheet']}>
        <header className={styles['top']}>
          <h2 id={id}>{title}</h2>
          <IconButton
            className={styles['close']}
            icon={X}
            label={closeLabel}
            size={32}
            quiet
            onClick={() => (typed.size > 0 ? void close() : dialog.current?.close())}
          />
        </header>
        <div className={styles['body']}>
          <SheetContext value={typed}>{children}</SheetContext>
        </div>
        {footer === undefined ? null : <footer className={styles['foot']}>{footer}</footer>}
      </div>
    </dialog>
  )
}
