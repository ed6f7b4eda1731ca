import { useRef, useState, type ReactElement, type ReactNode } from 'react'
import styles from './tile.module.css'
import { TileCount, TileNote, TileSection } from './TileSection'
import { DecideButton } from '@/shared/decisions/DecideButton'
import { has } from '@/shared/decisions/queue'
import { RemarkLine } from '@/shared/decisions/RemarkLine'
import { useDecided } from '@/shared/decisions/useDecided'
import type { Decisions, Verdict } from '@/shared/decisions/useDecisions'
import { useKeptFocus } from '@/shared/layout/useKeptFocus'
import { StatusTag } from '@/shared/ui/StatusTag'
import type { StatusLooks } from '@/shared/status/statuses'
import { isOffered } from '@/shared/table/rowActions'
import { swallow } from '@/shared/table/tableQuery'

interface Waits {
  _id: number
  status: string
}

interface Words {
  waiting: string
  nothingWaits: string
  shown: (shown: number, total: number) => string
  approve: string
  reject: string
  /** Stands in the place of the buttons while the remark is asked for. */
  rejecting: string
}

/** What a line says of its row. */
interface Line {
  /** What it is. */
  about: ReactNode
  /** Since when it waits. */
  since?: string
  /** Read after the buttons: whose it is. */
  of: string
  /** To whom the remark is told. */
  hint: string
  /** Another action than Approve and Reject, with its buttons and what its remark does. */
  instead?: { label: string; onRemark: (remark: string) => void; buttons: ReactNode } | undefined
}

/** Choosing some, to decide on them at once. */
interface Bulk<Row> {
  label: (row: Row) => string
  labelOfAll: string
  renderBar: (chosen: readonly Row[], isRejecting: boolean, onRejecting: (isRejecting: boolean) => void) => ReactElement | null
  /** What came of it, where not all went through. */
  some: (verdict: Verdict, done: number, all: number) => string
}

/** The decisions of a tile, with the row whose remark is asked for; of all that are chosen, `many`. */
export function useWaitingTile<Row extends Waits>(
  decisions: Decisions<Row>,
  decided: (row: Row, verdict: Verdict) => Row = (row, status) => ({ ...row, status }),
) {
  const deciding = useDecided<Row, Row>(decisions, { idOf: (row) => row._id, decided })
  const [rejecting, setRejecting] = useState<number | 'many' | null>(null)
  const [picked, setPicked] = useState<readonly number[]>([])

  /** Whether all went through. What was refused keeps its remark, and its place among those that are chosen. */
  async function run(rows: readonly Row[], verdict: Verdict, remark?: string): Promise<boolean> {
    const through = await deciding.run(rows, verdict, remark)
    if (through === null) return false
    setPicked((current) => current.filter((id) => !has(verdict === 'Rejected' ? through : rows, id)))
    setRejecting((current) => (typeof current === 'number' && has(through, current) ? null : current))
    return through.length === rows.length
  }

  return {
    ...deciding,
    run,
    rejecting,
    setRejecting,
    setRejectingMany: (isRejecting: boolean) =>
      setRejecting((current) => (isRejecting ? 'many' : current === 'many' ? null : current)),
    picked,
    setPicked,
  }
}

interface Props<Row extends Waits> {
  title: string
  link: { to: string; label: string }
  words: Words
  waiting: { rows: Row[]; total: number }
  tile: ReturnType<typeof useWaitingTile<Row>>
  looks: StatusLooks
  busy?: boolean
  /** Nothing is rejected without a remark. */
  required?: boolean
  line: (row: Row) => Line
  bulk?: Bulk<Row>
}

type RowProps<Row extends Waits> = Pick<Props<Row>, 'words' | 'tile' | 'looks' | 'line' | 'bulk' | 'required'> & {
  row: Row
  busy: boolean
}

/** What waits: what it is, since when, and the things to be done with it. */
function WaitingRow<Row extends Waits>({ row, words, tile, looks, busy, required, line, bulk }: RowProps<Row>): ReactElement {
  const { rejecting, setRejecting, picked, setPicked, run } = tile
  const { about, since, of, hint, instead } = line(row)
  const hasLeft = tile.leaving.hasLeft(row._id)
  const isRejecting = rejecting === row._id
  const refusal = tile.refusals.get(row._id)?.message
  const toggle = (): void =>
    setPicked(picked.includes(row._id) ? picked.filter((id) => id !== row._id) : [...picked, row._id])
  return (
    <li className={styles['row']} data-row-key={row._id} data-leaving={hasLeft} {...(hasLeft ? { onClickCapture: swallow } : {})}>
      {bulk === undefined ? null : (
        <label className={styles['choose']}>
          <input type="checkbox" checked={!hasLeft && picked.includes(row._id)} aria-label={bulk.label(row)} onChange={toggle} />
        </label>
      )}
      <span className={styles['about']}>{about}</span>
      {hasLeft ? <StatusTag status={row.status} looks={looks} /> : null}
      {hasLeft || since === undefined ? null : <span className={`tnum ${styles['small']}`}>{since}</span>}
      {isRejecting ? (
        <span className={styles['small']}>{words.rejecting}</span>
      ) : (
        <span className={`flex gap-4 ${styles['rowActions']}`}>
          {isOffered(row, 'approve') ? (
            <DecideButton verdict="approve" label={words.approve} of={of} busy={busy} onClick={() => void run([row], 'Approved')} />
          ) : null}
          {isOffered(row, 'reject') ? (
            <DecideButton verdict="reject" label={words.reject} of={of} busy={busy} onClick={() => setRejecting(row._id)} />
          ) : null}
          {instead?.buttons}
        </span>
      )}
      {refusal === undefined ? null : (
        <p role="alert" className="basis-full color-error">
          {refusal}
        </p>
      )}
      {isRejecting ? (
        <RemarkLine
          required={required}
          hint={hint}
          label={instead?.label ?? words.reject}
          busy={busy}
          onReject={(remark) => (instead === undefined ? void run([row], 'Rejected', remark) : instead.onRemark(remark))}
          onCancel={() => setRejecting(null)}
        />
      ) : null}
    </li>
  )
}

/** The count, or the bar of what is chosen: one takes the other's place, for rows must not slide under who chooses them. */
function Choosing<Row extends Waits>({ words, waiting, tile, bulk }: Pick<Props<Row>, 'words' | 'waiting' | 'tile'> & { bulk: Bulk<Row> }): ReactElement {
  const { picked, setPicked, rejecting, setRejectingMany, outcome } = tile
  const { rows, total } = waiting
  const chosen = rows.filter(({ _id }) => picked.includes(_id) && !tile.leaving.hasLeft(_id))
  const isAll = chosen.length > 0 && chosen.length === rows.length
  return (
    <>
      <div className={`${styles['count']} ${styles['choosing']}`}>
        {rows.length === 0 ? null : (
          <label className={styles['choose']}>
            <input
              type="checkbox"
              checked={isAll}
              ref={(box) => {
                if (box) box.indeterminate = chosen.length > 0 && !isAll
              }}
              aria-label={bulk.labelOfAll}
              onChange={() => setPicked(isAll ? [] : rows.map(({ _id }) => _id))}
            />
          </label>
        )}
        {chosen.length === 0 ? (
          <span>
            {words.waiting} <span className="tnum">{total}</span>
          </span>
        ) : null}
        {bulk.renderBar(chosen, rejecting === 'many', setRejectingMany)}
      </div>
      {outcome === null || outcome.all === 1 ? null : (
        <p role="alert" className="basis-full color-error">
          {bulk.some(outcome.verdict, outcome.all - outcome.refusals.length, outcome.all)}
        </p>
      )}
    </>
  )
}

/** Why some did not go through that wait no more: they have no row which could say it. */
function Unlisted<Row extends Waits>({ waiting, tile, line }: Pick<Props<Row>, 'waiting' | 'tile' | 'line'>): ReactElement[] {
  const listed = new Set(waiting.rows.map(({ _id }) => _id))
  return [...tile.refusals.values()]
    .filter(({ before }) => !listed.has(before._id))
    .map(({ before, message }) => (
      <p key={before._id} role="alert" className="basis-full color-error">
        <strong>{line(before).of}</strong> {message}
      </p>
    ))
}

/** What waits for the reader's decision, the oldest first: each in its place, or those that are chosen. */
export function WaitingTile<Row extends Waits>(props: Props<Row>): ReactElement {
  const { title, link, words, waiting, tile, looks, required, line, bulk, busy = tile.busy } = props
  const list = useRef<HTMLDivElement>(null)
  useKeptFocus(list)
  const { rows, total } = waiting
  return (
    <TileSection title={title} link={link}>
      <div ref={list} {...tile.leaving.frame}>
        {bulk === undefined ? <TileCount label={words.waiting} total={total} /> : <Choosing {...{ words, waiting, tile, bulk }} />}
        {rows.length === 0 ? <TileNote>{words.nothingWaits}</TileNote> : null}
        <ul className={styles['list']}>
          {tile.leaving.arrange(rows).map((row) => (
            <WaitingRow key={row._id} row={row} {...{ words, tile, looks, line, bulk, required, busy }} />
          ))}
        </ul>
        <Unlisted {...{ waiting, tile, line }} />
        {rows.length < total ? <TileNote>{words.shown(rows.length, total)}</TileNote> : null}
      </div>
    </TileSection>
  )
}
