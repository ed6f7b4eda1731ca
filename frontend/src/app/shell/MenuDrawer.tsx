import { X } from 'lucide-react'
import type { ReactElement } from 'react'
import { SideMenu } from './SideMenu'
import { ThemeChoices } from './ThemeMenu'
import styles from './drawer.module.css'
import { text } from '@/messages/text'
import { useLayer } from '@/shared/dialogs/layers'
import { IconButton } from '@/shared/ui/IconButton'
import { useOpenDialog } from '@/shared/ui/useOpenDialog'

/** The side menu of a phone. A native dialog keeps the focus inside and closes on Escape. */
export function MenuDrawer({ onClose }: { onClose: () => void }): ReactElement {
  const dialog = useOpenDialog()
  const close = (): void => dialog.current?.close()
  useLayer(true, close)
  return (
    <dialog
      ref={dialog}
      className={styles['drawer']}
      aria-label={text.shell.menu}
      // A tap beside the drawer closes it, as Escape does.
      closedby="any"
      onClose={onClose}
    >
      <div className={`relative flex flex-col h-full ${styles['sheet']}`}>
        <IconButton
          className={styles['close']}
          icon={X}
          iconSize={20}
          label={text.shell.closeMenu}
          onClick={close}
        />
        <SideMenu onGo={close} />
        <div className={styles['theme']}>
          <ThemeChoices name="theme-drawer" />
        </div>
      </div>
    </dialog>
  )
}
