import { History, Pencil, Plus, Trash2 } from 'lucide-react'
import { lazy, Suspense, type ReactElement } from 'react'
import { Link, useSearchParams } from 'react-router'
import { factsOf, GROUPS, groupOf } from './facts'
import styles from './leave.module.css'
import { portal } from '@/messages/leaveTypes'
import { leaveTypesApi, useListLeaveTypesQuery, type LeaveTypeRecord } from '@/entities/leaveTypes/api'
import { nameOfType } from '@/entities/leaveTypes/types'
import { useDialogs } from '@/shared/dialogs/useDialogs'
import { LoadFailed } from '@/shared/feedback/LoadFailed'
import { NotRefreshed } from '@/shared/feedback/NotRefreshed'
import { useConfirmed } from '@/shared/feedback/useConfirmed'
import { CrudDialogs } from '@/shared/layout/CrudPage'
import { Section } from '@/shared/layout/Section'
import { rowActions } from '@/shared/table/rowActions'
import { Button } from '@/shared/ui/Button'
import { RowMenu } from '@/shared/ui/RowMenu'

const PolicyPanel = lazy(() => import('./policy/PolicyPanel').then((module) => ({ default: module.PolicyPanel })))
const TypeModal = lazy(() => import('./TypeModal').then((module) => ({ default: module.TypeModal })))

const words = portal.leaveTypes

interface ListProps {
  types: readonly LeaveTypeRecord[]
  active: LeaveTypeRecord | undefined
}

/** The types at the left: with a balance, without, retired. The tint marks the one that stands at the right. */
function TypeList({ types, active }: ListProps): ReactElement {
  return (
    <>
      {GROUPS.map((group) => {
        const own = types.filter((type) => groupOf(type) === group)
        if (own.length === 0) return null
        return (
          <nav key={group} aria-label={words.groups[group]}>
            <h3 className="py-8 color-secondary text-13 weight-400">
              {words.groups[group]} {group === 'retired' ? own.length : null}
            </h3>
            <ul className={styles['types']}>
              {own.map((type) => (
                <li key={type._id}>
                  <Link
                    className={styles['type']}
                    to={`?tab=leave&type=${type.type}`}
                    aria-current={type._id === active?._id ? 'true' : undefined}
                  >
                    <strong className="weight-500">{nameOfType(type)}</strong>
                    <span className="color-secondary text-13">{factsOf(type).join(', ')}</span>
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        )
      })}
    </>
  )
}

/** The Leave tab: types of leave at the left, and what is said of one at the right. */
export function LeaveTab(): ReactElement {
  const { data: types, error, refetch } = useListLeaveTypesQuery()
  const [params] = useSearchParams()
  const dialogs = useDialogs(['add', 'edit', 'history'])
  const remove = useConfirmed(leaveTypesApi.endpoints.removeLeaveType, (type: LeaveTypeRecord) => ({
    question: { title: words.removeAsk, detail: words.removeDetail(nameOfType(type)), yes: words.removeYes, danger: true },
    args: { id: type._id },
    done: () => words.removed(nameOfType(type)),
    failed: words.removeFailed,
  }))
  if (types === undefined) {
    return error === undefined ? <p className="color-secondary text-13">{words.waiting}</p> : <LoadFailed error={error} onRetry={() => void refetch()} />
  }
  const active = types.find((type) => type.type === params.get('type')) ?? types[0]
  const menu = (type: LeaveTypeRecord): ReactElement => (
    <RowMenu
      label={words.actionsOf(nameOfType(type))}
      actions={rowActions(type, [
        { name: 'remove', label: words.actions.remove, icon: Trash2, run: remove },
        { name: 'history', label: words.actions.history, icon: History, run: ({ _id }) => dialogs.open('history', _id), always: true },
      ])}
    />
  )
  return (
    <div className={styles['panes']}>
      <div>
        <Section
          title={`${words.title} ${types.length}`}
          aside={
            <Button small icon={<Plus size={16} aria-hidden />} aria-label={words.addLabel} onClick={() => dialogs.open('add')}>
              {words.add}
            </Button>
          }
        >
          <NotRefreshed error={error} onRetry={refetch} />
          <TypeList types={types} active={active} />
        </Section>
      </div>
      {active === undefined ? null : (
        <div>
          <Section
            title={nameOfType(active)}
            aside={
              <span className="flex items-center gap-8">
                <Button icon={<Pencil size={16} aria-hidden />} onClick={() => dialogs.open('edit', active._id)}>
                  {words.actions.edit}
                </Button>
                {menu(active)}
              </span>
            }
          >
            <ul className={styles['facts']}>
              {factsOf(active).map((fact) => (
                <li key={fact}>{fact}</li>
              ))}
              {active.leaves === undefined || active.leaves === null ? null : <li className="color-secondary">{words.leaves(active.leaves)}</li>}
            </ul>
          </Section>
          {active.account === null ? null : (
            <Suspense fallback={<p className="color-secondary text-13">{words.waiting}</p>}>
              <PolicyPanel key={active.account} account={active.account} typename={nameOfType(active)} usual={types[0]?.type} />
            </Suspense>
          )}
        </div>
      )}
      <CrudDialogs
        dialogs={dialogs}
        rows={types}
        renderForm={(edited, onClose) => <TypeModal edited={edited} onClose={onClose} />}
        record="leavetype"
        nameOf={nameOfType}
      />
    </div>
  )
}
