import { Ban, Check, History, Pencil, ShieldCheck, Undo2, X } from 'lucide-react'
import type { ReactElement } from 'react'
import type { Leave } from '../api'
import { figure, spanOf, typeName } from '../days'
import { LeaveNotes } from '@/entities/leaves/LeaveNotes'
import styles from '../leaves.module.css'
import { statusLooks } from '@/entities/leaves/statuses'
import { WishButtons } from '../WishButtons'
import { balanceOf } from '@/entities/leaves/weighed'
import { portal } from '@/messages/leaves'
import { DecideButton } from '@/shared/decisions/DecideButton'
import { RowFiles } from '@/shared/files/RowFiles'
import { formatDate, formatStamp } from '@/shared/format/dates'
import { PersonName } from '@/shared/names/PersonName'
import { StatusTag } from '@/shared/ui/StatusTag'
import { makeColumns, type Column, type ColumnSpec } from '@/shared/table/columns'
import { isOffered, menuColumn, rowActions, type RowActionSpec } from '@/shared/table/rowActions'
import { RowMenu } from '@/shared/ui/RowMenu'

const words = portal.leaves
type Act = (leave: Leave) => void
type Spec = ColumnSpec<Leave, keyof typeof words.columns>

/** Casual Leave, second half */
function Type({ leave }: { leave: Leave }): ReactElement {
  return (
    <span className="block nowrap">
      {typeName(leave)}
      {leave.half ? <span className="color-secondary weight-400 block text-12">{words.halves[leave.half]}</span> : null}
    </span>
  )
}

function Reason({ leave, below }: { leave: Leave; below: string }): ReactElement {
  return (
    <span className={styles['reason']}>
      {leave.reason}
      {below === '' ? null : <span className="color-secondary weight-400 block text-12">{below}</span>}
      <LeaveNotes leave={leave} />
      {leave.files.length === 0 ? null : <RowFiles files={leave.files} />}
    </span>
  )
}

const dates: Spec[] = [
  { key: 'from', sort: true, look: 'figures', card: 'none', value: (leave) => formatDate(leave.from) },
  { key: 'to', sort: true, look: 'figures', card: 'none', value: (leave) => formatDate(leave.to) },
  {
    key: 'count',
    sort: true,
    align: 'right',
    card: 'plain',
    look: 'figures',
    value: (leave) => figure(leave.count),
    onCard: (leave) => (
      <span className="tnum color-secondary weight-400">
        {spanOf({ ...leave, half: null })}, {words.days(leave.count)}
      </span>
    ),
  },
]

function teamActions({ cancel, history }: { cancel: Act; history: Act }): RowActionSpec<Leave>[] {
  return [
    { name: 'cancel', label: words.cancel, icon: Ban, run: cancel },
    { name: 'history', label: words.history, icon: History, run: history, always: true },
  ]
}

interface OwnOptions {
  edit: Act
  cancel: Act
  askToCancel: Act
  recallWish: Act
  history: Act
}

/** One's own leaves. */
export function ownColumns(options: OwnOptions): Column<Leave>[] {
  return makeColumns(words.columns, [
    { key: 'type', sort: true, always: true, card: 'title', render: (leave) => <Type leave={leave} /> },
    ...dates,
    {
      key: 'reason',
      look: 'quiet',
      card: 'plain',
      render: (leave) => <Reason leave={leave} below={leave.remark ? words.remark(leave.remark) : ''} />,
    },
    { key: 'status', sort: true, card: 'plain', statuses: statusLooks },
    menuColumn({
      label: (leave) => words.actionsOf(typeName(leave), spanOf(leave)),
      actions: [
        { name: 'edit', label: words.edit, icon: Pencil, run: options.edit },
        { name: 'requestcancel', label: words.askToCancel, icon: Ban, run: options.askToCancel },
        { name: 'recall', label: words.recallWish, icon: Undo2, run: options.recallWish },
        ...teamActions(options),
      ],
    }),
  ])
}

interface TeamOptions {
  timezone: string
  isAll: boolean
  isRejecting: (leave: Leave) => boolean
  /** Whether it is decided, and only stands there still. */
  hasLeft: (leave: Leave) => boolean
  busy: boolean
  approve: Act
  reject: Act
  cancel: Act
  /** Cancels what its person asks to cancel. */
  grant: Act
  /** Keeps it, with a remark. */
  keep: Act
  history: Act
}

/** What waits is decided on in its row; among all leaves the menu has it, which leaves room for the status. */
function RowActions({ leave, isAll, isRejecting, hasLeft, busy, approve, reject, cancel, grant, keep, history }: TeamOptions & { leave: Leave }): ReactElement {
  const of = words.of(leave.empname, spanOf(leave))
  const isWaiting = !isAll && !isRejecting(leave)
  const isDecided = isWaiting && hasLeft(leave)
  const deciding: RowActionSpec<Leave>[] = [
    { name: 'approve', label: words.approve, icon: Check, run: approve },
    { name: 'reject', label: words.reject, icon: X, run: reject },
    { name: 'keep', label: words.wish.keep, icon: ShieldCheck, run: keep },
  ]
  const specs = [...(isAll ? deciding : []), ...teamActions({ cancel, history })]
  return (
    <span className={`flex items-center justify-end gap-4 nowrap ${styles['rowActions']}`}>
      {isRejecting(leave) ? <span className="color-secondary weight-400">{words.approval.rejecting}</span> : null}
      {isDecided ? <StatusTag status={leave.status} looks={statusLooks} /> : null}
      {/* Where the focus is, it stays until the row goes: a second Enter must not fall on the next one. */}
      {isWaiting ? (
        <span className={isDecided ? 'unseen' : 'contents'}>
          {isOffered(leave, 'approve') ? (
            <DecideButton verdict="approve" label={words.approve} of={of} busy={busy} onClick={() => approve(leave)} />
          ) : null}
          {isOffered(leave, 'reject') ? (
            <DecideButton verdict="reject" label={words.reject} of={of} busy={busy} onClick={() => reject(leave)} />
          ) : null}
          <WishButtons leave={leave} busy={busy} onCancel={() => grant(leave)} onKeep={() => keep(leave)} />
        </span>
      ) : null}
      <RowMenu label={words.actionsOf(leave.empname, spanOf(leave))} actions={rowActions(leave, specs)} />
    </span>
  )
}

/** What waits for a decision, or all of the team's leaves. */
export function teamColumns(options: TeamOptions): Column<Leave>[] {
  const status: Spec = {
    key: 'status',
    sort: true,
    card: 'plain',
    render: (leave) => <StatusTag status={leave.status} looks={statusLooks} />,
  }
  return makeColumns(words.columns, [
    {
      key: 'empname',
      sort: true,
      always: true,
      card: 'title',
      render: (leave) => <PersonName id={leave.user} name={leave.empname} />,
    },
    { key: 'type', sort: true, card: 'plain', render: (leave) => <Type leave={leave} /> },
    ...dates,
    {
      key: 'reason',
      card: 'plain',
      render: (leave) => (
        <Reason leave={leave} below={leave.remark && options.isAll ? words.remark(leave.remark) : balanceOf(leave)} />
      ),
    },
    { key: 'created_at', sort: true, hiddenAtFirst: true, card: 'none', look: 'quiet figures', value: (leave) => formatStamp(leave.created_at, options.timezone) },
    // Of what waits all have the same.
    ...(options.isAll ? [status] : []),
    { key: 'decide', card: 'action', render: (leave) => <RowActions leave={leave} {...options} /> },
  ])
}
