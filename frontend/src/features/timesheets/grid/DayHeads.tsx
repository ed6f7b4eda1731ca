import type { ReactElement } from 'react'
import type { DayHead } from '@/entities/timesheets/days'
import styles from './grid.module.css'
import { MusterMark } from '@/shared/mark/MusterMark'

/** Monday to Friday as the heads of columns: the date, the mark of the day, and what it stands for. */
export function DayHeads({ heads }: { heads: readonly DayHead[] }): ReactElement {
  return (
    <>
      {heads.map((head) => (
        <th
          key={head.day}
          scope="col"
          className={styles['head']}
          data-off={head.off}
          data-today={head.isToday}
          aria-current={head.isToday ? 'date' : undefined}
        >
          <span className="block nowrap">
            <strong>{head.name}</strong> <span className="tnum">{head.short}</span>
          </span>
          <span className={styles['held']}>
            <MusterMark size={16} {...head.mark} {...(head.word === '' ? { title: head.title } : {})} />
            {head.word === '' ? null : <span className="tnum min-w-0 break-anywhere">{head.word}</span>}
          </span>
        </th>
      ))}
    </>
  )
}
