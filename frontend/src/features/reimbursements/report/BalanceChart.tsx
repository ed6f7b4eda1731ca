import type { ReactElement } from 'react'
import styles from './chart.module.css'
import type { MonthFigures } from '../year'
import { portal } from '@/messages/reimbursements'
import { monthShortAlone } from '@/shared/format/dates'
import { formatAmount, formatMoney } from '@/shared/format/money'

const words = portal.reimbursements.report
/** Above the highest column there is room for its amount. */
const ROOM = 1.16

interface Props {
  months: readonly MonthFigures[]
}

function short(date: string): string {
  return monthShortAlone(date)
}

function percent(part: number, whole: number): string {
  return `${whole === 0 ? 0 : (part / whole) * 100}%`
}

/** The parts of a column from its foot: what is within the limit, what waits of it, what is beyond. */
function partsOf({ claimed, requested, limit }: MonthFigures) {
  const within = Math.min(claimed, limit)
  const beyond = claimed - within
  const waiting = Math.min(requested, within)
  return { solid: within - waiting, waiting, beyond }
}

function Column({ month, top, isLabelled }: { month: MonthFigures; top: number; isLabelled: boolean }): ReactElement {
  const { solid, waiting, beyond } = partsOf(month)
  const isNothing = month.when === 'toCome' && month.claimed === 0
  return (
    <li className={styles['column']} data-when={month.when}>
      <span className={`relative flex flex-1 justify-center items-end border-b-rule ${styles['space']}`}>
        <span className={`relative flex flex-col ${styles['stack']}`} style={{ height: percent(month.claimed, top), width: percent(month.claimed, top) }}>
          <span className={`tnum ${styles['amount']}`} data-over={beyond > 0}>
            {isNothing ? '–' : formatAmount(month.claimed)}
          </span>
          {beyond > 0 ? <span className={styles['beyond']} style={{ flexGrow: beyond }} /> : null}
          {waiting > 0 ? <span className={styles['waiting']} style={{ flexGrow: waiting }} /> : null}
          {solid > 0 ? <span className={styles['solid']} style={{ flexGrow: solid }} /> : null}
          {isLabelled ? <span className={`tnum ${styles['label']}`}>{words.requested(formatAmount(month.requested))}</span> : null}
        </span>
        {month.limit === 0 ? null : (
          <span className={styles['limit']} style={{ bottom: percent(month.limit, top) }} />
        )}
      </span>
      <span className={`size-12 align-center lh-20 pt-8 ${styles['month']}`}>{short(month.date)}</span>
    </li>
  )
}

/** The last month of which something waits is labelled, where the column beside it is empty. */
function labelledOf(months: readonly MonthFigures[]): string | null {
  const at = months.findLastIndex((month) => month.requested > 0)
  const next = months[at + 1]
  return at >= 0 && next !== undefined && next.claimed === 0 ? (months[at]?.date ?? null) : null
}

/**
 * Claimed in each month as columns, the limit as one line (on a phone as bars from the left): red beyond it, hatched
 * what waits. The table below says the same.
 */
export function BalanceChart({ months }: Props): ReactElement {
  const limits = [...new Set(months.map((month) => month.limit))]
  const highest = Math.max(...months.map((month) => month.claimed), ...limits, 1)
  const top = highest * ROOM
  const last = months.at(-1)?.limit ?? 0
  const labelled = labelledOf(months)
  return (
    <figure className={styles['chart']} aria-label={words.chartLabel}>
      <ol className={`flex h-full ${styles['columns']}`} aria-hidden>
        {months.map((month) => (
          <Column key={month.date} month={month} top={top} isLabelled={month.date === labelled} />
        ))}
      </ol>
      {last === 0 ? null : (
        <span className={`tnum ${styles['limitLabel']}`} style={{ bottom: `calc(28px + (100% - 28px) * ${last / top})` }} aria-hidden>
          {words.limitLine(formatMoney(last))}
        </span>
      )}
    </figure>
  )
}
