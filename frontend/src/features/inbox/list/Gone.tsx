import { Info } from 'lucide-react'
import type { ReactElement } from 'react'
import type { InboxKind } from '../api.gen'
import styles from './inbox.module.css'
import { portal } from '@/messages/inbox'
import { TextButton } from '@/shared/ui/TextButton'

const words = portal.inbox

/** What a mail or a notification leads to, and what waits no more: nobody should look for it. */
export function Gone({ kind, onClose }: { kind: InboxKind; onClose: () => void }): ReactElement {
  return (
    <output className={styles['note']}>
      <Info className="flex-none color-primary" size={16} aria-hidden />
      <span className="flex-1">
        {words.gone[kind]} {words.goneWhy}
      </span>
      <TextButton onClick={onClose}>{portal.decisions.close}</TextButton>
    </output>
  )
}
