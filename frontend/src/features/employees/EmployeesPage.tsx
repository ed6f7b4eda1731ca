import { Button, Select } from 'antd'
import { Plus } from 'lucide-react'
import { Suspense, useState, type ReactElement } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { employeeColumns } from './columns'
import { AddPeopleModal, EmployeeDetails, StatusModal } from './dialogs'
import styles from './employees.module.css'
import { isWholeRow, STATUSES, type Deed } from './people'
import { useInvite } from './useInvite'
import { useShownPerson } from './useShownPerson'
import { portal } from '@/messages/portal'
import { useThunkDispatch } from '@/shared/api/dispatch'
import { exportList, type Format } from '@/shared/api/exportList'
import { roleName } from '@/shared/format/roles'
import { PageHeading } from '@/shared/layout/PageHeading'
import {
  peopleApi,
  useListRolesQuery,
  useListUsersQuery,
  type ListedPerson,
  type WholeListed,
} from '@/shared/people/api'
import { pageOf } from '@/shared/people/PersonLink'
import { DataTable } from '@/shared/table/DataTable'
import { Segments } from '@/shared/table/Segments'
import { useFilters } from '@/shared/table/useFilters'
import { useTableState } from '@/shared/table/useTableState'

const words = portal.employees
const RULES = { sortFields: ['empid', 'fname', 'lname', 'email', 'role', 'status'], defaultSort: 'fname' }
const FILTERS = {
  status: (value: string) => STATUSES.some((status) => status === value),
  role: () => true,
}

/** A link with it opens the dialog. */
const ADD = 'add'

type Open = { dialog: 'add' } | { dialog: 'status'; person: WholeListed } | null

export function EmployeesPage(): ReactElement {
  const dispatch = useThunkDispatch()
  const navigate = useNavigate()
  const control = useTableState(RULES)
  const filters = useFilters(FILTERS)
  const shown = useShownPerson()
  const invite = useInvite()
  const [open, setOpen] = useState<Open>(null)
  const [params, setParams] = useSearchParams()
  const adding = open?.dialog === 'add' || params.has(ADD)
  const { data: roles = [] } = useListRolesQuery()

  const status = filters.of('status')
  const role = filters.of('role')
  const { q, page, pageSize, sort } = control.state
  const list = { q, status, role, sort }
  const query = useListUsersQuery({ ...list, page, pageSize })

  function act(deed: Deed, person: ListedPerson): void {
    if (deed === 'edit') void navigate(pageOf(person._id))
    else if (deed === 'invite') void invite(person)
    else if (isWholeRow(person)) setOpen({ dialog: 'status', person })
  }

  function endAdding(): void {
    setOpen(null)
    if (!params.has(ADD)) return
    const next = new URLSearchParams(params)
    next.delete(ADD)
    setParams(next, { replace: true, preventScrollReset: true })
  }

  function exportAll(format: Format): Promise<void> {
    const call = peopleApi.endpoints.listUsers.initiate({ ...list, format }, { forceRefetch: true })
    return exportList(dispatch(call), words.file, format)
  }

  return (
    <>
      <PageHeading
        title={words.title}
        aside={
          <Button
            type="primary"
            className={styles['add'] ?? ''}
            icon={<Plus size={16} aria-hidden />}
            onClick={() => setOpen({ dialog: 'add' })}
          >
            {words.add}
          </Button>
        }
      />
      <DataTable<ListedPerson>
        name="users"
        label={words.title}
        columns={employeeColumns({ onView: (person) => shown.show(person._id), onDeed: act })}
        rowKey={(person) => person._id}
        query={query}
        control={control}
        searchLabel={words.search}
        onExport={exportAll}
        emptyHint={words.emptyHint}
        narrowed={
          filters.active
            ? {
                hint: words.nobody(status, role === '' ? '' : roleName(role), q),
                clear: words.clear,
                onClear: filters.clear,
              }
            : undefined
        }
        filters={
          <>
            <Segments
              label={words.status}
              options={[
                { value: '', label: words.allStatuses },
                ...STATUSES.map((value) => ({ value, label: value })),
              ]}
              value={status}
              onChange={(value) => filters.choose({ status: value })}
            />
            <Select
              className={styles['role'] ?? ''}
              aria-label={words.role}
              value={role}
              options={[
                { value: '', label: words.allRoles },
                ...roles.map((one) => ({ value: one.role, label: roleName(one.role) })),
              ]}
              onChange={(value) => filters.choose({ role: value })}
            />
          </>
        }
      />
      <Suspense fallback={null}>
        {shown.id === null ? null : (
          <EmployeeDetails key={shown.id} id={shown.id} onClose={shown.hide} />
        )}
        {adding ? <AddPeopleModal onClose={endAdding} /> : null}
        {open?.dialog === 'status' ? <StatusModal person={open.person} onClose={() => setOpen(null)} /> : null}
      </Suspense>
    </>
  )
}
