import { History, Pencil, Trash2 } from 'lucide-react'
import type { ReactElement } from 'react'
import type { Claim } from '../api'
import { billOf } from '@/entities/claims/left'
import { claimLooks } from '@/entities/claims/statuses'
import { portal } from '@/messages/reimbursements'
import { ApprovalLine } from '@/shared/decisions/ApprovalLine'
import { RowFiles } from '@/shared/files/RowFiles'
import { formatDate } from '@/shared/format/dates'
import { formatAmount } from '@/shared/format/money'
import { PersonName } from '@/shared/names/PersonName'
import { StatusTag } from '@/shared/ui/StatusTag'
import { makeColumns, type Column, type ColumnSpec } from '@/shared/table/columns'
import { menuColumn, type RowActionSpec } from '@/shared/table/rowActions'

const words = portal.reimbursements
type Act = (claim: Claim) => void
type Spec = ColumnSpec<Claim, keyof typeof words.columns>

function Files({ claim }: { claim: Claim }): ReactElement {
  return claim.files.length === 0 ? <span className="color-secondary">{words.noFiles}</span> : <RowFiles files={claim.files} />
}

const what: Spec[] = [
  { key: 'billNo', sort: true, look: 'figures', card: 'none' },
  { key: 'billDate', sort: true, look: 'figures', card: 'none', value: (claim) => formatDate(claim.billDate) },
  {
    key: 'amount',
    sort: true,
    align: 'right',
    card: 'plain',
    look: 'figures',
    value: (claim) => formatAmount(claim.amount),
    onCard: (claim) => (
      <span className="tnum color-secondary">
        <strong className="color-ink">{formatAmount(claim.amount)}</strong> · {formatDate(claim.billDate)}
        {claim.billNo ? ` · ${billOf(claim)}` : ''}
      </span>
    ),
  },
  { key: 'fileUploadKeys', card: 'plain', render: (claim) => <Files claim={claim} /> },
]

const status: Spec = {
  key: 'status',
  card: 'plain',
  render: (claim) => (
    <>
      <StatusTag status={claim.status} looks={claimLooks} />
      <ApprovalLine of={claim} />
    </>
  ),
}

interface OwnOptions {
  edit: Act
  remove: Act
  history: Act
}

function actions({ edit, remove, history }: OwnOptions): RowActionSpec<Claim>[] {
  return [
    { name: 'edit', label: words.edit, icon: Pencil, run: edit },
    { name: 'remove', label: words.remove, icon: Trash2, run: remove },
    { name: 'history', label: words.history, icon: History, run: history, always: true },
  ]
}

/** One's own claims that wait: type, bill no, date, amount, files, edit and delete. */
export function ownColumns(options: OwnOptions): Column<Claim>[] {
  return makeColumns(words.columns, [
    { key: 'reimbursementTypeName', sort: true, always: true, card: 'title' },
    ...what,
    status,
    menuColumn({
      label: (claim) => words.actionsOf(claim.reimbursementTypeName, formatDate(claim.billDate)),
      actions: actions(options),
    }),
  ])
}

/** Claims that are approved: to be read. With their people, for those who decided on them. */
export function approvedColumns({ isOwn, history }: { isOwn: boolean; history: Act }): Column<Claim>[] {
  const whose: Spec[] = isOwn
    ? []
    : [
        {
          key: 'empName',
          sort: true,
          always: true,
          card: 'title',
          render: (claim) => <PersonName id={claim.empId} name={claim.empName} />,
        },
      ]
  return makeColumns(words.columns, [
    ...whose,
    { key: 'reimbursementTypeName', sort: true, always: isOwn, card: isOwn ? 'title' : 'plain' },
    ...what,
    menuColumn({
      label: (claim) => words.actionsOf(claim.reimbursementTypeName, formatDate(claim.billDate)),
      actions: [{ name: 'history', label: words.history, icon: History, run: history, always: true }],
    }),
  ])
}
