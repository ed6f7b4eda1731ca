import { TriangleAlert } from 'lucide-react'
import type { ReactElement } from 'react'
import type { Remains } from './remains'
import styles from './remains.module.css'
import { LimitBar } from '@/entities/claims/LimitBar'
import { portal } from '@/messages/reimbursements'
import { addMonths, formatDate, monthAlone, monthName } from '@/shared/format/dates'
import { formatAmount, formatMoney } from '@/shared/format/money'
import { formatDecimal } from '@/shared/format/numbers'
import { wordFor } from '@/shared/status/wordFor'

const words = portal.reimbursements.remains

function Note({ remains, date, decider }: { remains: Remains; date: string; decider: string | null }): ReactElement {
  if (remains.after < 0) {
    return (
      <p className={styles['over']}>
        <TriangleAlert className="color-warning mt-2" size={16} aria-hidden />
        <span>
          <strong className="tnum">{words.over(formatMoney(-remains.after))}</strong>
          {words.overHint(decider)}
        </span>
      </p>
    )
  }
  const next = monthAlone(addMonths(`${date.slice(0, 7)}-01`, 1))
  return (
    <p className="color-secondary text-12 mt-16">
      {words.notCarried(next)} {words.mayBeSent(decider)}
    </p>
  )
}

interface Props {
  /** Null while no type is chosen. */
  remains: Remains | null
  type: string
  /** A day of the month that it is about. */
  date: string
  /** Who decides, where that is known. */
  decider: string | null
  failed: boolean
}

/** What a claim leaves of the month's limit: it follows each keystroke. */
export function RemainsPanel({ remains, type, date, decider, failed }: Props): ReactElement {
  return (
    <section aria-label={words.title}>
      <header className="flex items-baseline justify-between gap-12 size-13 border-b-rule pb-9">
        <h2 className="text-14">{words.title}</h2>
        {remains === null ? null : (
          <span className="color-secondary">
            {type}, {monthName(date)}
          </span>
        )}
      </header>
      {remains === null ? (
        <p className="color-secondary text-12 mt-16">{failed ? words.failed : words.waiting}</p>
      ) : (
        <>
          <dl className={`text-13-18 ${styles['lines']}`}>
            <div className="flex justify-between gap-12 py-9 border-b">
              <dt>{words.limit}</dt>
              <dd className="tnum nowrap">{formatAmount(remains.limit)}</dd>
            </div>
            {remains.claimed.map((one) => (
              <div key={one.status} className="flex justify-between gap-12 py-9 border-b">
                <dt>
                  {words.claimed(wordFor(one.status))}
                  <span className="tnum block color-secondary size-12 phone-hidden">{one.dates.map((day) => formatDate(day)).join(', ')}</span>
                </dt>
                <dd className="tnum nowrap">{formatAmount(-one.amount)}</dd>
              </div>
            ))}
            <div className="flex justify-between gap-12 py-9 weight-600 color-primary border-b">
              <dt>{words.this}</dt>
              <dd className="tnum nowrap">{formatAmount(-remains.this)}</dd>
            </div>
            <div className={styles['after']} data-below={remains.after < 0}>
              <dt>{words.after}</dt>
              <dd className="tnum nowrap">{formatAmount(remains.after)}</dd>
            </div>
          </dl>
          <LimitBar of={remains} />
          {remains.limit === 0 ? null : (
            <p className="tnum flex justify-between color-secondary text-12 mt-6 phone-hidden">
              <span>{words.share(formatDecimal(((remains.limit - remains.after) / remains.limit) * 100, 1))}</span>
              <span>{formatMoney(remains.limit)}</span>
            </p>
          )}
          <div aria-live="polite">
            <Note remains={remains} date={date} decider={decider} />
          </div>
        </>
      )}
    </section>
  )
}
