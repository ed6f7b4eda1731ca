import type { ReactElement } from 'react'
import { markOf, type MarkedDay, type Stroke } from './markOf'
import styles from './mark.module.css'

type Size = 16 | 20 | 26 | 48 | 96 | 112

interface Props extends MarkedDay {
  size: Size
  /** The word for it, where none stands beside the mark. */
  title?: string
  /** Draws the first stroke, once: the moment of the check-in. */
  drawn?: boolean
}

const SLANT = { left: 'M3.2 13 6.9 3', right: 'M9.1 3 12.8 13' }
const ARC = { left: 'M6.7 2.9a5.3 5.3 0 0 0 0 10.2', right: 'M9.3 2.9a5.3 5.3 0 0 1 0 10.2' }

function dashes(stroke: Stroke, size: Size): { pathLength?: number; strokeDasharray?: string } {
  // A little over the whole number, so that the last dot isn't lost to rounding.
  if (stroke === 'dotted') return { pathLength: size >= 96 ? 5.01 : 4.01, strokeDasharray: '0 1' }
  if (stroke === 'asked') return { pathLength: 10, strokeDasharray: '1.7 2.4' }
  if (stroke === 'missing') return { pathLength: 10, strokeDasharray: '1.2 3.2' }
  return {}
}

function Half({ side, stroke, size }: { side: 'left' | 'right'; stroke: Stroke; size: Size }): ReactElement {
  return (
    <path
      d={stroke === 'arc' || stroke === 'asked' ? ARC[side] : SLANT[side]}
      className={styles[stroke]}
      data-half={side}
      {...dashes(stroke, size)}
    />
  )
}

function Whole({ kind }: { kind: 'dash' | 'lozenge' | 'dot' }): ReactElement {
  if (kind === 'dash') return <path d="M3 8h10" className={styles['quiet']} />
  if (kind === 'dot') return <circle cx="8" cy="8" r="1.5" className={styles['point']} />
  return <path d="M8 2.6 12.4 8 8 13.4 3.6 8Z" className={styles['quiet']} />
}

export function MusterMark({ size, title, drawn, ...day }: Props): ReactElement {
  const mark = markOf(day)
  const name = title === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': title }
  const classes = [styles['mark'], size >= 48 ? styles['large'] : '', drawn ? styles['drawn'] : '']
  return (
    <svg
      {...name}
      className={classes.join(' ')}
      width={size}
      height={size}
      viewBox="0 0 16 16"
      strokeWidth={size >= 48 ? 1.5 : 2}
      data-mark={day.state}
    >
      {mark.kind === 'halves' ? (
        <>
          <Half side="left" stroke={mark.left} size={size} />
          <Half side="right" stroke={mark.right} size={size} />
        </>
      ) : (
        <Whole kind={mark.kind} />
      )}
    </svg>
  )
}
