import type { ReactElement } from 'react'
import type { DayHead } from './days'
import type { Day } from './days'
import styles from './day.module.css'
import { showHours } from './hours'
import { MusterMark } from '@/shared/mark/MusterMark'

interface Props {
  label: string
  heads: readonly DayHead[]
  halves: (day: Day) => number
  /** Hours where nobody was expected to work. */
  isOdd?: (head: DayHead) => boolean
  active: Day
  onChoose: (day: Day) => void
}

/** The week on a phone: five days with their sums, of which one is open. */
export function DayStrip({ label, heads, halves, isOdd, active, onChoose }: Props): ReactElement {
  return (
    <fieldset className={styles['strip']}>
      <legend className="unseen">{label}</legend>
      {heads.map((head) => (
        <button
          key={head.day}
          type="button"
          aria-pressed={head.day === active}
          data-off={head.off}
          onClick={() => onChoose(head.day)}
        >
          <span className={styles['name']}>{head.name}</span>
          <MusterMark size={20} {...head.mark} title={head.word === '' ? head.title : head.word} />
          <strong className="tnum" data-odd={isOdd?.(head) ?? false}>
            {showHours(halves(head.day))}
          </strong>
        </button>
      ))}
    </fieldset>
  )
}
