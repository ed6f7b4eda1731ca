import { CircleX } from 'lucide-react'
import type { ReactElement, ReactNode } from 'react'
import styles from './decide.module.css'

/** Under a row: why the decision on it did not go through. */
export function RefusedLine({ children }: { children: ReactNode }): ReactElement {
  return (
    <p className={styles['refusal']}>
      <CircleX size={14} aria-hidden />
      {children}
    </p>
  )
}
