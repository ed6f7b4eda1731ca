import { useState, type ReactElement } from 'react'
import type { AccountStatement, StatementLot } from '@/entities/leavePolicies/api'
import { inOrder, partsOf, type Parts } from './ahead'
import styles from './lots.module.css'
import { figure } from '../days'
import { portal } from '@/messages/leaves'
import { formatDate } from '@/shared/format/dates'
import { Section } from '@/shared/layout/Section'
import { TextButton } from '@/shared/ui/TextButton'
import { PlainHead } from '@/shared/table/PlainHead'

const words = portal.leaves.ahead
/** More would push what was out of sight. */
const MOST = 5
const PARTS = ['ending', 'lapsing', 'staying'] as const

function Bar({ parts }: { parts: Parts }): ReactElement {
  const shown = PARTS.filter((part) => parts[part] > 0)
  return (
    <p className={styles['bar']}>
      {shown.map((part) => (
        <span key={part} data-part={part} style={{ flexGrow: parts[part] }}>
          <span className="unseen">{words.part(words.bar[part], figure(parts[part]))}</span>
        </span>
      ))}
    </p>
  )
}

function taken({ pending, left }: StatementLot): string {
  if (pending <= 0) return ''
  return pending >= left ? words.takesAll : words.takesSome(figure(pending))
}

function LotRow({ lot }: { lot: StatementLot }): ReactElement {
  return (
    <tr>
      <th scope="row">
        <span className={styles['mark']} data-part={lot.lastday === null ? 'staying' : 'ending'} aria-hidden />
        {lot.what}
        <span className={`block color-secondary text-12 empty-hidden ${styles['note']}`}>{taken(lot)}</span>
      </th>
      <td className="tnum">{lot.lastday === null ? <span className="color-secondary">{words.never}</span> : formatDate(lot.lastday)}</td>
      <td className="tnum">
        {figure(lot.left)}
        <span className="color-secondary">{words.of(figure(lot.given))}</span>
      </td>
    </tr>
  )
}

/** What a balance is made of, the first to end on top. */
export function LotsSection({ account }: { account: AccountStatement }): ReactElement | null {
  const [isWhole, setWhole] = useState(false)
  const lots = inOrder(account.lots.filter(({ left }) => left > 0))
  if (lots.length === 0) return null
  const shown = isWhole ? lots : lots.slice(0, MOST)
  const { lapses } = account
  const day = lapses === null ? '' : formatDate(lapses.date)
  return (
    <div className="mb-20">
      <Section title={words.lots(figure(account.balance))} aside={words.first}>
        <Bar parts={partsOf(account)} />
        <table className={styles['lots']} aria-label={words.lots(figure(account.balance))}>
          <PlainHead titles={words.columns} />
          <tbody>
            {shown.map((lot) => (
              <LotRow key={lot._id} lot={lot} />
            ))}
          </tbody>
        </table>
        {shown.length === lots.length ? null : (
          <TextButton className="min-h-32 phone-min-h-44" onClick={() => setWhole(true)}>
            {words.more(lots.length - shown.length)}
          </TextButton>
        )}
        {lapses === null ? null : (
          <p className="color-secondary text-12 mt-8">{lapses.kept === 0 ? words.aboveNone(day) : words.above(figure(lapses.kept), day)}</p>
        )}
      </Section>
    </div>
  )
}
