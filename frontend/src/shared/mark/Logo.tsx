import type { ReactElement } from 'react'
import styles from './logo.module.css'

/** Two days side by side make an M. */
export function Logo({ word, size = 24 }: { word?: string; size?: number }): ReactElement {
  return (
    <span className="inline-flex items-center gap-12">
      <svg aria-hidden width={size} height={size * 0.75} viewBox="0 0 24 18" className={styles['sign']}>
        <path d="M2 15.5 6.8 2.5" />
        <path d="M8.6 2.5 12 11.6" />
        <path d="M12 11.6 15.4 2.5" className={styles['second']} />
        <path d="M17.2 2.5 22 15.5" />
      </svg>
      {word === undefined ? null : <span className={styles['word']} style={{ fontSize: size >= 26 ? 20 : 17 }}>{word}</span>}
    </span>
  )
}
