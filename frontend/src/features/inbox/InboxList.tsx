import { Checkbox } from 'antd'
import type { ReactElement } from 'react'
import styles from './inbox.module.css'
import { InboxCard, InboxRow } from './InboxRow'
import type { InboxQueue } from './useInboxQueue'
import { portal } from '@/messages/inbox'
import { has } from '@/shared/decisions/queue'
import { useNarrow } from '@/shared/layout/useMedia'
import { isOffered } from '@/shared/table/rowActions'

const words = portal.inbox

function ChooseAll({ queue }: { queue: InboxQueue }): ReactElement {
  const rows = queue.lines.map(({ row }) => row)
  const offered = rows.filter((row) => isOffered(row, 'approve'))
  const isAll = offered.length > 0 && offered.every((row) => has(queue.chosen, row._id))
  return (
    <Checkbox
      aria-label={words.chooseAll}
      checked={isAll}
      indeterminate={!isAll && queue.chosen.length > 0}
      disabled={offered.length === 0}
      onChange={() => queue.toggleAll(rows)}
    />
  )
}

/** What waits, the longest first; on a phone as cards. */
export function InboxList({ queue, isFetching }: { queue: InboxQueue; isFetching: boolean }): ReactElement {
  const narrow = useNarrow()
  if (narrow) {
    return (
      <ol className="border-t-rule" aria-label={words.label} aria-busy={isFetching}>
        {queue.lines.map((line) => (
          <InboxCard key={line.row._id} line={line} queue={queue} />
        ))}
      </ol>
    )
  }
  return (
    <table className={`w-full border-t-rule text-13-18 ${styles['table']}`} aria-label={words.label} aria-busy={isFetching}>
      <thead>
        <tr>
          <th scope="col">
            <ChooseAll queue={queue} />
          </th>
          <th scope="col">{words.what}</th>
          <th scope="col" className={styles['when']}>
            {words.since}
          </th>
          <th scope="col">
            <span className="unseen">{words.actions}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {queue.lines.map((line) => (
          <InboxRow key={line.row._id} line={line} queue={queue} />
        ))}
      </tbody>
    </table>
  )
}
