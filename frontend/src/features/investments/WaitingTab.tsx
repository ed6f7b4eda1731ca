import { Button } from 'antd'
import { Check, CircleX, X } from 'lucide-react'
import type { ReactElement, ReactNode } from 'react'
import { investmentsApi, type Investment } from './api'
import styles from './investments.module.css'
import { useInvestmentQueue, type InvestmentQueue } from './useInvestmentQueue'
import { portal } from '@/messages/investments'
import { OutcomeAlert } from '@/shared/decisions/OutcomeAlert'
import { toggled } from '@/shared/decisions/queue'
import { RemarkLine } from '@/shared/decisions/RemarkLine'
import type { Refusal } from '@/shared/decisions/useDecisions'
import { formatRupees, sumOf } from '@/shared/format/money'
import { BulkBar } from '@/shared/table/BulkBar'
import { DataTable } from '@/shared/table/DataTable'
import { isOffered } from '@/shared/table/rowActions'
import { makeUseList } from '@/shared/table/useList'

const words = portal.investments.deciding
const useWaiting = makeUseList(investmentsApi.endpoints.listRequestedInvestments)

/** Approve and Reject for all that are chosen, and one remark for all. */
function Bulk({ queue, chosen }: { queue: InvestmentQueue; chosen: readonly Investment[] }): ReactElement | null {
  const { busy, run, isRejectingMany, setRejectingMany } = queue
  if (chosen.length === 0) return null
  const people = new Set(chosen.map((one) => one.empId)).size
  const sum = formatRupees(sumOf(chosen.map((one) => one.investmentAmount)))
  return (
    <>
      <BulkBar count={words.selected(chosen.length)} detail={words.sum(sum, people)}>
        <Button type="primary" aria-disabled={busy} icon={<Check size={16} aria-hidden />} onClick={() => void run(chosen, 'Approved')}>
          {words.approveMany(chosen.length)}
        </Button>
        <Button
          aria-disabled={busy}
          aria-expanded={isRejectingMany}
          icon={<X size={16} aria-hidden />}
          onClick={() => setRejectingMany(!isRejectingMany)}
        >
          {words.rejectMany(chosen.length)}
        </Button>
      </BulkBar>
      {isRejectingMany ? (
        <div className={styles['bulkRemark']}>
          <RemarkLine
            hint={words.toldToMany(people)}
            label={words.rejectMany(chosen.length)}
            busy={busy}
            onReject={(remark) => void run(chosen, 'Rejected', remark)}
            onCancel={() => setRejectingMany(false)}
          />
        </div>
      ) : null}
    </>
  )
}

/** Why an investment did not go through, in words. */
function Reason({ refusal: { now, message } }: { refusal: Refusal<Investment> }): ReactElement {
  const isDecided = now !== null && !isOffered(now, 'approve')
  return (
    <p className={styles['refusal']}>
      <CircleX size={14} aria-hidden />
      {isDecided ? words.decidedAlready(now.status) : message}
    </p>
  )
}

interface Props {
  open: (investment: Investment) => void
  history: (investment: Investment) => void
  onShowApproved: () => void
  segments: ReactNode
}

/** What waits for the reader's decision: requested, and reviewed. */
export function WaitingTab({ open, history, onShowApproved, segments }: Props): ReactElement {
  const queue = useInvestmentQueue({ open, history })
  const list = useWaiting(queue.declared)
  const { outcome, clear, busy, run, rejecting, setRejecting, picked, setPicked, refusals } = queue
  const rows = list.rows ?? []
  const chosen = rows.filter((one) => picked.has(one._id) && isOffered(one, 'approve'))

  function under(investment: Investment): ReactNode {
    const refusal = refusals.get(investment._id)
    const isRejecting = rejecting.has(investment._id)
    if (refusal === undefined && !isRejecting) return null
    return (
      <>
        {refusal === undefined ? null : <Reason refusal={refusal} />}
        {isRejecting ? (
          <RemarkLine
            hint={words.toldTo(investment.empName)}
            label={portal.investments.reject}
            busy={busy}
            onReject={(remark) => void run([investment], 'Rejected', remark)}
            onCancel={() => setRejecting(toggled(rejecting, investment._id))}
          />
        ) : null}
      </>
    )
  }

  return (
    <>
      {outcome === null || outcome.refusals.length === 0 ? null : (
        <OutcomeAlert words={words} outcome={outcome} onShow={onShowApproved} onClose={clear} />
      )}
      <DataTable
        name="investments-waiting"
        label={portal.investments.tabs.requests}
        list={list}
        words={{ search: portal.investments.search, emptyHint: portal.investments.emptyHint }}
        segments={segments}
        selection={{
          chosen: new Set(chosen.map((one) => one._id)),
          choose: (ids) => setPicked(new Set(ids)),
          canChoose: (one) => isOffered(one, 'approve') && rows.some((row) => row._id === one._id),
          label: (one) => words.choose(one.empName, one.investmentTitle),
          labelOfAll: words.chooseAll,
        }}
        arrange={queue.arrange}
        leaving={queue.leaving}
        under={under}
        bulk={<Bulk queue={queue} chosen={chosen} />}
      />
    </>
  )
}
