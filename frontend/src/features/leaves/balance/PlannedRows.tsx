import { TriangleAlert } from 'lucide-react'
import type { ReactElement } from 'react'
import type { AccountStatement, PlannedLine } from '@/entities/leavePolicies/api'
import lots from './lots.module.css'
import styles from './statement.module.css'
import { figure, signed } from '../days'
import { portal } from '@/messages/leaves'
import { formatDate } from '@/shared/format/dates'
import { Button } from '@/shared/ui/Button'

const words = portal.leaves.ahead

function PlannedRow({ line }: { line: PlannedLine }): ReactElement {
  const date = formatDate(line.date)
  return (
    <tr data-ahead={line.kind}>
      <td className={`tnum ${styles['date']}`}>{date}</td>
      <td>
        <strong>{words.kinds[line.kind]}</strong>
        <span className={`tnum ${styles['beside']}`}>{date}</span>
        <span className={`block text-12 ${styles['about']}`}>{line.why}</span>
      </td>
      <td className="tnum">{line.delta < 0 ? signed(line.delta) : null}</td>
      <td className="tnum">{line.delta > 0 ? signed(line.delta) : null}</td>
      <td className={`tnum ${styles['balance']}`}>{figure(line.balance)}</td>
    </tr>
  )
}

/** What will happen to the account if nothing else does, the latest on top, down to today. */
export function PlannedRows({ planned, today, balance }: { planned: readonly PlannedLine[]; today: string; balance: number }): ReactElement {
  return (
    <>
      {planned.toReversed().map((line, index) => (
        <PlannedRow key={`${line.date} ${line.kind} ${index}`} line={line} />
      ))}
      <tr data-today>
        <td className={`tnum ${styles['date']}`}>{formatDate(today)}</td>
        <td>
          <strong>{words.today}</strong>
          <span className={`tnum ${styles['beside']}`}>{formatDate(today)}</span>
        </td>
        <td>{null}</td>
        <td>{null}</td>
        <td className={`tnum ${styles['balance']}`}>{figure(balance)}</td>
      </tr>
    </>
  )
}

/** That days will be lost, with the least that keeps them. */
export function LapseAlert({ lapses, onApply }: { lapses: NonNullable<AccountStatement['lapses']>; onApply: (() => void) | undefined }): ReactElement {
  const { days, date, kept } = lapses
  return (
    <div className={lots['lapse']} role="note">
      <TriangleAlert size={16} aria-hidden />
      <p className="flex-1 m-0">
        <strong>{words.lapses(days, formatDate(date))}</strong> {kept > 0 ? `${words.kept(figure(kept))} ` : ''}
        {words.take(days)}
      </p>
      {onApply === undefined ? null : (
        <Button look="link" onClick={onApply}>
          {words.apply}
        </Button>
      )}
    </div>
  )
}
