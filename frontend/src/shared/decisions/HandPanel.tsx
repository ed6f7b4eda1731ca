import type { ReactElement, ReactNode } from 'react'
import styles from './hand.module.css'
import { hand as words } from '@/messages/hand'

interface Props {
  label: string
  /** Enter opens the record. */
  opens?: boolean
  /** Nothing is in hand, and the keys have nothing to act on. */
  empty?: boolean
  children: ReactNode
}

function Keys({ opens }: { opens: boolean }): ReactElement {
  return (
    <p className={styles['keys']}>
      <kbd>↑</kbd> <kbd>↓</kbd> {words.next}
      <kbd>A</kbd> {words.approve}
      <kbd>R</kbd> {words.reject}
      <kbd>{words.space}</kbd> {words.select}
      {opens ? (
        <>
          <kbd>{words.enter}</kbd> {words.open}
        </>
      ) : null}
    </p>
  )
}

/** What there is to see of the row in hand: it stays in view beside the list. */
export function HandPanel({ label, opens = false, empty = false, children }: Props): ReactElement {
  return (
    <aside className={styles['panel']} aria-label={label}>
      {children}
      {empty ? null : <Keys opens={opens} />}
    </aside>
  )
}
