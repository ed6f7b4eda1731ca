import { CircleX } from 'lucide-react'
import type { ReactElement } from 'react'
import type { Day, DayHead } from '@/entities/timesheets/days'
import styles from './day.module.css'
import { showHours } from '../hours'
import { portal } from '@/messages/timesheets'
import { MusterMark } from '@/shared/mark/MusterMark'

const words = portal.timesheets.grid

interface Props {
  label: string
  heads: readonly DayHead[]
  halves: (day: Day) => number
  /** Hours where nobody was expected to work. */
  isOdd?: (head: DayHead) => boolean
  /** Something is wrong with the day. */
  isWrong?: (day: Day) => boolean
  active: Day
  onChoose: (day: Day) => void
}

/** The week on a phone: five days with their sums, of which one is open. */
export function DayStrip({ label, heads, halves, isOdd, isWrong, active, onChoose }: Props): ReactElement {
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
          <span className={`color-secondary text-12 ${styles['name']}`}>
            {head.name}
            {isWrong?.(head.day) === true ? (
              <>
                <CircleX size={12} aria-hidden className={styles['wrongDay']} />
                <span className="unseen">{words.wrongDay}</span>
              </>
            ) : null}
          </span>
          <MusterMark size={20} {...head.mark} title={head.word === '' ? head.title : head.word} />
          <strong className="tnum size-15 lh-20" data-odd={isOdd?.(head) ?? false}>
            {showHours(halves(head.day))}
          </strong>
        </button>
      ))}
    </fieldset>
  )
}
