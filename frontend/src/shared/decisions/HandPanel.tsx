import type { ReactElement, ReactNode } from 'react'
import styles from './hand.module.css'
import { hand as words } from '@/messages/hand'

interface Props {
  label: string
  /** Enter opens the record. */
  opens?: boolean
  /** Shift and A approve what needs not be looked at. */
  routine?: boolean
  /** The row in hand is decided on by a key. */
  decides?: boolean
  /** What A does with the row in hand, where its first button leads somewhere. */
  follows?: string | undefined
  /** What A and R do with it, where that is called something else than to approve and to reject. */
  says?: { approve: string; reject: string } | undefined
  /** Rows are chosen, to be decided on at once. */
  selects?: boolean
  /** Nothing is in hand, and the keys have nothing to act on. */
  empty?: boolean
  /** Stands at its end, below the keys. */
  foot?: ReactNode
  children: ReactNode
}

type KeysProps = Required<Pick<Props, 'opens' | 'routine' | 'decides' | 'selects'>> & Pick<Props, 'follows' | 'says'>

function Keys({ opens, routine, decides, selects, follows, says = words }: KeysProps): ReactElement {
  return (
    <p className={styles['keys']}>
      <kbd>↑</kbd> <kbd>↓</kbd> {words.next}
      {decides || follows !== undefined ? (
        <>
          <kbd>A</kbd> {follows ?? says.approve}
        </>
      ) : null}
      {decides ? (
        <>
          <kbd>R</kbd> {says.reject}
          <kbd>U</kbd> {words.undo}
        </>
      ) : null}
      {selects ? (
        <>
          <kbd>{words.space}</kbd> {words.select}
        </>
      ) : null}
      {opens ? (
        <>
          <kbd>{words.enter}</kbd> {words.open}
        </>
      ) : null}
      {routine ? (
        <>
          <kbd>{words.shiftA}</kbd> {words.routine}
        </>
      ) : null}
    </p>
  )
}

/** What there is to see of the row in hand: it stays in view beside the list. */
export function HandPanel({
  label,
  opens = false,
  routine = false,
  decides = true,
  selects = true,
  follows,
  says,
  empty = false,
  foot,
  children,
}: Props): ReactElement {
  return (
    <aside className={styles['panel']} aria-label={label}>
      {children}
      {empty ? null : <Keys opens={opens} routine={routine} decides={decides} selects={selects} follows={follows} says={says} />}
      {foot}
    </aside>
  )
}
