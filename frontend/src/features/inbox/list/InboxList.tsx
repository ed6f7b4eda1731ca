import { Checkbox } from 'antd'
import type { ReactElement } from 'react'
import styles from './inbox.module.css'
import { InboxCard, InboxRow } from './InboxRow'
import { partOf, type Part } from '../rows'
import type { InboxQueue, Line } from '../useInboxQueue'
import { portal } from '@/messages/inbox'
import { has } from '@/shared/decisions/queue'
import { useNarrow } from '@/shared/layout/useMedia'
import { Section } from '@/shared/layout/Section'
import { isOffered } from '@/shared/table/rowActions'

const words = portal.inbox
const PARTS: readonly Part[] = ['late', 'byDay', 'withoutDay']

interface Shown {
  lines: readonly Line[]
  queue: InboxQueue
  isFetching: boolean
  label: string
  /** Whether rows are chosen, to be decided on at once: what is one's own is done one by one. */
  chooses: boolean
}

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

/** The rows of a part; on a phone as cards. */
function Rows({ lines, queue, isFetching, label, chooses }: Shown): ReactElement {
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
              <ChooseAll queue={queue} />
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

function Titled({ title, count }: { title: string; count: number }): ReactElement {
  return (
    <>
      {title} <span className="tnum weight-450 color-secondary">{count}</span>
    </>
  )
}

interface Props {
  queue: InboxQueue
  isFetching: boolean
  /** Whether others ask for something here: by risk and age. Otherwise all is one's own, and stands by its day. */
  isDecider: boolean
  total: number
}

/** What is to be looked at, or done. */
export function InboxList({ queue, isFetching, isDecider, total }: Props): ReactElement {
  if (isDecider) {
    return (
      <Section title={<Titled title={words.look} count={total} />} aside={words.lookOrder}>
        <Rows lines={queue.lines} queue={queue} isFetching={isFetching} label={words.label} chooses />
      </Section>
    )
  }
  const parts = PARTS.map((part) => ({ part, lines: queue.lines.filter(({ row }) => partOf(row) === part) }))
  return (
    <div className={styles['parts']}>
      {parts
        .filter(({ lines }) => lines.length > 0)
        .map(({ part, lines }) => (
          <Section key={part} title={<Titled title={words[part]} count={lines.length} />}>
            <Rows lines={lines} queue={queue} isFetching={isFetching} label={words[part]} chooses={false} />
          </Section>
        ))}
    </div>
  )
}
