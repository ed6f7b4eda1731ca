import type { ReactElement } from 'react'
import type { NumberedRating } from './ratings'
import { adds, resultOf, showPercent, showResult } from '../review/review'
import styles from './rail.module.css'
import { portal } from '@/messages/kra'
import { kraInput } from '@/shared/api/limits.gen'
import { Section } from '@/shared/layout/Section'
import { formatList } from '@/shared/format/numbers'

const words = portal.kra.feedback
const BEST = kraInput.rating.maximum

/** As wide as its allocation, as high as its rating; the dashed line is the result. */
function Drawing({ ratings, result }: { ratings: readonly NumberedRating[]; result: number }): ReactElement {
  return (
    <div className="mt-12 mb-8" aria-hidden>
      <div className={styles['bars']}>
        {ratings.map(({ number, allocation, rating }) => (
          <span key={number} className={styles['column']} style={{ flexGrow: Math.max(allocation, 1) }}>
            <span
              className={styles['block']}
              data-missing={rating === null}
              style={{ height: `${((rating ?? BEST) / BEST) * 100}%` }}
            >
              {rating ?? '–'}
            </span>
          </span>
        ))}
        {result === 0 ? null : <span className={styles['line']} style={{ bottom: `${(result / BEST) * 100}%` }} />}
      </div>
      <div className={`flex gap-2 color-secondary size-12 lh-20 ${styles['axis']}`}>
        {ratings.map(({ number, allocation }) => (
          <span key={number} className="tnum" style={{ flexGrow: Math.max(allocation, 1) }}>
            {number}
          </span>
        ))}
      </div>
    </div>
  )
}

/** What the ratings that are missing can still make of it. */
function Range({ ratings }: { ratings: readonly NumberedRating[] }): ReactElement | null {
  const { range } = resultOf(ratings)
  const missing = ratings.filter(({ rating }) => rating === null).map(({ number }) => number)
  if (range === null || missing.length === ratings.length) return null
  const said = words.decides(formatList(missing.map(String)), missing.length > 1, showResult(range.low), showResult(range.high))
  return (
    <p className="tnum color-secondary text-12">
      {said.before}
      <strong className="weight-600 color-ink">{said.low}</strong>
      {said.between}
      <strong className="weight-600 color-ink">{said.high}</strong>
      {said.after}
    </p>
  )
}

/** The weighted result: computed here from what stands in the fields, and never stored. */
export function ResultRail({ ratings }: { ratings: readonly NumberedRating[] }): ReactElement {
  const { result, rated, points, range } = resultOf(ratings)
  return (
    <Section title={words.result} aside={range === null ? undefined : words.soFar}>
      <div className={styles['result']}>
        {rated === 0 ? (
          <p className="color-secondary text-12">{words.nothingRated}</p>
        ) : (
          <p className="flex items-baseline gap-6 color-secondary size-13 lh-32" aria-live="polite">
            <strong className="tnum color-primary weight-450 size-28 tracking-tighter">{showResult(result)}</strong> {words.outOf}
            <span className="tnum ml-auto size-12">{words.on(showResult(points), showPercent(rated))}</span>
          </p>
        )}
        <Range ratings={ratings} />
      </div>
      <Drawing ratings={ratings} result={result} />
      <table className={`w-full text-13 ${styles['table']}`}>
        <thead>
          <tr>
            <th className="text-12 color-secondary" scope="col">{portal.kra.columns.summary}</th>
            <th className="text-12 color-secondary" scope="col">{words.allocation}</th>
            <th className="text-12 color-secondary" scope="col">{words.ratingHead}</th>
            <th className="text-12 color-secondary" scope="col">{words.resultHead}</th>
          </tr>
        </thead>
        <tbody>
          {ratings.map(({ number, allocation, rating }) => (
            <tr key={number}>
              <th scope="row">{number}</th>
              <td>{portal.kra.percent(showPercent(allocation))}</td>
              <td>{rating ?? '–'}</td>
              <td>{rating === null ? '–' : adds(allocation, rating)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{words.rated}</th>
            <td>{portal.kra.percent(showPercent(rated))}</td>
            <td>{words.ratedOf(ratings.filter((one) => one.rating !== null).length, ratings.length)}</td>
            <td>{showResult(points)}</td>
          </tr>
        </tfoot>
      </table>
    </Section>
  )
}
