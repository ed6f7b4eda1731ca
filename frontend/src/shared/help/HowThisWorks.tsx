import type { ReactElement } from 'react'
import { openHelp } from './help'
import styles from './help.module.css'
import { portal } from '@/messages/portal'
import { TextButton } from '@/shared/ui/TextButton'

/** Stands where there is nothing yet: what the page is for, before one has used it. */
export function HowThisWorks(): ReactElement {
  return (
    <TextButton className={styles['quiet'] ?? ''} onClick={openHelp}>
      {portal.help.howThisWorks}
    </TextButton>
  )
}
