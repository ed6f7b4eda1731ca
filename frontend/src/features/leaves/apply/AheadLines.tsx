import type { ReactElement } from 'react'
import type { PlannedLine } from '@/entities/leavePolicies/api'
import { figure, signed } from '../days'
import styles from './cost.module.css'
import { portal } from '@/messages/leaves'
import { formatDate } from '@/shared/format/dates'

const words = portal.leaves.ahead

/** What the account is given, and what of it lapses, before the leave begins: it is what the leave is weighed against. */
export function AheadLines({ lines }: { lines: readonly PlannedLine[] }): ReactElement | null {
  if (lines.length === 0) return null
  return (
    <section className={styles['ahead']} aria-label={words.beforeList}>
      <h3 className="text-12 weight-600">{words.before}</h3>
      <ul className="m-0 p-0 text-12">
        {lines.map((line, index) => (
          <li key={`${line.date} ${line.kind} ${index}`} className="flex justify-between gap-12" data-kind={line.kind}>
            <span>{words.line(formatDate(line.date), words.kinds[line.kind], line.why)}</span>
            <span className="tnum nowrap">
              <strong>{signed(line.delta)}</strong> {words.after(figure(line.balance))}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
