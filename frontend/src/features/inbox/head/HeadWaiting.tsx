import type { ReactElement } from 'react'
import styles from './head.module.css'
import { portal } from '@/messages/portal'
import { TileSection } from '@/shared/dashboard/TileSection'

/** The frame stands at once, and is as high as what comes. */
export function HeadWaiting(): ReactElement {
  return (
    <TileSection title={portal.inbox.heading}>
      <div className={styles['waiting']} aria-busy />
    </TileSection>
  )
}
