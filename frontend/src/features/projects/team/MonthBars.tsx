import type { CSSProperties, ReactElement } from 'react'
import styles from './bars.module.css'
import { monthLabel, totalOf, type Month } from './team'
import { portal } from '@/messages/projects'
import { formatDecimal } from '@/shared/format/numbers'

const words = portal.projects.team
const ALL = 100
/** What can be drawn above the line of 100 %. */
const MOST = 140

function height(percent: number): CSSProperties {
  return { height: `${(Math.min(percent, MOST) / MOST) * 100}%` }
}

interface Props {
  name: string
  months: readonly Month[]
  /** Not saved yet: hatched. */
  isNew: boolean
  /** Off-boarded: what would become free is only outlined. */
  leaves: boolean
}

/** What a person is given in the next months: this project at the foot, others on it, what exceeds 100 % on top. */
export function MonthBars({ name, months, isNew, leaves }: Props): ReactElement {
  const said = months.map((month) => words.barMonth(monthLabel(month.month), totalOf(month))).join(', ')
  return (
    <>
      <p className="unseen">{words.bars(name, said)}</p>
      <div className={styles['months']} aria-hidden>
        {months.map(({ month, here, others }) => {
          const over = Math.max(0, here + others - ALL)
          const ownShare = Math.min(here, ALL)
          return (
            <span key={month} className={styles['month']}>
              <span className={styles['bar']}>
                {over > 0 && !leaves ? <span className={styles['over']} style={height(Math.min(over, MOST - ALL))} /> : null}
                <span className={styles['others']} style={height(leaves ? others : Math.min(others, ALL - ownShare))} />
                <span
                  className={styles['here']}
                  data-new={isNew}
                  data-leaves={leaves}
                  style={height(ownShare)}
                />
              </span>
              <span className={styles['label']}>{monthLabel(month)}</span>
            </span>
          )
        })}
      </div>
    </>
  )
}

/** How many people's whole time the project takes in each month. */
export function TogetherBars({ months }: { months: readonly { month: string; people: number }[] }): ReactElement {
  const most = Math.max(1, ...months.map(({ people }) => people))
  const said = months.map(({ month, people }) => words.togetherMonth(monthLabel(month), words.people(formatDecimal(people, 1))))
  return (
    <div>
      <p className="unseen">{words.bars(words.together, said.join(', '))}</p>
      <div className={styles['months']} aria-hidden>
        {months.map(({ month, people }) => (
          <span key={month} className={styles['together']}>
            <span className={styles['sum']}>
              <span className={styles['here']} style={{ height: `${(people / most) * 100}%` }} />
            </span>
            <span className="tnum">{formatDecimal(people, 1)}</span>
            <span className={styles['label']}>{monthLabel(month)}</span>
          </span>
        ))}
      </div>
    </div>
  )
}
