import { Hourglass } from 'lucide-react'
import type { ReactElement } from 'react'
import { hoursOf, leastHalves, showHours } from '../hours'
import styles from './week.module.css'
import { portal } from '@/messages/timesheets'

const words = portal.timesheets.grid

/** How far the week is from what can be submitted. */
export function Least({ halves }: { halves: number }): ReactElement | null {
  const least = leastHalves()
  if (halves >= least) return null
  return (
    <p className={`inline-flex items-center gap-8 size-13 ${styles['least']}`}>
      <Hourglass size={14} aria-hidden />
      {portal.timesheets.tooFew(String(hoursOf(least)))}
      <span className={styles['bar']} aria-hidden style={{ width: 120 }}>
        <span style={{ width: `${String((100 * halves) / least)}%` }} />
      </span>
      <span className="tnum">
        <strong>{showHours(halves)}</strong>
        {words.of(String(hoursOf(least)))}
      </span>
    </p>
  )
}

/** What the keys of the grid do. */
export function Keys(): ReactElement {
  return (
    <p className={styles['keys']}>
      <span>
        <kbd>{words.keyTab}</kbd>
        <kbd>{words.keyArrows}</kbd>
        {words.move}
      </span>
      <span>
        <kbd>{words.keyEnter}</kbd>
        {words.goesDown}
      </span>
      <span>
        <kbd>{words.keySave}</kbd>
        {words.saves}
      </span>
      <span>
        <kbd>{words.keySubmit}</kbd>
        {words.submits}
      </span>
      <span>{words.steps}</span>
    </p>
  )
}
