import type { ReactElement } from 'react'
import styles from './setup.module.css'
import { ImportsAside } from '../imports/ImportsAside'
import { ImportsTab } from '../imports/ImportsTab'
import { portal } from '@/messages/setup'

/** A file of a step, from when it is chosen until it is written; all without leaving the frame. */
export function FileStep(): ReactElement {
  return (
    <>
      <div className={styles['file']}>
        <ImportsAside back={portal.setup.leads.toStep} />
      </div>
      <ImportsTab />
    </>
  )
}
