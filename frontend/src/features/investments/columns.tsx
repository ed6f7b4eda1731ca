import { History, Pencil, Trash2 } from 'lucide-react'
import type { ReactElement } from 'react'
import type { Investment } from './api'
import styles from './investments.module.css'
import { investmentLooks } from './statuses'
import { portal } from '@/messages/investments'
import { ApprovalLine } from '@/shared/decisions/ApprovalLine'
import { DecideButton } from '@/shared/decisions/DecideButton'
import { WarningLines } from '@/shared/decisions/WarningLines'
import { messagesOf } from '@/shared/decisions/warnings'
import { RowFiles } from '@/shared/files/RowFiles'
import { formatDate, formatYear } from '@/shared/format/dates'
import { formatAmount } from '@/shared/format/money'
import { makeColumns, type Column, type ColumnSpec } from '@/shared/table/columns'
import { isOffered, menuColumn, rowActions, type RowActionSpec } from '@/shared/table/rowActions'
import { RowMenu } from '@/shared/ui/RowMenu'

const words = portal.investments
type Act = (investment: Investment) => void
type Spec = ColumnSpec<Investment, keyof typeof words.columns>

function Files({ investment }: { investment: Investment }): ReactElement {
  const { files } = investment
  if (files.length === 0) return <span className="color-secondary">{words.noFiles}</span>
  return (
    <span className={styles['files']}>
      <RowFiles files={files} />
    </span>
  )
}

/** The same for who decides, with what speaks against it. That nothing proves it is said in the place of its files, as it is in the inbox. */
function Proofs({ investment }: { investment: Investment }): ReactElement {
  const { files, warnings } = investment
  const isSaid = files.length === 0 && warnings?.some(({ kind }) => kind === 'proof') === true
  return (
    <>
      {isSaid ? null : <Files investment={investment} />}
      <WarningLines said={messagesOf(warnings)} />
    </>
  )
}

/** The title, and under it why it was rejected. */
function Title({ investment }: { investment: Investment }): ReactElement {
  return (
    <span className={styles['title']}>
      {investment.investmentTitle}
      {investment.remark ? <span className={styles['small']}>{words.remark(investment.remark)}</span> : null}
      <ApprovalLine of={investment} />
    </span>
  )
}

function title(isMain: boolean): Spec {
  return {
    key: 'investmentTitle',
    sort: true,
    always: isMain,
    card: isMain ? 'title' : 'plain',
    render: (investment) => <Title investment={investment} />,
  }
}

const what: Spec[] = [
  { key: 'investmentDate', sort: true, look: 'figures', value: (one) => formatDate(one.investmentDate) },
  { key: 'investmentAmount', sort: true, align: 'right', look: 'figures', value: (one) => formatAmount(one.investmentAmount) },
]

const proofs: Spec = { key: 'fileUploadKeys', card: 'plain', render: (investment) => <Files investment={investment} /> }

const year: Spec = { key: 'financialYear', look: 'quiet figures', card: 'none', hiddenAtFirst: true, value: (one) => formatYear(one.financialYear) }
const status: Spec = { key: 'status', card: 'plain', statuses: investmentLooks }

/** A name that opens the person's investments. */
function whose(open: Act): Spec {
  return {
    key: 'empName',
    sort: true,
    always: true,
    card: 'title',
    render: (investment) => (
      <button type="button" className={`min-h-24 align-start weight-550 ${styles['name']}`} onClick={() => open(investment)}>
        {investment.empName}
      </button>
    ),
  }
}

interface OwnOptions {
  edit: Act
  remove: Act
  history: Act
}

function ownMenu({ edit, remove, history }: OwnOptions): RowActionSpec<Investment>[] {
  return [
    { name: 'edit', label: words.edit, icon: Pencil, run: edit },
    { name: 'remove', label: words.remove, icon: Trash2, run: remove },
    { name: 'history', label: words.history, icon: History, run: history, always: true },
  ]
}

/** One's own: to edit and to take back while nobody has decided. */
export function ownColumns(options: OwnOptions): Column<Investment>[] {
  return makeColumns(words.columns, [
    title(true),
    ...what,
    proofs,
    year,
    status,
    menuColumn({ label: (investment) => words.actionsOf(investment.investmentTitle), actions: ownMenu(options) }),
  ])
}

/** Approved ones are to be read. */
export function approvedColumns({ isOwn, open, history }: { isOwn: boolean; open: Act; history: Act }): Column<Investment>[] {
  return makeColumns(words.columns, [
    ...(isOwn ? [] : [whose(open)]),
    title(isOwn),
    ...what,
    proofs,
    { ...year, hiddenAtFirst: false },
    menuColumn({
      label: (investment) => words.actionsOf(investment.investmentTitle),
      actions: [{ name: 'history', label: words.history, icon: History, run: history, always: true }],
    }),
  ])
}

interface WaitingOptions {
  isRejecting: (investment: Investment) => boolean
  busy: boolean
  approve: Act
  reject: Act
  open: Act
  history: Act
}

function RowActions({ investment, isRejecting, busy, approve, reject, history }: WaitingOptions & { investment: Investment }): ReactElement {
  const of = words.of(investment.empName, investment.investmentTitle)
  const isOpen = isRejecting(investment)
  return (
    <span className={`flex items-center justify-end gap-4 nowrap ${styles['rowActions']}`}>
      {isOpen ? <span className="color-secondary">{words.deciding.rejecting}</span> : null}
      {isOffered(investment, 'approve') && !isOpen ? (
        <DecideButton verdict="approve" label={words.approve} of={of} busy={busy} onClick={() => approve(investment)} />
      ) : null}
      {isOffered(investment, 'reject') && !isOpen ? (
        <DecideButton verdict="reject" label={words.reject} of={of} busy={busy} onClick={() => reject(investment)} />
      ) : null}
      <RowMenu
        label={words.actionsOf(`${investment.investmentTitle}, ${investment.empName}`)}
        actions={rowActions(investment, [{ name: 'history', label: words.history, icon: History, run: history, always: true }])}
      />
    </span>
  )
}

/** What waits for a decision, with approve and reject in the row. */
export function waitingColumns(options: WaitingOptions): Column<Investment>[] {
  return makeColumns(words.columns, [
    whose(options.open),
    title(false),
    ...what,
    // Where the table is wider than the page, names of files go on under the actions: the status does not.
    status,
    year,
    { ...proofs, render: (investment) => <Proofs investment={investment} /> },
    { key: 'actions', card: 'action', render: (investment) => <RowActions investment={investment} {...options} /> },
  ])
}
