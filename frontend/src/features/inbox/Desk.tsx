import { Suspense, useEffect, useRef, type ReactElement } from 'react'
import { sumOfCounts, told } from './counts'
import { InboxList } from './InboxList'
import { KindChoice } from './KindChoice'
import { Rail } from './lazy'
import { needsRemark, sumsOf, tell } from './rows'
import { useInbox } from './useInbox'
import { useInboxQueue } from './useInboxQueue'
import { portal } from '@/messages/inbox'
import { BulkDecide } from '@/shared/decisions/BulkDecide'
import hand from '@/shared/decisions/hand.module.css'
import { OutcomeAlert } from '@/shared/decisions/OutcomeAlert'
import { NotRefreshed } from '@/shared/feedback/NotRefreshed'
import { PageHeading } from '@/shared/layout/PageHeading'
import { useKeptFocus } from '@/shared/layout/useKeptFocus'
import { useNarrow } from '@/shared/layout/useMedia'
import { TableFoot } from '@/shared/table/TableFoot'
import { TableFailed, TableNothing } from '@/shared/table/TableStates'
import { lastPage } from '@/shared/table/tableQuery'
import { Button } from '@/shared/ui/Button'

const words = portal.inbox
const WAITING_LINES = 7

type Inbox = ReturnType<typeof useInbox>
type Queue = ReturnType<typeof useInboxQueue>

/** The list of what waits, or why there is none. */
function Body({ inbox, queue, isBeyond }: { inbox: Inbox; queue: Queue; isBeyond: boolean }): ReactElement {
  const { kind } = inbox
  if (inbox.error !== undefined && !inbox.isFetching && inbox.isWaiting) return <TableFailed error={inbox.error} onRetry={inbox.refetch} />
  if (inbox.isWaiting) {
    return (
      <div className={`late grid gap-12 border-t-rule py-16 ${hand['waiting']}`} aria-busy="true">
        {Array.from({ length: WAITING_LINES }, (_, index) => (
          <span key={index} />
        ))}
      </div>
    )
  }
  if (queue.lines.length > 0 || isBeyond) return <InboxList queue={queue} isFetching={inbox.isFetching} />
  if (kind === undefined) return <TableNothing title={words.nothing} hint={words.nothingHint} />
  return (
    <TableNothing
      title={words.noneOf[kind]}
      hint={words.noneHint}
      action={<Button onClick={() => inbox.choose(undefined)}>{words.everything}</Button>}
    />
  )
}

/** What can be done with all that are chosen, of whatever kinds. */
function Bulk({ queue }: { queue: Queue }): ReactElement {
  const { chosen } = queue
  const required = chosen.some(needsRemark)
  return (
    <BulkDecide
      words={{ ...words, toldToMany: required ? words.requiredByMany : words.toldToMany }}
      count={chosen.length}
      people={new Set(chosen.map((row) => tell(row, queue.today).user)).size}
      detail={sumsOf(chosen)}
      required={required}
      busy={queue.busy}
      isRejecting={queue.isRejectingMany}
      onRejecting={queue.setRejectingMany}
      onDecide={(verdict, remark) => queue.run(chosen, verdict, remark)}
    />
  )
}

/** What waits for the reader's decision, whatever it is: the list left, what there is to see of a row right. */
export function Desk(): ReactElement {
  const narrow = useNarrow()
  const inbox = useInbox()
  const { control, page, kind, counts } = inbox
  const { state, change } = control
  const list = useRef<HTMLDivElement>(null)
  const queue = useInboxQueue(inbox.rows, list)
  useKeptFocus(list)

  const last = lastPage(page, state.pageSize)
  const isBeyond = !inbox.isFetching && page !== undefined && state.page > last
  useEffect(() => {
    // The last rows of this page were decided on.
    if (isBeyond) change({ page: last }, 'replace')
  }, [isBeyond, last, change])

  const all = told(...counts)
  const bulk = <Bulk queue={queue} />
  return (
    <>
      <PageHeading title={words.heading} count={sumOfCounts(counts) === 0 ? undefined : all} />
      {counts.length === 0 ? null : (
        <KindChoice
          kind={kind}
          counts={counts}
          all={all}
          onChoose={(chosen) => {
            // Another kind is another list: what was chosen of this one would be decided on unseen.
            queue.setPicked(new Map())
            inbox.choose(chosen)
          }}
        />
      )}
      {/* The keys belong to the rows inside; the frame only hears them. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div className={hand['panes']} ref={list} onKeyDown={queue.press}>
        <div {...queue.frame}>
          {queue.outcome === null || queue.outcome.refusals.length === 0 || queue.outcome.all === 1 ? null : (
            <OutcomeAlert words={words} outcome={queue.outcome} onClose={queue.clear} />
          )}
          {narrow ? null : bulk}
          {inbox.isWaiting ? null : <NotRefreshed error={inbox.error} onRetry={inbox.refetch} />}
          <Body inbox={inbox} queue={queue} isBeyond={isBeyond} />
          {page === undefined || page.total === 0 ? null : (
            <TableFoot state={state} change={change} page={page} last={last} lead={<span />} />
          )}
          {narrow ? bulk : null}
        </div>
        {narrow || queue.current === null ? null : (
          <Suspense fallback={null}>
            <Rail row={queue.current} queue={queue} />
          </Suspense>
        )}
      </div>
    </>
  )
}
