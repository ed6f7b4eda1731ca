import { Checkbox } from 'antd'
import type { ReactElement } from 'react'
import styles from './inbox.module.css'
import { InboxCard, InboxRow } from './InboxRow'
import type { InboxQueue, Line } from '../useInboxQueue'
import { portal } from '@/messages/inbox'
import { useNarrow } from '@/shared/layout/useMedia'
import { isOffered } from '@/shared/table/rowActions'

const words = portal.inbox

interface Props {
  lines: readonly Line[]
  queue: InboxQueue
  isFetching: boolean
  label: string
  /** Whether rows are chosen, to be decided on at once: what is one's own is done one by one. */
  chooses: boolean
  /** What the box is called that chooses all of them. */
  chooseAll?: string
}

function ChooseAll({ lines, queue, label }: Pick<Props, 'lines' | 'queue' | 'label'>): ReactElement {
  const rows = lines.map(({ row }) => row)
  const offered = rows.filter((row) => isOffered(row, 'approve'))
  const isAll = offered.length > 0 && offered.every(queue.isChosen)
  return (
    <Checkbox
      aria-label={label}
      checked={isAll}
      indeterminate={!isAll && offered.some(queue.isChosen)}
      disabled={offered.length === 0}
      onChange={() => queue.toggleAll(rows)}
    />
  )
}

/** The rows of a part; on a phone as cards. */
export function Rows({ lines, queue, isFetching, label, chooses, chooseAll = words.chooseAll }: Props): ReactElement {
  const narrow = useNarrow()
  // What stands by its day says so in each row.
  const head = (word: string): ReactElement => <span className={chooses ? '' : 'unseen'}>{word}</span>
  if (narrow) {
    return (
      <ol aria-label={label} aria-busy={isFetching}>
        {lines.map((line) => (
          <InboxCard key={line.row._id} line={line} queue={queue} chooses={chooses} />
        ))}
      </ol>
    )
  }
  return (
    <table className={`w-full text-13-18 ${styles['table']}`} data-own={!chooses} aria-label={label} aria-busy={isFetching}>
      <thead>
        <tr>
          {chooses ? (
            <th scope="col">
              <ChooseAll lines={lines} queue={queue} label={chooseAll} />
            </th>
          ) : null}
          <th scope="col">{head(words.what)}</th>
          <th scope="col" className={styles['when']}>
            {head(words.since)}
          </th>
          <th scope="col">
            <span className="unseen">{words.actions}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <InboxRow key={line.row._id} line={line} queue={queue} chooses={chooses} />
        ))}
      </tbody>
    </table>
  )
}
