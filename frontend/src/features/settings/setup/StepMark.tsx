import { Circle, CircleCheck, CircleMinus } from 'lucide-react'
import type { ReactElement } from 'react'
import type { SetupStep } from '../api'
import styles from './setup.module.css'

const ICONS = { open: Circle, done: CircleCheck, skipped: CircleMinus }

/** How a step stands, before its name; the word for it stands behind. */
export function StepMark({ state }: { state: SetupStep['state'] }): ReactElement {
  const Icon = ICONS[state]
  return <Icon size={16} aria-hidden className={styles['mark']} data-state={state} />
}
