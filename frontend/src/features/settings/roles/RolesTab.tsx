import { History, Pencil, Plus, Trash2 } from 'lucide-react'
import { lazy, type ReactElement } from 'react'
import { keysInWords } from './keys'
import styles from '../settings.module.css'
import { portal } from '@/messages/settings'
import { useDialogs } from '@/shared/dialogs/useDialogs'
import { useConfirmed } from '@/shared/feedback/useConfirmed'
import { CrudDialogs } from '@/shared/layout/CrudPage'
import { peopleApi, useListRolesQuery, type RoleRecord } from '@/entities/people/api'
import { makeColumns, type Column } from '@/shared/table/columns'
import { DataTable } from '@/shared/table/DataTable'
import { menuColumn } from '@/shared/table/rowActions'
import { useWholeList } from '@/shared/table/useList'
import { Button } from '@/shared/ui/Button'

const RoleModal = lazy(() => import('./RoleModal').then((module) => ({ default: module.RoleModal })))

const words = portal.settings.roles
const keysOf = (role: RoleRecord): string => keysInWords(role.permission ?? [])
const FIELDS = { role: (role: RoleRecord) => role.role, permission: keysOf }

export function RolesTab(): ReactElement {
  const dialogs = useDialogs(['add', 'edit', 'history'])
  const { open } = dialogs
  const remove = useConfirmed(peopleApi.endpoints.removeRole, (role: RoleRecord) => ({
    question: { title: words.removeAsk, detail: words.removeDetail(role.role), yes: words.removeYes, danger: true },
    args: { id: role._id },
    done: () => words.removed(role.role),
    failed: words.removeFailed,
  }))
  const columns: Column<RoleRecord>[] = makeColumns(words.columns, [
    { key: 'role', sort: true, always: true, width: 140, card: 'title' },
    { key: 'permission', card: 'plain', className: styles['keys'], value: keysOf },
    menuColumn({
      label: (role) => words.actionsOf(role.role),
      actions: [
        { name: 'edit', label: words.actions.edit, icon: Pencil, run: (role) => open('edit', role._id) },
        { name: 'remove', label: words.actions.remove, icon: Trash2, run: remove },
        {
          name: 'history',
          label: words.actions.history,
          icon: History,
          run: (role) => open('history', role._id),
          always: true,
        },
      ],
    }),
  ])
  const list = useWholeList(useListRolesQuery(), { columns, defaultSort: 'role', fields: FIELDS })

  return (
    <>
      <DataTable
        name="roles"
        label={portal.settings.tabs.roles}
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
        renderForm={(edited, close) => <RoleModal edited={edited} onClose={close} />}
        record="role"
        nameOf={(row) => row.role}
      />
    </>
  )
}
