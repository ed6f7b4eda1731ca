import { Search } from 'lucide-react'
import type { ReactElement } from 'react'
import { onMac } from './keys'
import styles from './find.module.css'
import { portal } from '@/messages/portal'

const words = portal.palette

/** Opens the palette: a field to look at, a button to use. */
export function FindButton({ narrow, onOpen }: { narrow: boolean; onOpen: () => void }): ReactElement {
  const mac = onMac()
  return (
    <button
      type="button"
      className={narrow ? styles['icon'] : styles['find']}
      {...(narrow ? { 'aria-label': words.find } : {})}
      aria-haspopup="dialog"
      aria-keyshortcuts={mac ? 'Meta+K' : 'Control+K'}
      onClick={onOpen}
    >
      <Search size={narrow ? 20 : 16} aria-hidden />
      {narrow ? null : (
        <>
          <span className={styles['word']}>{words.find}</span>
          <kbd className={styles['key']} aria-hidden>{mac ? words.macKey : words.key}</kbd>
        </>
      )}
    </button>
  )
}
