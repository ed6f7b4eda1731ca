import type { ReactElement } from 'react'
import styles from '../settings.module.css'
import { portal } from '@/messages/settings'
import { addMonths, formatDate, monthName, weekday, weekStartOf } from '@/shared/format/dates'
import { formatMoney } from '@/shared/format/money'
import type { Writing } from '@/shared/format/writing'
import { useCompany } from '@/shared/session/hooks'

const words = portal.settings.company.writing
const SUM = 1_234_567

/** April 2026 to March 2027, around this day. */
function yearAround(day: string, { yearBegins }: Writing): string {
  const year = Number(day.slice(0, 4)) - (Number(day.slice(5, 7)) < yearBegins ? 1 : 0)
  const first = `${year}-${String(yearBegins).padStart(2, '0')}-01`
  return words.span(monthName(first), monthName(addMonths(first, 11)))
}

/** A day, a week, a year and an amount in this way. */
export function SoItReads({ way }: { way: Writing }): ReactElement {
  const today = useCompany()?.today ?? ''
  const start = today === '' ? '' : weekStartOf(today, way)
  return (
    <dl className={`py-16 text-13 ${styles['facts']}`} aria-label={words.reads}>
      <dt>{words.today}</dt>
      <dd className="tnum">{today === '' ? '' : `${weekday(today)} ${formatDate(today, way)}`}</dd>
      <dt>{words.week}</dt>
      <dd className="tnum">{start === '' ? '' : words.from(`${weekday(start)} ${formatDate(start, way)}`)}</dd>
      <dt>{words.year}</dt>
      <dd>{today === '' ? '' : yearAround(today, way)}</dd>
      <dt>{words.amount}</dt>
      <dd className="tnum">{formatMoney(SUM, way)}</dd>
    </dl>
  )
}
