import type { ReactElement, ReactNode } from 'react'
import styles from './bulk.module.css'

interface Props {
  /** 6 selected */
  count: string
  /** What they come to. */
  detail: string
  children: ReactNode
}

/** What can be done with the chosen rows. It replaces nothing. */
export function BulkBar({ count, detail, children }: Props): ReactElement {
  return (
    <section className={styles['bar']} aria-label={count}>
      <p>
        <strong>{count}</strong> <span className="tnum">{detail}</span>
      </p>
      {children}
    </section>
  )
}
