import { Checkbox } from 'antd'
import type { ReactElement } from 'react'
import type { QueueGroup } from './queue'
import styles from './queue.module.css'
import { QueueCard, QueueRow, type RowProps } from './QueueRow'
import type { ClaimQueue } from './useClaimQueue'
import { portal } from '@/messages/reimbursements'
import { has } from '@/shared/decisions/queue'
import { formatMoney } from '@/shared/format/money'
import { TextButton } from '@/shared/ui/TextButton'
import { useNarrow } from '@/shared/layout/useMedia'
import { isOffered } from '@/shared/table/rowActions'

const words = portal.reimbursements.queue

/** How many there are of each group on all pages. */
export interface Counts {
  over: number
  within: number
}

interface Props extends Pick<RowProps, 'onReport' | 'onBill'> {
  queue: ClaimQueue
  counts: Counts
  /** Picks all that are within the limit, those of other pages too. */
  onSelectWithin: () => void
  isFetching: boolean
}

/** Over the limit: 2 claims, and what they come to where all of them are on this page. */
function heading({ isOver, rows, sum }: QueueGroup, counts: Counts): string {
  const all = isOver ? counts.over : counts.within
  const listed = rows.filter(({ refusal }) => refusal === null).length
  return all > listed && listed > 0 ? words.groupOnPage(listed, all) : words.group(rows.length, formatMoney(sum))
}

function Heading({ group, counts, queue, onSelectWithin }: { group: QueueGroup } & Pick<Props, 'counts' | 'queue' | 'onSelectWithin'>): ReactElement {
  return (
    <>
      <strong data-over={group.isOver}>{group.isOver ? words.over : words.within}</strong>{' '}
      <span className="tnum">{heading(group, counts)}</span>
      {!group.isOver && queue.chosen.length === 0 && counts.within > 1 ? (
        <TextButton className={styles['all']} onClick={onSelectWithin}>
          {words.selectWithin(counts.within)}
        </TextButton>
      ) : null}
    </>
  )
}

function ChooseAll({ queue }: { queue: ClaimQueue }): ReactElement {
  const claims = queue.rows.map(({ claim }) => claim)
  const offered = claims.filter((claim) => isOffered(claim, 'approve'))
  const isAll = offered.length > 0 && offered.every((claim) => has(queue.chosen, claim._id))
  return (
    <Checkbox
      aria-label={words.chooseAll}
      checked={isAll}
      indeterminate={!isAll && queue.chosen.length > 0}
      onChange={() => queue.toggleAll(claims)}
    />
  )
}

/** The claims that wait, what is over the limit first; on a phone as cards. */
export function QueueList(props: Props): ReactElement {
  const { queue, onReport, onBill, isFetching } = props
  const narrow = useNarrow()
  if (narrow) {
    return (
      <>
        {queue.groups.map((group) => (
          <section key={String(group.isOver)} aria-label={group.isOver ? words.over : words.within}>
            <p className={styles['group']}>
              <Heading group={group} {...props} />
            </p>
            <ol className="border-t-rule" aria-busy={isFetching}>
              {group.rows.map((row) => (
                <QueueCard key={row.claim._id} row={row} queue={queue} onReport={onReport} onBill={onBill} />
              ))}
            </ol>
          </section>
        ))}
      </>
    )
  }
  return (
    <table className={`w-full border-t-rule text-13-18 ${styles['table']}`} aria-label={words.label} aria-busy={isFetching}>
      <thead>
        <tr>
          <th scope="col">
            <ChooseAll queue={queue} />
          </th>
          <th scope="col">{words.employee}</th>
          <th scope="col">{words.typeAndDate}</th>
          <th scope="col" className={styles['figure']}>
            {words.amount}
          </th>
          <th scope="col" className={styles['figure']}>
            {words.leftAfter}
          </th>
          <th scope="col">
            <span className="unseen">{words.rowActions}</span>
          </th>
        </tr>
      </thead>
      {queue.groups.map((group) => (
        <tbody key={String(group.isOver)}>
          <tr>
            <th scope="rowgroup" colSpan={6} className={styles['group']}>
              <Heading group={group} {...props} />
            </th>
          </tr>
          {group.rows.map((row) => (
            <QueueRow key={row.claim._id} row={row} queue={queue} onReport={onReport} />
          ))}
        </tbody>
      ))}
    </table>
  )
}
