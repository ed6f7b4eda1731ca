import { Hourglass } from 'lucide-react'
import type { ReactElement } from 'react'
import styles from './report.module.css'
import type { MonthFigures, TypeFigures } from '../year'
import { portal } from '@/messages/reimbursements'
import { monthName } from '@/shared/format/dates'
import { formatAmount } from '@/shared/format/money'
import { TextButton } from '@/shared/ui/TextButton'
import { useNarrow } from '@/shared/layout/useMedia'

const words = portal.reimbursements.report

/** What opens the claims behind a figure. */
type OpenClaims = (month: MonthFigures, type: TypeFigures) => void

function Claimed({ month, type, onOpen }: { month: MonthFigures; type: TypeFigures; onOpen: OpenClaims }): ReactElement {
  const figure = formatAmount(type.claimed)
  if (type.details.length === 0) return <span className="tnum">{figure}</span>
  return (
    <TextButton
      className={`tnum ${styles['figure']}`}
      aria-label={words.openClaims(type.reimbursementTypeName, monthName(month.date), figure)}
      onClick={() => onOpen(month, type)}
>
      {figure}
    </TextButton>
  )
}

function Closing({ amount }: { amount: number }): ReactElement {
  return (
    <td className={`tnum ${styles['closing']} border-l-margin`} data-below={amount < 0}>
      {formatAmount(amount)}
    </td>
  )
}

interface RowsProps {
  month: MonthFigures
  /** On a phone the month stands above its types, and the limit under their names. */
  narrow: boolean
  onOpen: OpenClaims
}

function Month({ month, narrow }: Pick<RowsProps, 'month' | 'narrow'>): ReactElement {
  return (
    <th scope="rowgroup" {...(narrow ? { colSpan: 3 } : { rowSpan: month.types.length })} className={styles['month']}>
      {monthName(month.date)}
      {month.when === 'now' ? <span className={styles['now']}>{words.thisMonth}</span> : null}
    </th>
  )
}

function Type({ name, limit, narrow }: { name: string; limit: string; narrow: boolean }): ReactElement {
  if (narrow) {
    return (
      <td>
        {name}
        <span className={`tnum block ${styles['small']}`}>{words.of(limit)}</span>
      </td>
    )
  }
  return (
    <>
      <td>{name}</td>
      <td className={`tnum ${styles['limit']}`}>{limit}</td>
    </>
  )
}

/** A month that has begun, or one type alone: a row for each type. */
function TypeRows({ month, narrow, onOpen }: RowsProps): ReactElement[] {
  return month.types.map((type, index) => (
    <tr key={type.reimbursementType} data-when={month.when}>
      {index === 0 && !narrow ? <Month month={month} narrow={false} /> : null}
      <Type name={type.reimbursementTypeName} limit={formatAmount(type.maxAmount)} narrow={narrow} />
      <td className={styles['claimed']}>
        {type.requested > 0 ? (
          <span className={`tnum color-secondary size-12 mr-16 ${styles['requested']}`}>
            <Hourglass size={12} aria-hidden /> {words.requestedOf(formatAmount(type.requested))}
          </span>
        ) : null}
        <Claimed month={month} type={type} onOpen={onOpen} />
      </td>
      <Closing amount={type.closing} />
    </tr>
  ))
}

/** A month to come is one line, with the sum of the limits. */
function ToCome({ month, narrow }: Pick<RowsProps, 'month' | 'narrow'>): ReactElement {
  return (
    <tr data-when="toCome">
      {narrow ? null : (
        <th scope="row" className={styles['month']}>
          {monthName(month.date)}
        </th>
      )}
      <Type name={words.typesCount(month.types.length)} limit={formatAmount(month.limit)} narrow={narrow} />
      <td className={styles['claimed']}>{words.toCome}</td>
      <Closing amount={month.closing} />
    </tr>
  )
}

interface Props {
  label: string
  months: readonly MonthFigures[]
  /** One type was chosen: the months to come are ordinary rows then. */
  isNarrowed: boolean
  onOpen: OpenClaims
}

/** Month, type, limit, claimed, and beside the margin the closing balance: green, red when negative (claim-6). */
export function BalanceTable({ label, months, isNarrowed, onOpen }: Props): ReactElement {
  const narrow = useNarrow()
  return (
    <table className={`w-full border-t-rule text-13 ${styles['table']}`} aria-label={label}>
      <thead>
        <tr>
          {narrow ? null : <th scope="col">{words.columns.month}</th>}
          <th scope="col">{words.columns.type}</th>
          {narrow ? null : (
            <th scope="col" className={styles['limit']}>
              {words.columns.limit}
            </th>
          )}
          <th scope="col" className={styles['claimed']}>
            {words.columns.claimed}
          </th>
          <th scope="col" className={`${styles['closing']} border-l-margin`}>
            {words.columns.closing}
          </th>
        </tr>
      </thead>
      {months.map((month) => {
        const isFolded = month.when === 'toCome' && month.claimed === 0 && !isNarrowed
        return (
          <tbody key={month.date}>
            {narrow && month.types.length > 0 ? (
              <tr data-when={month.when}>
                <Month month={month} narrow />
              </tr>
            ) : null}
            {isFolded ? <ToCome month={month} narrow={narrow} /> : <TypeRows month={month} narrow={narrow} onOpen={onOpen} />}
          </tbody>
        )
      })}
    </table>
  )
}
