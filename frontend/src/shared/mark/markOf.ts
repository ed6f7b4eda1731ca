/** What is drawn for one half of a day. */
export type Stroke = 'dotted' | 'in' | 'done' | 'missed' | 'missing' | 'arc' | 'asked'

/** A day is two strokes, or one sign that stands for the whole of it. */
type Mark =
  | { kind: 'halves'; left: Stroke; right: Stroke }
  | { kind: 'dash' | 'lozenge' | 'dot' }

export type DayState = 'to come' | 'in' | 'complete' | 'missed' | 'absent' | 'leave' | 'holiday' | 'weekend'

export interface MarkedDay {
  state: DayState
  /** Which half is on leave; null or absent: the whole day. */
  half?: 'first' | 'second' | null
  /** The leave waits for a decision. */
  pending?: boolean
  /** What the other half of a half day looks like. */
  worked?: 'to come' | 'in' | 'complete' | 'missed' | 'absent'
}

const WORKED: Record<NonNullable<MarkedDay['worked']>, [Stroke, Stroke]> = {
  'to come': ['dotted', 'dotted'],
  in: ['in', 'dotted'],
  complete: ['done', 'done'],
  missed: ['missed', 'missing'],
  absent: ['dotted', 'dotted'],
}

export function markOf({ state, half, pending = false, worked = 'to come' }: MarkedDay): Mark {
  const arc = pending ? 'asked' : 'arc'
  switch (state) {
    case 'absent':
      return { kind: 'dash' }
    case 'holiday':
      return { kind: 'lozenge' }
    case 'weekend':
      return { kind: 'dot' }
    case 'leave': {
      if (!half) return { kind: 'halves', left: arc, right: arc }
      const [left, right] = WORKED[worked]
      // Of a half day only one stroke is drawn: the coming, wherever it stands.
      if (half === 'first') return { kind: 'halves', left: arc, right: worked === 'in' ? 'in' : right }
      return { kind: 'halves', left, right: arc }
    }
    default: {
      const [left, right] = WORKED[state]
      return { kind: 'halves', left, right }
    }
  }
}
