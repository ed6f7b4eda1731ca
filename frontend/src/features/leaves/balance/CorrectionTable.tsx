import type { ReactElement } from 'react'
import type { CorrectionOutcome } from '../api'
import { figure, signed } from '../days'
import styles from './credit.module.css'
import { portal } from '@/messages/leaves'
import { PlainHead } from '@/shared/table/PlainHead'

const words = portal.leaves.credit
const SCROLLS = { tabIndex: 0 }

/** What setting a balance does to each person, before it does: the difference is what their ledger will say. */
export function CorrectionTable({ outcome, account }: { outcome: CorrectionOutcome; account: string }): ReactElement {
  const { corrected, unchanged } = outcome
  const credited = corrected.filter((line) => line.credited).length
  return (
    <>
      <p className="mt-4 color-secondary">
        {[
          words.sets(corrected.length),
          unchanged.length === 0 ? '' : words.stay(unchanged.length),
          // Who takes it for an opening balance is told that it is no sum.
          credited === 0 ? '' : words.creditedBefore(credited),
        ]
          .filter(Boolean)
          .join(' ')}
      </p>
      {corrected.length === 0 ? null : (
        <div className={styles['scroll']} {...SCROLLS}>
          <table className={styles['lines']} aria-label={words.table(account)}>
            <PlainHead titles={words.columns} />
            <tbody>
              {corrected.map((line) => (
                <tr key={line.user}>
                  <th scope="row">{line.empname}</th>
                  <td className="tnum">{figure(line.before)}</td>
                  <td className="tnum">
                    <strong>{signed(line.change)}</strong>
                  </td>
                  <td className="tnum">{figure(line.after)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </>
  )
}
