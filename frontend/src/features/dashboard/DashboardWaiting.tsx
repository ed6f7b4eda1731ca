import type { ReactElement } from 'react'
import { portal } from '@/messages/portal'
import { Section } from '@/shared/layout/Section'
import styles from './dashboard.module.css'

/** The frame stands at once, its content after a moment, and nothing moves when it comes. */
export function DashboardWaiting(): ReactElement {
  return (
    <Section title={portal.attendance.title}>
      <div className={styles['waiting']} aria-busy>
        <span className={`late ${styles['bar']}`} />
        <span className={`late ${styles['bar']}`} data-wide />
      </div>
    </Section>
  )
}
