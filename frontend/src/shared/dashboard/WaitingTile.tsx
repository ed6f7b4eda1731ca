import { useRef, useState, type ReactElement, type ReactNode } from 'react'
import styles from './tile.module.css'
import { TileNote, TileSection } from './TileSection'
import { DecideButton } from '@/shared/decisions/DecideButton'
import { without, type Ids } from '@/shared/decisions/queue'
import { RemarkLine } from '@/shared/decisions/RemarkLine'
import { useDecided } from '@/shared/decisions/useDecided'
import type { Decisions, Verdict } from '@/shared/decisions/useDecisions'
import { useKeptFocus } from '@/shared/layout/useKeptFocus'
import type { StatusLooks } from '@/shared/status/statuses'
import { isOffered } from '@/shared/table/rowActions'
import { swallow } from '@/shared/table/tableQuery'
import { ButtonLink } from '@/shared/ui/Button'
import { StatusTag } from '@/shared/ui/StatusTag'

interface Waits {
  _id: number
  status: string
}

interface Words {
  nothingWaits: string
  approve: string
  reject: string
  /** Stands in the place of the buttons while the remark is asked for. */
  rejecting: string
  /** Leads to what is decided in another way. */
  open: string
}

/** What a line says of its row. */
interface Line {
  /** What it is. */
  about: ReactNode
  /** Since when it waits. */
  since: ReactNode
  /** Read after the buttons: whose it is. */
  of: string
  /** To whom the remark is told. */
  hint: string
  /** It is not rejected without a remark. */
  required: boolean
  /** Where its module has it. */
  path: string
  /** What its buttons say, where that is something else. */
  approve?: string
  reject?: string
  rejecting?: string
  open?: string
  /** It is rejected without a remark. */
  atOnce?: boolean
}

/** The decisions of a tile, with the rows whose remarks are asked for. */
export function useWaitingTile<Row extends Waits>(decisions: Decisions<Row>, decided: (row: Row, verdict: Verdict) => Row) {
  const deciding = useDecided<Row, Row>(decisions, { idOf: (row) => row._id, decided })
  const [rejecting, setRejecting] = useState<Ids>(new Set())

  /** What was refused keeps its remark. */
  async function run(row: Row, verdict: Verdict, remark?: string): Promise<void> {
    const through = await deciding.run([row], verdict, remark)
    if (through !== null) setRejecting((ids) => without(ids, new Set(through.map(({ _id }) => _id))))
  }

  return { ...deciding, run, rejecting, setRejecting }
}

interface Props<Row extends Waits> {
  title: string
  link: { to: string; label: string }
  words: Words
  /** How many wait, of what. */
  counts: ReactNode
  /** What stands above the rows: where it does, something waits, be there rows or not. */
  lead?: ReactNode
  rows: readonly Row[]
  tile: ReturnType<typeof useWaitingTile<Row>>
  looks: StatusLooks
  line: (row: Row) => Line
}

type RowProps<Row extends Waits> = Pick<Props<Row>, 'words' | 'tile' | 'looks' | 'line'> & { row: Row }

/** Approve and Reject; what is decided in another way is opened where its module has it. */
function RowActions<Row extends Waits>({ row, words, tile, line }: Omit<RowProps<Row>, 'looks'>): ReactElement {
  const { of, path, approve = words.approve, reject: refuse = words.reject, open = words.open, atOnce = false } = line(row)
  const reject = (): void => (atOnce ? void tile.run(row, 'Rejected') : tile.setRejecting((ids) => new Set([...ids, row._id])))
  const [canApprove, canReject] = [isOffered(row, 'approve'), isOffered(row, 'reject')]
  return (
    <span className={`flex gap-4 ${styles['rowActions']}`}>
      {canApprove ? (
        <DecideButton verdict="approve" label={approve} of={of} busy={tile.busy} onClick={() => void tile.run(row, 'Approved')} />
      ) : null}
      {canReject ? (
        <DecideButton verdict="reject" label={refuse} of={of} busy={tile.busy} onClick={reject} />
      ) : null}
      {canApprove || canReject ? null : (
        <ButtonLink small className="justify-center" to={path}>
          {open}
          <span className="unseen">{of}</span>
        </ButtonLink>
      )}
    </span>
  )
}

/** What waits: what it is, since when, and the things to be done with it. */
function WaitingRow<Row extends Waits>(props: RowProps<Row>): ReactElement {
  const { row, words, tile, looks, line } = props
  const { about, since, hint, required, reject = words.reject, rejecting = words.rejecting } = line(row)
  const hasLeft = tile.leaving.hasLeft(row._id)
  const isRejecting = tile.rejecting.has(row._id)
  const refusal = tile.refusals.get(row._id)?.message
  return (
    <li className={styles['row']} data-row-key={row._id} data-leaving={hasLeft} {...(hasLeft ? { onClickCapture: swallow } : {})}>
      <span className={styles['about']}>{about}</span>
      {hasLeft ? <StatusTag status={row.status} looks={looks} /> : since}
      {isRejecting ? <span className={styles['small']}>{rejecting}</span> : null}
      {isRejecting || hasLeft ? null : <RowActions row={row} words={words} tile={tile} line={line} />}
      {refusal === undefined ? null : (
        <p role="alert" className="basis-full color-error">
          {refusal}
        </p>
      )}
      {isRejecting ? (
        <RemarkLine
          required={required}
          hint={hint}
          label={reject}
          busy={tile.busy}
          onReject={(remark) => void tile.run(row, 'Rejected', remark)}
          onCancel={() => tile.setRejecting((ids) => without(ids, new Set([row._id])))}
        />
      ) : null}
    </li>
  )
}

/** Why some did not go through that wait no more: they have no row which could say it. */
function Unlisted<Row extends Waits>({ rows, tile, line }: Pick<Props<Row>, 'rows' | 'tile' | 'line'>): ReactElement[] {
  const listed = new Set(rows.map(({ _id }) => _id))
  return [...tile.refusals.values()]
    .filter(({ before }) => !listed.has(before._id))
    .map(({ before, message }) => (
      <p key={before._id} role="alert" className="basis-full color-error">
        <strong>{line(before).of.trim()}</strong> {message}
      </p>
    ))
}

/** What waits for the reader's decision, in the list's order, each to be decided on in its place. */
export function WaitingTile<Row extends Waits>(props: Props<Row>): ReactElement {
  const { title, link, words, counts, lead = null, rows, tile, looks, line } = props
  const list = useRef<HTMLDivElement>(null)
  useKeptFocus(list)
  return (
    <TileSection title={title} link={link}>
      <div ref={list} {...tile.leaving.frame}>
        {counts === null ? null : <p className={`${styles['count']} ${styles['counts']}`}>{counts}</p>}
        {lead}
        {rows.length === 0 && lead === null ? <TileNote>{words.nothingWaits}</TileNote> : null}
        <ul className={styles['list']}>
          {tile.leaving.arrange([...rows]).map((row) => (
            <WaitingRow key={row._id} row={row} words={words} tile={tile} looks={looks} line={line} />
          ))}
        </ul>
        <Unlisted rows={rows} tile={tile} line={line} />
      </div>
    </TileSection>
  )
}
