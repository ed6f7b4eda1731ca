import type { ReactElement } from 'react'
import styles from './limit.module.css'
import { sharesOf, type Claimed } from './shares'

/** Grey what was claimed, in the accent this claim, red what is beyond the tick. */
export function LimitBar({ of }: { of: Claimed }): ReactElement {
  const shares = sharesOf(of)
  return (
    <span className={styles['bar']} aria-hidden>
      <span className={styles['old']} style={{ width: `${shares.claimed}%` }} />
      <span className={styles['this']} style={{ width: `${shares.this}%` }} />
      <span className={styles['beyond']} style={{ width: `${shares.beyond}%` }} />
      {shares.beyond > 0 ? <span className={styles['tick']} style={{ left: `${shares.limit}%` }} /> : null}
    </span>
  )
}
