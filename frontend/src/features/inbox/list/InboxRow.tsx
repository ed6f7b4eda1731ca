import { Checkbox } from 'antd'
import { Pencil } from 'lucide-react'
import type { ReactElement } from 'react'
import { About, Since } from './About'
import { CardFiles } from './CardFiles'
import { CardWeek } from './CardWeek'
import { DecidedLine } from './DecidedLine'
import styles from './inbox.module.css'
import { decidedLooks, ICONS } from './looks'
import { hintOf, labelsOf } from '../decisions/labels'
import { isHereAlone, needsRemark, tell } from '../rows'
import type { InboxQueue, Line } from '../useInboxQueue'
import { portal } from '@/messages/inbox'
import { DecideButton } from '@/shared/decisions/DecideButton'
import hand from '@/shared/decisions/hand.module.css'
import { RefusedLine } from '@/shared/decisions/RefusedLine'
import { RemarkLine } from '@/shared/decisions/RemarkLine'
import { isOffered } from '@/shared/table/rowActions'
import { swallow } from '@/shared/table/tableQuery'
import { ButtonLink } from '@/shared/ui/Button'
import { StatusTag } from '@/shared/ui/StatusTag'

const words = portal.inbox

interface Props {
  line: Line
  queue: InboxQueue
  /** Whether it can be chosen, to be decided on with others. */
  chooses: boolean
}

/** What a row is, for who sees no icons. */
function Kind({ line: { row } }: Pick<Props, 'line'>): ReactElement {
  const Icon = ICONS[row.kind]
  return (
    <span className={styles['kind']}>
      <Icon size={16} aria-hidden />
      <span className="unseen">{words.one[row.kind]}</span>
    </span>
  )
}

function Choose({ line: { row }, queue, narrow = false }: Props & { narrow?: boolean }): ReactElement {
  const { name, of } = tell(row, queue.here)
  return (
    <Checkbox
      {...(narrow ? { className: hand['choose'] } : {})}
      aria-label={words.choose(name, of)}
      checked={queue.isChosen(row)}
      disabled={!isOffered(row, 'approve') || (row.routine && queue.isRejecting(row))}
      onChange={() => queue.toggle(row)}
    />
  )
}

/** Approve and Reject; what is decided in another way, or was decided meanwhile, is opened where its module has it. */
function RowActions({ line: { row }, queue }: Props): ReactElement {
  const { name, of, path } = tell(row, queue.here)
  const after = words.of(name, of)
  const labels = labelsOf(row)
  if (queue.isRejecting(row)) {
    return (
      <span className="inline-flex items-center gap-8 color-secondary">
        <Pencil size={14} aria-hidden /> {labels.rejecting}
      </span>
    )
  }
  if (queue.hasLeft(row._id)) return <StatusTag status={row.status} looks={decidedLooks} />
  const canApprove = isOffered(row, 'approve')
  const canReject = isOffered(row, 'reject')
  if (!canApprove && !canReject) {
    // There is no other page for it.
    if (isHereAlone(row)) return <StatusTag status={row.status} looks={decidedLooks} />
    return (
      <ButtonLink small className="justify-center" to={path} {...(queue.urgent === row._id ? { look: 'primary' as const } : {})}>
        {labels.open}
        <span className="unseen">{after}</span>
      </ButtonLink>
    )
  }
  return (
    <span className={styles['rowActions']}>
      {canApprove ? (
        <DecideButton verdict="approve" label={labels.approve} of={after} busy={queue.busy} onClick={() => void queue.run([row], 'Approved')} />
      ) : null}
      {canReject ? (
        <DecideButton verdict="reject" label={labels.reject} of={after} busy={queue.busy} onClick={() => queue.reject(row)} />
      ) : null}
    </span>
  )
}

function isOpen({ line: { row, refusal }, queue }: Props): boolean {
  return refusal !== null || queue.isRejecting(row)
}

/** What stands open under a row: why it did not go through, and the remark of a rejection. */
function Under({ line: { row, refusal }, queue }: Props): ReactElement {
  const { name } = tell(row, queue.here)
  return (
    <>
      {refusal === null ? null : <RefusedLine>{refusal.message}</RefusedLine>}
      {queue.isRejecting(row) ? (
        <RemarkLine
          required={needsRemark(row)}
          hint={hintOf(row, name)}
          label={labelsOf(row).reject}
          busy={queue.busy}
          onReject={(remark) => void queue.run([row], 'Rejected', remark)}
          onCancel={() => queue.keep(row)}
        />
      ) : null}
    </>
  )
}

/** A row of what waits. The one in hand has the keys, and what there is to see of it stands beside the list. */
export function InboxRow(props: Props): ReactElement {
  const { line, queue, chooses } = props
  const { row, refusal, decided } = line
  if (decided !== null) {
    return (
      // Another element than its row was, whose focus would be lost without a word.
      <tr key="decided" data-instead-of={row._id}>
        {chooses ? <td>{null}</td> : null}
        <td colSpan={3}>
          <DecidedLine decided={decided} onClickCapture={queue.swallowSecond} />
        </td>
      </tr>
    )
  }
  const isLeaving = queue.hasLeft(row._id)
  const isInHand = queue.current?._id === row._id
  const guard = isLeaving ? swallow : queue.swallowSecond
  return (
    <>
      <tr
        className={hand['row']}
        data-row-key={row._id}
        data-in-hand={isInHand}
        data-refused={refusal !== null}
        data-leaving={isLeaving}
        data-open={isOpen(props)}
        tabIndex={isInHand ? 0 : -1}
        aria-current={isInHand ? 'true' : undefined}
        onClickCapture={guard}
        onClick={() => queue.setInHand(row._id)}
        onFocus={() => queue.setInHand(row._id)}
      >
        {chooses ? (
          <td>
            <Choose {...props} />
          </td>
        ) : null}
        <td>
          <span className={styles['what']}>
            <Kind line={line} />
            <span className="min-w-0">
              <About row={row} here={queue.here} />
            </span>
          </span>
        </td>
        <td className={styles['when']}>
          <Since row={row} inWords={!chooses} />
        </td>
        <td className={styles['end']}>
          <RowActions {...props} />
        </td>
      </tr>
      {isOpen(props) ? (
        <tr className={`${hand['under']} ${styles['under']}`} data-under data-refused={refusal !== null} onClickCapture={guard}>
          {chooses ? <td>{null}</td> : null}
          <td colSpan={3}>
            <Under {...props} />
          </td>
        </tr>
      ) : null}
    </>
  )
}

/** The same on a phone, with the files to be opened from it. */
export function InboxCard(props: Props): ReactElement {
  const { line, queue, chooses } = props
  const { row, refusal, decided } = line
  if (decided !== null) {
    return (
      <li className="py-6 border-b" data-instead-of={row._id}>
        <DecidedLine decided={decided} onClickCapture={queue.swallowSecond} />
      </li>
    )
  }
  const isLeaving = queue.hasLeft(row._id)
  return (
    <li
      className={`py-12 border-b ${hand['card']}`}
      data-row-key={row._id}
      // Where all are chosen from the start, none of them stands out.
      data-chosen={!row.routine && queue.isChosen(row)}
      data-refused={refusal !== null}
      data-leaving={isLeaving}
      onClickCapture={isLeaving ? swallow : queue.swallowSecond}
    >
      <div className={styles['what']}>
        <Kind line={line} />
        <span className="flex-1 min-w-0">
          <About row={row} here={queue.here} />
          <Since row={row} inWords />
        </span>
        {chooses ? <Choose narrow {...props} /> : null}
      </div>
      <CardFiles row={row} here={queue.here} onOpen={() => queue.look(row)} />
      <CardWeek row={row} />
      {isOpen(props) ? <Under {...props} /> : null}
      <div className={`mt-8 ${styles['cardActions']}`}>
        <RowActions {...props} />
      </div>
    </li>
  )
}
