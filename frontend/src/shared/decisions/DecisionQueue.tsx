import type { ReactElement, ReactNode } from 'react'
import { AllThatMatch, MOST_CHOSEN } from './AllThatMatch'
import { BulkDecide, type BulkWords } from './BulkDecide'
import { OutcomeAlert, type OutcomeWords } from './OutcomeAlert'
import { toggled } from './queue'
import { RefusedLine } from './RefusedLine'
import { RemarkLine } from './RemarkLine'
import { UndoOffers } from './UndoOffers'
import type { Refusal, Verdict } from './useDecisions'
import type { Queue } from './useQueue'
import { wordFor } from '@/shared/status/wordFor'
import { DataTable, type TableProps } from '@/shared/table/DataTable'
import { isOffered } from '@/shared/table/rowActions'

/** How the feature calls what is done with its queue. */
interface Words extends BulkWords, OutcomeWords {
  toldTo: (name: string) => string
  choose: (name: string, what: string) => string
  chooseAll: string
  decidedAlready: (status: string) => string
}

/** What a decision would do, asked for in its place. */
interface Remark {
  hint: string
  label: string
  busy: boolean
  onReject: (remark: string) => void
}

interface Waiting {
  _id: number
  version: number
  status: string
  actions: string[]
}

interface Props<Row extends Waiting>
  extends Omit<TableProps<Row>, 'selection' | 'arrange' | 'leaving' | 'under' | 'bulk' | 'words'> {
  queue: Queue<Row>
  words: Words
  /** What the search is called, and what is said where nothing waits. */
  table: TableProps<Row>['words']
  /** What Reject is called under a row. */
  reject: string
  /** Whose the record is, and what. */
  nameOf: (row: Row) => [name: string, what: string]
  personOf: (row: Row) => number
  /** What those that are chosen come to. */
  sum: (chosen: readonly Row[], people: number) => string
  /** Nothing is rejected without a remark. */
  required?: boolean
  /** Says too what came of a decision on a single one. */
  saysOne?: boolean
  /** Leads to those that went through. */
  onShow: (verdict: Verdict) => void
  /** Why one did not go through, where there is more to say than what the server says. */
  whyNot?: (refusal: Refusal<Row>) => ReactNode
  /** Another decision than rejecting that takes a remark. */
  remarkFor?: (row: Row) => Remark | null
  /** What else stands open under a row. */
  more?: (row: Row) => ReactNode
}

/** What waits for the reader's decision: one by one in its row, or those that are chosen at once. */
export function DecisionQueue<Row extends Waiting>(props: Props<Row>): ReactElement {
  const { queue, words, table: tableWords, reject, nameOf, personOf, sum, required, saysOne, onShow, whyNot, remarkFor, more, ...table } = props
  const { outcome, clear, busy, run, rejecting, setRejecting, picked, setPicked, refusals } = queue
  const rows = table.list.rows ?? []
  const { askedFor = '', first, query } = table.list
  const offered = rows.filter((row) => isOffered(row, 'approve'))
  const onPage = offered.filter((row) => picked.has(row._id))
  // Of another list what was chosen of this one is not.
  const everything = queue.everything?.of === askedFor ? queue.everything.rows : null
  const known = new Map(rows.map((row) => [row._id, row]))
  const chosen = everything?.map((row) => known.get(row._id) ?? row).filter((row) => isOffered(row, 'approve')) ?? onPage
  const total = query.data?.total ?? 0
  const mayChooseAll = everything === null && first !== undefined && onPage.length === offered.length && total > rows.length

  async function chooseEverything(): Promise<void> {
    const found = (await first?.(MOST_CHOSEN)) ?? []
    const once = new Map(found.map((row) => [row._id, row]))
    queue.setEverything({ of: askedFor, rows: [...once.values()] })
    setPicked(new Set(once.keys()))
  }

  const people = new Set(chosen.map(personOf)).size

  function reason(refusal: Refusal<Row>): ReactNode {
    const { now, message } = refusal
    return now !== null && !isOffered(now, 'approve') ? words.decidedAlready(wordFor(now.status)) : message
  }

  function remark(row: Row): Remark {
    const [name] = nameOf(row)
    const rejection = { hint: words.toldTo(name), label: reject, busy, onReject: (said: string) => void run([row], 'Rejected', said) }
    return remarkFor?.(row) ?? rejection
  }

  function under(row: Row): ReactNode {
    const refusal = refusals.get(row._id)
    const others = more?.(row) ?? null
    const isRejecting = rejecting.has(row._id)
    if (refusal === undefined && others === null && !isRejecting) return null
    return (
      <>
        {refusal === undefined ? null : <RefusedLine>{(whyNot ?? reason)(refusal)}</RefusedLine>}
        {others}
        {isRejecting ? (
          <RemarkLine required={required} {...remark(row)} onCancel={() => setRejecting((open) => toggled(open, row._id))} />
        ) : null}
      </>
    )
  }

  return (
    <>
      {outcome === null || (outcome.all === 1 && saysOne !== true) ? null : (
        <OutcomeAlert words={words} outcome={outcome} onShow={onShow} onClose={clear} />
      )}
      <UndoOffers />
      <DataTable
        {...table}
        words={tableWords}
        selection={{
          chosen: new Set(chosen.map((row) => row._id)),
          choose: (ids) => {
            queue.setEverything(null)
            setPicked(new Set(ids))
          },
          canChoose: (row) => isOffered(row, 'approve') && rows.some((one) => one._id === row._id),
          label: (row) => words.choose(...nameOf(row)),
          labelOfAll: words.chooseAll,
        }}
        arrange={queue.arrange}
        leaving={queue.leaving}
        under={under}
        bulk={
          <BulkDecide
            words={words}
            count={chosen.length}
            people={people}
            detail={sum(chosen, people)}
            choosing={mayChooseAll ? <AllThatMatch total={total} onChoose={chooseEverything} /> : undefined}
            required={required}
            busy={busy}
            isRejecting={queue.isRejectingMany}
            onRejecting={queue.setRejectingMany}
            onDecide={(verdict, said) => run(chosen, verdict, said)}
          />
        }
      />
    </>
  )
}
