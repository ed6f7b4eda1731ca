import { ArrowLeft, ArrowRight } from 'lucide-react'
import type { ReactElement } from 'react'
import styles from './board.module.css'
import { board as words } from '@/messages/recruitmentBoard'

/** What the keyboard does with a card. */
export function BoardKeys({ seesCtc }: { seesCtc: boolean }): ReactElement {
  const { keys } = words
  return (
    <div className={styles['keys']}>
      <span>
        <kbd>{keys.arrows}</kbd> {keys.arrowsDo}
      </span>
      <span>
        <kbd>{keys.space}</kbd> {keys.spaceDoes}
      </span>
      <span>
        <kbd>
          <ArrowLeft size={12} aria-hidden />
        </kbd>{' '}
        <kbd>
          <ArrowRight size={12} aria-hidden />
        </kbd>{' '}
        {keys.sides}
      </span>
      <span>
        <kbd>{keys.enter}</kbd> {keys.enterDoes}
      </span>
      <span>
        <kbd>{keys.escape}</kbd> {keys.escapeDoes}
      </span>
      <span className={`ml-auto ${styles['unit']}`}>{seesCtc ? words.unit : words.unitless}</span>
    </div>
  )
}
