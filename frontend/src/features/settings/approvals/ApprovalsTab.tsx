import { History, Pencil, Plus, Trash2 } from 'lucide-react'
import { lazy, type ReactElement } from 'react'
import { settingsApi, useListApprovalStepsQuery, type ApprovalStep } from '../api'
import { portal } from '@/messages/approvals'
import { nameOfType, useLeaveTypes } from '@/entities/leaveTypes/types'
import { useDialogs } from '@/shared/dialogs/useDialogs'
import { useConfirmed } from '@/shared/feedback/useConfirmed'
import { formatMoney } from '@/shared/format/money'
import { roleName } from '@/shared/format/roles'
import { CrudDialogs } from '@/shared/layout/CrudPage'
import { makeColumns, type Column } from '@/shared/table/columns'
import { DataTable } from '@/shared/table/DataTable'
import { menuColumn } from '@/shared/table/rowActions'
import { useWholeList } from '@/shared/table/useList'
import { Button } from '@/shared/ui/Button'

const ApprovalModal = lazy(() => import('./ApprovalModal').then((module) => ({ default: module.ApprovalModal })))

const words = portal.approvals
/** As many characters has no amount. */
const WIDEST = 16
const whatOf = ({ kind }: ApprovalStep): string => words.kinds[kind]

/** Sorts as its amount does; none comes first. */
const amountKey = (amount: number | null): string => (amount === null ? '' : amount.toFixed(2).padStart(WIDEST, '0'))

/** Whose the second step is. */
function whoseOf({ approver, rolename, personname, vacant }: ApprovalStep): string {
  const named = approver === 'person' ? (personname ?? '') : words.approvers.manager
  const whose = approver === 'role' ? words.role(roleName(rolename ?? '')) : named
  return vacant ? words.vacant(whose) : whose
}

/** What is approved in two steps (approvals-1). */
export function ApprovalsTab(): ReactElement {
  const dialogs = useDialogs(['add', 'edit', 'history'])
  const { open } = dialogs
  const types = useLeaveTypes()
  /** Of which leaves or amounts. */
  const fromOf = ({ kind, leavetype, above }: ApprovalStep): string => {
    if (kind !== 'leave') return above === null ? words.allAmounts : words.above(formatMoney(above))
    const type = types.find((one) => one.type === leavetype)
    return leavetype === null ? words.allTypes : type === undefined ? leavetype : nameOfType(type)
  }
  const nameOf = (step: ApprovalStep): string => `${whatOf(step)}, ${fromOf(step)}`
  const remove = useConfirmed(settingsApi.endpoints.removeApprovalStep, (step: ApprovalStep) => ({
    question: { title: words.removeAsk(nameOf(step)), detail: words.removeDetail, yes: words.removeYes, danger: true },
    args: { id: step._id },
    done: () => words.removed,
    failed: words.removeFailed,
  }))
  const columns: Column<ApprovalStep>[] = makeColumns(words.columns, [
    { key: 'what', sort: true, always: true, card: 'title', value: whatOf },
    { key: 'from', sort: true, card: 'plain', value: fromOf },
    { key: 'whose', card: 'plain', value: whoseOf },
    menuColumn({
      label: (step) => words.actionsOf(nameOf(step)),
      actions: [
        { name: 'edit', label: words.actions.edit, icon: Pencil, run: (step) => open('edit', step._id) },
        { name: 'remove', label: words.actions.remove, icon: Trash2, run: remove },
        { name: 'history', label: words.actions.history, icon: History, run: (step) => open('history', step._id), always: true },
      ],
    }),
  ])
  const fields = { what: whatOf, from: fromOf, whose: whoseOf }
  // Types by their names, then amounts by how high they are; all of them come before some.
  const order = { from: (step: ApprovalStep) => (step.kind === 'leave' ? `0${step.leavetype === null ? '' : fromOf(step)}` : `1${amountKey(step.above)}`) }
  const list = useWholeList(useListApprovalStepsQuery(), { columns, defaultSort: 'what', fields, order })
  return (
    <>
      <DataTable
        name="approvals"
        label={words.list}
        list={list}
        words={words}
        action={
          <Button look="primary" icon={<Plus size={16} aria-hidden />} onClick={() => open('add')}>
            {words.add}
          </Button>
        }
      />
      <CrudDialogs
        dialogs={dialogs}
        rows={list.rows}
        renderForm={(edited, onClose) => <ApprovalModal edited={edited} onClose={onClose} />}
        record="approvalstep"
        nameOf={nameOf}
      />
    </>
  )
}
