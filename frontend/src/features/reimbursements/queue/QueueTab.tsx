import { Suspense, useEffect, useRef, useState, type ReactElement } from 'react'
import type { Claim } from '../api'
import { BillPanel } from './BillPanel'
import { TypeFilter, useClaimFilters } from '../filters'
import { BillDrawer } from '../lazy'
import { QueueBulk } from './QueueBulk'
import { QueueList } from './QueueList'
import { useClaimQueue } from './useClaimQueue'
import { useWaiting } from './useWaiting'
import { portal } from '@/messages/reimbursements'
import { NotRefreshed } from '@/shared/feedback/NotRefreshed'
import { failureOf } from '@/shared/api/errors'
import hand from '@/shared/decisions/hand.module.css'
import { OutcomeAlert } from '@/shared/decisions/OutcomeAlert'
import { UndoOffers } from '@/shared/decisions/UndoOffers'
import { toastFailed } from '@/shared/feedback/toasts'
import { formatMoney, sumOf } from '@/shared/format/money'
import { useKeptFocus } from '@/shared/layout/useKeptFocus'
import { useNarrow } from '@/shared/layout/useMedia'
import { isOffered } from '@/shared/table/rowActions'
import { ExportButtons } from '@/shared/table/ExportButtons'
import { TableFoot } from '@/shared/table/TableFoot'
import { TableFailed, TableNoMatch, TableNothing } from '@/shared/table/TableStates'
import { SearchBox } from '@/shared/table/TableToolbar'
import toolbar from '@/shared/table/toolbar.module.css'
import { lastPage } from '@/shared/table/tableQuery'

const words = portal.reimbursements.queue
const WAITING_LINES = 7

interface Props {
  /** Opens a person's year. */
  onReport: (claim: Claim) => void
  /** Leads to what was decided. */
  onShowApproved: () => void
}

/** What waits for the reader: the list left, the bill right (a phone shows it on demand). */
export function QueueTab({ onReport, onShowApproved }: Props): ReactElement {
  const narrow = useNarrow()
  const filters = useClaimFilters()
  const waiting = useWaiting(filters)
  const { rows, counts, control, page } = waiting
  const { state, change } = control
  const list = useRef<HTMLDivElement>(null)
  const queue = useClaimQueue(rows, waiting.of, list)
  const [bill, setBill] = useState<Claim | null>(null)
  useKeptFocus(list)

  const last = lastPage(page, state.pageSize)
  const isBeyond = !waiting.isFetching && page !== undefined && state.page > last
  useEffect(() => {
    // The last rows of this page were decided on.
    if (isBeyond) change({ page: last }, 'replace')
  }, [isBeyond, last, change])

  async function selectWithin(): Promise<void> {
    try {
      const all = counts.within <= queue.within.length ? queue.within : await waiting.readWithin()
      queue.setPicked(new Map(all.map((claim) => [claim._id, claim])))
    } catch (error) {
      toastFailed(portal.reimbursements.failed, failureOf(error).reason)
    }
  }

  async function selectAll(): Promise<void> {
    const all = await waiting.readAll()
    queue.setPicked(new Map(all.filter((claim) => isOffered(claim, 'approve')).map((claim) => [claim._id, claim])))
  }

  function told(): string {
    const total = counts.over + counts.within
    if (total > rows.length) return words.waitCount(String(total))
    return words.wait(total, formatMoney(sumOf(rows.map((claim) => claim.amount))))
  }

  function body(): ReactElement {
    if (waiting.error !== undefined && !waiting.isFetching && waiting.isWaiting) return <TableFailed error={waiting.error} onRetry={waiting.refetch} />
    if (waiting.isWaiting) {
      return (
        <div className={`late grid gap-12 border-t-rule py-16 ${hand['waiting']}`} aria-busy="true">
          {Array.from({ length: WAITING_LINES }, (_, index) => (
            <span key={index} />
          ))}
        </div>
      )
    }
    if (queue.groups.length === 0 && !isBeyond) {
      if (!filters.active && state.q === '') return <TableNothing hint={words.emptyHint} />
      return <TableNoMatch hint={portal.reimbursements.noneOf} clear={portal.reimbursements.clear} onClear={filters.clear} />
    }
    return (
      <QueueList
        queue={queue}
        counts={counts}
        onSelectWithin={() => void selectWithin()}
        onReport={onReport}
        onBill={setBill}
        isFetching={waiting.isFetching}
      />
    )
  }

  function foot(): ReactElement {
    const lead = <span className="tnum">{told()}</span>
    // What is over the limit stands on the first page: there are others only within it.
    if (page === undefined || page.total === 0) return <p className="size-13 mt-12">{lead}</p>
    return <TableFoot state={state} change={change} page={page} last={last} lead={lead} />
  }

  const bulk = (
    <QueueBulk
      queue={queue}
      within={counts.within}
      onSelectWithin={() => void selectWithin()}
      total={counts.over + counts.within}
      onSelectAll={selectAll}
    />
  )
  return (
    // The keys belong to the rows inside; the frame only hears them.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div className={hand['panes']} ref={list} onKeyDown={queue.press}>
      <div {...queue.frame}>
        <search className={`flex flex-wrap gap-8-12 mb-16 ${toolbar['toolbar']}`}>
          <SearchBox q={state.q} label={portal.reimbursements.searchPeople} onSearch={(q) => change({ q }, 'replace')} />
          <TypeFilter filters={filters} />
          <div className={`flex gap-12 ml-auto ${toolbar['right']}`}>
            <ExportButtons onExport={waiting.onExport} />
          </div>
        </search>
        {queue.outcome === null || queue.outcome.refusals.length === 0 ? null : (
          <OutcomeAlert words={words} outcome={queue.outcome} onShow={onShowApproved} onClose={queue.clear} />
        )}
        <UndoOffers />
        {narrow ? null : bulk}
        {waiting.isWaiting ? null : <NotRefreshed error={waiting.error} onRetry={waiting.refetch} />}
        {body()}
        {waiting.isWaiting || rows.length === 0 ? null : foot()}
        {narrow ? bulk : null}
      </div>
      {narrow || rows.length === 0 ? null : <BillPanel queue={queue} />}
      {bill === null ? null : (
        <Suspense fallback={null}>
          <BillDrawer claim={bill} queue={queue} onClose={() => setBill(null)} />
        </Suspense>
      )}
    </div>
  )
}
