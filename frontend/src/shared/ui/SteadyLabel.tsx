import type { ReactElement } from 'react'
import styles from './steadyLabel.module.css'

interface Props {
  children: string
  /** What else the button may say: it is as wide as the longest. */
  others: readonly string[]
}

/** The word of a button that changes while it works: the button keeps its width, and what stands beside it its place. */
export function SteadyLabel({ children, others }: Props): ReactElement {
  return (
    <span className={styles['label']} data-others={others.join('\n')}>
      {children}
    </span>
  )
}
