import { Button } from 'antd'
import { History, Pencil, Plus, Trash2 } from 'lucide-react'
import { lazy, Suspense, useState, type ReactElement } from 'react'
import { keysInWords } from './keys'
import styles from './settings.module.css'
import { portal } from '@/messages/portal'
import { failureOf } from '@/shared/api/errors'
import { confirm } from '@/shared/feedback/confirm'
import { toastDone, toastFailed } from '@/shared/feedback/toasts'
import { HistoryDrawer } from '@/shared/history/HistoryDrawer'
import { useListRolesQuery, useRemoveRoleMutation, type RoleRecord } from '@/shared/people/api'
import type { Column } from '@/shared/table/columns'
import { DataTable } from '@/shared/table/DataTable'
import { localPage } from '@/shared/table/localPage'
import { RowMenu, type RowAction } from '@/shared/table/RowMenu'
import { useTableState } from '@/shared/table/useTableState'

const RoleModal = lazy(() => import('./RoleModal').then((module) => ({ default: module.RoleModal })))

const words = portal.settings.roles
const RULES = { sortFields: ['role'], defaultSort: 'role' }
const FIELDS = {
  role: (one: RoleRecord) => one.role,
  permission: (one: RoleRecord) => keysInWords(one.permission ?? []),
}

type Open = { dialog: 'form'; role: RoleRecord | null } | { dialog: 'history'; role: RoleRecord } | null

/** What the server names, and what it holds back with a reason. */
function offered(role: RoleRecord, name: 'edit' | 'remove'): { blocked: string | undefined } | null {
  if (role.actions.includes(name)) return { blocked: undefined }
  const blocked = role.blocked[name]
  return blocked === undefined ? null : { blocked }
}

export function RolesTab(): ReactElement {
  const control = useTableState(RULES)
  const query = useListRolesQuery()
  const [removeRole] = useRemoveRoleMutation()
  const [open, setOpen] = useState<Open>(null)

  async function remove(role: RoleRecord): Promise<void> {
    const sure = await confirm({
      title: words.removeAsk,
      detail: words.removeDetail(role.role),
      yes: words.removeYes,
      danger: true,
    })
    if (!sure) return
    try {
      await removeRole({ id: role._id }).unwrap()
      toastDone(words.removed(role.role))
    } catch (error) {
      toastFailed(words.removeFailed, failureOf(error).message)
    }
  }

  function actionsOf(role: RoleRecord): RowAction[] {
    const edit = offered(role, 'edit')
    const removal = offered(role, 'remove')
    return [
      ...(edit
        ? [
            {
              key: 'edit',
              label: words.actions.edit,
              icon: Pencil,
              blocked: edit.blocked,
              run: () => setOpen({ dialog: 'form', role }),
            },
          ]
        : []),
      ...(removal
        ? [
            {
              key: 'remove',
              label: words.actions.remove,
              icon: Trash2,
              blocked: removal.blocked,
              run: () => void remove(role),
            },
          ]
        : []),
      {
        key: 'history',
        label: words.actions.history,
        icon: History,
        run: () => setOpen({ dialog: 'history', role }),
      },
    ]
  }

  const columns: Column<RoleRecord>[] = [
    {
      key: 'role',
      title: words.columns.role,
      sort: 'role',
      always: true,
      width: 140,
      card: 'title',
      render: (role) => role.role,
    },
    {
      key: 'permission',
      title: words.columns.permission,
      card: 'plain',
      render: (role) => <span className={styles['keys']}>{keysInWords(role.permission ?? [])}</span>,
    },
    {
      key: 'actions',
      title: words.columns.actions,
      card: 'menu',
      render: (role) => <RowMenu label={words.actionsOf(role.role)} actions={actionsOf(role)} />,
    },
  ]

  const add = (
    <Button
      type="primary"
      icon={<Plus size={16} aria-hidden />}
      onClick={() => setOpen({ dialog: 'form', role: null })}
    >
      {words.add}
    </Button>
  )

  return (
    <>
      <DataTable<RoleRecord>
        name="roles"
        label={portal.settings.tabs.roles}
        columns={columns}
        rowKey={(role) => role._id}
        query={{ ...query, data: query.data && localPage(query.data, control.state, FIELDS) }}
        control={control}
        searchLabel={words.search}
        emptyHint={words.emptyHint}
        filters={add}
      />
      <Suspense fallback={null}>
        {open?.dialog === 'form' ? <RoleModal role={open.role} onClose={() => setOpen(null)} /> : null}
        {open?.dialog === 'history' ? (
          <HistoryDrawer record="role" id={open.role._id} onClose={() => setOpen(null)} />
        ) : null}
      </Suspense>
    </>
  )
}
