import { Search } from 'lucide-react'
import type { ReactElement } from 'react'
import { onMac } from './keys'
import styles from './find.module.css'
import { portal } from '@/messages/portal'
import { IconButton } from '@/shared/ui/IconButton'

const words = portal.palette

/** Opens the palette: a field to look at, a button to use. */
export function FindButton({ narrow, onOpen }: { narrow: boolean; onOpen: () => void }): ReactElement {
  const mac = onMac()
  const opens = {
    'aria-haspopup': 'dialog',
    'aria-keyshortcuts': mac ? 'Meta+K' : 'Control+K',
    onClick: onOpen,
  } as const
  if (narrow) return <IconButton icon={Search} iconSize={20} label={words.find} {...opens} />
  return (
    <button type="button" className={styles['find']} {...opens}>
      <Search size={16} aria-hidden />
      <span className={`flex-1 min-w-0 overflow-hidden text-ellipsis nowrap ${styles['word']}`}>{words.find}</span>
      <kbd className={`flex-none bg-container border-1 rounded-3 font-inherit text-11 px-6 ${styles['key']}`} aria-hidden>{mac ? words.macKey : words.key}</kbd>
    </button>
  )
}
