import { ChevronRight } from 'lucide-react'
import type { ReactElement } from 'react'
import styles from './balance.module.css'
import { figure } from '../days'
import { portal } from '@/messages/portal'

const words = portal.leaves.balance

export interface AccountBalance {
  account: string
  /** What its type is called. */
  name: string
  balance: number | null
  pending: number
  available: number
}

/** What is left of an account, as a button that opens its statement. */
export function BalanceButton({ of, onOpen }: { of: AccountBalance; onOpen: (account: string) => void }): ReactElement {
  const { account, name, balance, pending, available } = of
  return (
    <button type="button" className={styles['balance']} onClick={() => onOpen(account)}>
      <span className="flex-1">
        <strong className="block">{name}</strong>
        <span className="color-secondary text-12">
          {pending === 0 ? words.nothingPending : words.lessPending(figure(balance ?? 0), figure(pending))}
        </span>
      </span>
      <span className="tnum weight-450 size-28 lh-32 tracking-tighter">{figure(available)}</span>
      <span className="color-secondary text-12">{words.unit}</span>
      <ChevronRight size={16} aria-hidden />
      <span className="unseen">{words.open}</span>
    </button>
  )
}
