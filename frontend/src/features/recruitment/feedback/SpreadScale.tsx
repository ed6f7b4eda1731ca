import type { ReactElement } from 'react'
import styles from './feedbacks.module.css'
import { formatRating, type SkillSpread } from './spread'
import { candidatePage as words } from '@/messages/recruitmentCandidate'

const STOPS = [1, 2, 3, 4, 5]
const WIDTH = 160
const HEIGHT = 24
const EDGE = 8
const MIDDLE = HEIGHT / 2
const RING = 3.5
/** Members who agree stand above each other. */
const STACK = 7

export function placeOf(rating: number): number {
  return EDGE + ((rating - 1) / 4) * (WIDTH - 2 * EDGE)
}

interface Ring {
  key: number
  x: number
  y: number
}

function ringsOf({ said }: SkillSpread): Ring[] {
  const seen = new Map<number, number>()
  return said.map(({ userId, rating }) => {
    const below = seen.get(rating) ?? 0
    seen.set(rating, below + 1)
    return { key: userId, x: placeOf(rating), y: MIDDLE - below * STACK }
  })
}

/** From 1 to 5: a bar at the average, a ring for each member, a line from the lowest to the highest. */
export function SpreadScale({ spread }: { spread: SkillSpread }): ReactElement {
  const { average, lowest, highest, said, isWide } = spread
  const ratings = said.map(({ rating }) => formatRating(rating)).join(', ')
  return (
    <svg
      className={`block ${styles['scale']}`}
      data-wide={isWide}
      role="img"
      aria-label={words.feedbacks.drawn(formatRating(average), ratings)}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      width={WIDTH}
      height={HEIGHT}
    >
      <line className={styles['axis']} x1={placeOf(1)} x2={placeOf(5)} y1={MIDDLE} y2={MIDDLE} />
      {STOPS.map((stop) => (
        <line
          key={stop}
          className={styles['axis']}
          x1={placeOf(stop)}
          x2={placeOf(stop)}
          y1={MIDDLE - 3}
          y2={MIDDLE + 3}
        />
      ))}
      <line className={styles['span']} x1={placeOf(lowest)} x2={placeOf(highest)} y1={MIDDLE} y2={MIDDLE} />
      <line className={styles['mean']} x1={placeOf(average)} x2={placeOf(average)} y1={MIDDLE - 8} y2={MIDDLE + 8} />
      {ringsOf(spread).map(({ key, x, y }) => (
        <circle key={key} className={styles['ring']} cx={x} cy={y} r={RING} />
      ))}
    </svg>
  )
}

/** The figures of the scale, above it. */
export function ScaleHead(): ReactElement {
  return (
    <svg className={`block ${styles['scaleHead']}`} viewBox={`0 0 ${WIDTH} 16`} width={WIDTH} height={16} aria-hidden>
      {STOPS.map((stop) => (
        <text key={stop} x={placeOf(stop)} y={12} textAnchor="middle">
          {stop}
        </text>
      ))}
    </svg>
  )
}
