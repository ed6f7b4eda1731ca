import { CircleX } from 'lucide-react'
import type { ReactElement } from 'react'
import type { RecountedLeave } from '../api'
import { figure, signed, spanOf, typeName } from '../days'
import styles from './holiday.module.css'
import { statusLooks } from '@/entities/leaves/statuses'
import { portal } from '@/messages/leaves'
import { StatusTag } from '@/shared/ui/StatusTag'
import { wordFor } from '@/shared/status/wordFor'
import { PlainHead } from '@/shared/table/PlainHead'

const words = portal.holidays.recount
const SCROLLS = { tabIndex: 0 }

function given({ givenback, account }: Pick<RecountedLeave, 'givenback' | 'account'>): string {
  if (givenback === null || givenback === 0) return '–'
  return `${signed(givenback)} ${words.accounts[account ?? ''] ?? ''}`.trim()
}

/** What goes back to each account. */
function sumsOf(leaves: readonly RecountedLeave[]): string[] {
  const accounts = new Map<RecountedLeave['account'], number>()
  for (const { account, givenback } of leaves) {
    if (givenback !== null) accounts.set(account, (accounts.get(account) ?? 0) + givenback)
  }
  return [...accounts].filter(([, sum]) => sum !== 0).map(([account, givenback]) => given({ account, givenback }))
}

function sum(leaves: readonly RecountedLeave[], of: 'before' | 'after'): number {
  return leaves.reduce((total, leave) => total + leave[of], 0)
}

function Row({ leave }: { leave: RecountedLeave }): ReactElement {
  const isChanged = leave.status !== leave.becomes
  return (
    <tr>
      <th scope="row">{leave.empname}</th>
      <td>
        {typeName(leave)}
        <span className="tnum color-secondary text-12 nowrap block">{spanOf(leave)}</span>
      </td>
      <td>
        {isChanged ? <span className="color-secondary text-12 nowrap block">{words.becomes(wordFor(leave.status))}</span> : null}
        <StatusTag status={leave.becomes} looks={statusLooks} />
      </td>
      <td className="tnum">{figure(leave.before)}</td>
      <td className="tnum">
        <strong>{figure(leave.after)}</strong>
      </td>
      <td className="tnum">{given(leave)}</td>
    </tr>
  )
}

interface Props {
  leaves: readonly RecountedLeave[] | null
  /** Why nothing can be said of them; empty where that is told elsewhere. */
  refusal: string | null
  isCurrent: boolean
  /** Which days count no longer, or again. */
  about: string
}

/** The leaves that a holiday counts again, before it does. */
export function RecountTable({ leaves, refusal, isCurrent, about }: Props): ReactElement {
  if (leaves === null || leaves.length === 0) {
    return (
      <div className={`color-secondary size-13 ${styles['nothing']}`} aria-live="polite">
        {refusal === null ? (
          <p>{leaves === null ? words.waiting : words.none}</p>
        ) : refusal === '' ? null : (
          <p className={`flex gap-8 ${styles['refusal']}`}>
            <CircleX size={16} aria-hidden />
            {refusal}
          </p>
        )}
      </div>
    )
  }
  const cancelled = leaves.filter(({ status, becomes }) => becomes === 'Cancelled' && status !== 'Cancelled').length
  return (
    <section aria-label={words.title(leaves.length)} aria-busy={!isCurrent}>
      <header className={`flex flex-wrap items-baseline justify-between gap-4-12 color-secondary size-13 pb-9 ${styles['head']}`}>
        <h2 aria-live="polite">{words.title(leaves.length)}</h2>
        <span className="tnum">{about}</span>
      </header>
      {/* It may be long, and must scroll with keys too. */}
      <div className={styles['scroll']} {...SCROLLS}>
        <table className={styles['recount']}>
          <PlainHead titles={words.columns} />
          <tbody>
            {leaves.map((leave) => (
              <Row key={leave._id} leave={leave} />
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row" colSpan={3}>
                {[words.sum(leaves.length), ...(cancelled === 0 ? [] : [words.cancelled(cancelled)])].join(', ')}
              </th>
              <td className="tnum">{figure(sum(leaves, 'before'))}</td>
              <td className="tnum">{figure(sum(leaves, 'after'))}</td>
              <td className="tnum">
                {sumsOf(leaves).map((each) => (
                  <span key={each} className="block">
                    {each}
                  </span>
                ))}
              </td>
            </tr>
          </tfoot>
        </table>
      </div>
      <p className="color-secondary text-12 mt-8">{words.pending}</p>
    </section>
  )
}
