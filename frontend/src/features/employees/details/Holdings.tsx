import { TriangleAlert } from 'lucide-react'
import type { ReactElement } from 'react'
import styles from '../employees.module.css'
import { namesOf } from './held'
import { portal } from '@/messages/employees'
import { portal as held } from '@/messages/holdings'
import { LoadFailed } from '@/shared/feedback/LoadFailed'
import { NotRefreshed } from '@/shared/feedback/NotRefreshed'
import { useListHoldingsQuery } from '@/entities/people/api'

const words = portal.employees.changeStatus

/** What somebody who leaves has in hand, said before they have left. */
export function Holdings({ id }: { id: number }): ReactElement | null {
  const { data, error, refetch } = useListHoldingsQuery({ id }, { refetchOnMountOrArgChange: true })
  if (data === undefined) {
    return error === undefined ? null : <LoadFailed title={words.holdsFailed} error={error} onRetry={() => void refetch()} />
  }
  const old = <NotRefreshed error={error} onRetry={refetch} />
  if (data.length === 0) return old
  return (
    <div className={`py-9 px-12 bg-warning text-13 border-warning rounded-4 mb-14 ${styles['holdings']}`}>
      {old}
      <p>
        <TriangleAlert size={14} aria-hidden />
        <strong>{words.holds}</strong>
      </p>
      <ul>
        {data.map((holding) => (
          <li key={holding.kind}>
            {held.holdings[holding.kind](holding.total)}
            <span>{namesOf(holding)}</span>
          </li>
        ))}
      </ul>
      {data.some(({ kind }) => kind === 'asset') ? <p>{words.releaseHint}</p> : null}
    </div>
  )
}
