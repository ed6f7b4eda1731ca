import { TriangleAlert } from 'lucide-react'
import type { ReactElement } from 'react'
import styles from '../employees.module.css'
import { portal } from '@/messages/employees'
import { LoadFailed } from '@/shared/feedback/LoadFailed'
import { NotRefreshed } from '@/shared/feedback/NotRefreshed'
import { formatDate } from '@/shared/format/dates'
import { useListHoldingsQuery, type HeldThing, type Holding } from '@/entities/people/api'

const words = portal.employees.changeStatus

function thingName(kind: Holding['kind'], { name, word, date }: HeldThing): string {
  const types: Partial<Record<string, string>> = kind === 'asset' ? portal.assets.types : portal.attendance.leaveTypes
  const sort = word === null ? '' : (types[word] ?? word)
  return [name, sort, date === null ? '' : formatDate(date)].filter((part) => part !== '').join(', ')
}

function namesOf({ kind, total, first }: Holding): string {
  const names = first.map((thing) => thingName(kind, thing))
  return [...names, ...(total > first.length ? [words.more(total - first.length)] : [])].join('; ')
}

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
            {words.kinds[holding.kind](holding.total)}
            <span>{namesOf(holding)}</span>
          </li>
        ))}
      </ul>
      {data.some(({ kind }) => kind === 'asset') ? <p>{words.releaseHint}</p> : null}
    </div>
  )
}
