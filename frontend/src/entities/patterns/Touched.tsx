import type { ReactElement } from 'react'
import type { PatternPreview } from './api'
import { portal } from '@/messages/patterns'
import { formatDate } from '@/shared/format/dates'
import { formatDecimal } from '@/shared/format/numbers'
import type { Preview } from '@/shared/form/usePreview'

const words = portal.patterns.touched
/** Leaves that are named. */
const SHOWN = 8

/** The leaves that another pattern counts again, before it does. */
export function Touched({ preview }: { preview: Preview<PatternPreview> }): ReactElement {
  const { answer, refusal, isCurrent } = preview
  const leaves = answer?.leaves ?? []

  function said(): string {
    if (refusal !== null) return refusal
    if (answer === null) return words.waiting
    return leaves.length === 0 ? words.none : `${words.count(leaves.length)} ${words.told}`
  }
  return (
    <section className="border-t-rule text-13 pt-8" aria-label={words.title} aria-live="polite" aria-busy={!isCurrent && answer !== null}>
      <strong className="weight-620">{words.title}</strong>
      <p className="mt-4 color-secondary">{said()}</p>
      {leaves.length === 0 ? null : (
        <ul className="mt-4">
          {leaves.slice(0, SHOWN).map((leave) => (
            <li key={leave._id}>
              {words.line(leave.empname, words.span(formatDate(leave.from), formatDate(leave.to)))}{' '}
              <span className="tnum color-secondary">
                {leave.becomes === 'Cancelled'
                  ? words.cancelled
                  : words.becomes(formatDecimal(leave.before, 1), formatDecimal(leave.after, 1), leave.after)}
              </span>
            </li>
          ))}
          {leaves.length > SHOWN ? <li className="color-secondary">{words.more(leaves.length - SHOWN)}</li> : null}
        </ul>
      )}
    </section>
  )
}
