import type { ReactElement } from 'react'
import { showPercent, sumOf } from '../review/review'
import styles from './weights.module.css'
import { portal } from '@/messages/kra'

const words = portal.kra.weights

export interface Weight {
  key: string | number
  summary: string
  allocation: number
  /** Solid what is accomplished or given out, hatched what is still to come. */
  look: 'solid' | 'hatched'
  /** What the look says, for whoever doesn't see it. */
  state: string
}

interface Props {
  weights: readonly Weight[]
  /** What the sums of each look are called, under the bar. */
  solid: string
  hatched: string
  /** Which of the two stands first. */
  solidFirst?: boolean
}

const WHOLE = 100

/** The weights of a person's KRAs as one bar of 100 %, in the order of their list. */
export function WeightsBar({ weights, solid, hatched, solidFirst = false }: Props): ReactElement {
  const sum = sumOf(weights)
  const whole = Math.max(sum, WHOLE)
  const looks = [
    { look: 'hatched', label: hatched },
    { look: 'solid', label: solid },
  ]
  const groups = (solidFirst ? looks.toReversed() : looks).map((group) => ({ ...group, sum: sumOf(weights.filter((weight) => weight.look === group.look)) }))
  const left = showPercent(WHOLE - sum)
  return (
    <div className={styles['weights']}>
      <ol className={styles['bar']} aria-label={words.label}>
        {weights.map((weight, index) => (
          <li
            key={weight.key}
            className={styles['part']}
            data-look={weight.look}
            style={{ flexBasis: `${(weight.allocation / whole) * 100}%` }}
          >
            <span className="unseen">
              {words.part(index + 1, weight.summary, showPercent(weight.allocation), weight.state)}
            </span>
            <span aria-hidden className="weight-600">
              {index + 1}
            </span>
            <span aria-hidden className={`tnum ${styles['percent']}`}>
              {portal.kra.percent(showPercent(weight.allocation))}
            </span>
          </li>
        ))}
      </ol>
      <p className={styles['sums']}>
        {groups
          .filter((group) => group.sum > 0)
          .map((group) => (
            <span key={group.look} className={styles['sum']} style={{ flexBasis: `${(group.sum / whole) * 100}%` }}>
              <strong className="tnum">{portal.kra.percent(showPercent(group.sum))}</strong>
              {group.label}
            </span>
          ))}
        {sum < WHOLE ? <span className="flex-1 color-secondary min-w-max pt-7">{words.left(left)}</span> : null}
        {sum > WHOLE ? <span className="flex-1 min-w-max color-warning pt-7">{words.over(showPercent(sum - WHOLE))}</span> : null}
      </p>
    </div>
  )
}
