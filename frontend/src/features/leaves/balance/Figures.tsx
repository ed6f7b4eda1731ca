import type { ReactElement } from 'react'
import styles from './statement.module.css'
import { figure } from '../days'
import { portal } from '@/messages/leaves'

const words = portal.leaves.statement

/** What is on an account, and what of it is available; of the account of the year nothing can be pending. */
export function Figures({ balance, pending }: { balance: number; pending: number | null }): ReactElement {
  if (pending === null) {
    return (
      <dl className={styles['figures']}>
        <div data-main>
          <dt>{words.balance}</dt>
          <dd className="tnum">
            {figure(balance)} <span>{words.unit}</span>
          </dd>
        </div>
      </dl>
    )
  }
  return (
    <dl className={styles['figures']}>
      <div>
        <dt>{words.balance}</dt>
        <dd className="tnum">{figure(balance)}</dd>
      </div>
      <div data-sign="−">
        <dt>{words.pending}</dt>
        <dd className="tnum">{figure(pending)}</dd>
      </div>
      <div data-sign="=" data-main>
        <dt>{words.available}</dt>
        <dd className="tnum">
          {figure(balance - pending)} <span>{words.unit}</span>
        </dd>
      </div>
    </dl>
  )
}
