import { X } from 'lucide-react'
import type { ReactElement, Ref } from 'react'
import { SideMenu } from './SideMenu'
import { ThemeChoices } from './ThemeMenu'
import styles from './drawer.module.css'
import { text } from '@/messages/text'
import { IconButton } from '@/shared/layout/IconButton'

function closeDrawer(): void {
  document.querySelector<HTMLDialogElement>('dialog[open]')?.close()
}

/** The side menu of a phone. A native dialog keeps the focus inside and closes on Escape. */
export function MenuDrawer({ ref }: { ref: Ref<HTMLDialogElement> }): ReactElement {
  return (
    <dialog
      ref={ref}
      className={styles['drawer']}
      aria-label={text.shell.menu}
      // A tap beside the drawer closes it, as Escape does.
      closedby="any"
    >
      <div className={styles['sheet']}>
        <IconButton
          className={styles['close']}
          icon={X}
          iconSize={20}
          label={text.shell.closeMenu}
          onClick={closeDrawer}
        />
        <SideMenu onGo={closeDrawer} />
        <div className={styles['theme']}>
          <ThemeChoices name="theme-drawer" />
        </div>
      </div>
    </dialog>
  )
}
