import { Suspense, type ReactElement } from 'react'
import { useNavigate } from 'react-router'
import { employeeColumns } from './columns'
import { AddPeopleModal, EmployeeDetails, StatusModal } from './lazy'
import { STATUSES } from './statuses'
import { useInvite } from './useInvite'
import { portal } from '@/messages/employees'
import { RecordDialog } from '@/shared/dialogs/RecordDialog'
import { useDialogs } from '@/shared/dialogs/useDialogs'
import { roleName } from '@/shared/format/roles'
import { AddButton } from '@/shared/layout/AddButton'
import { PageHeading } from '@/shared/layout/PageHeading'
import { isWhole, peopleApi, useListRolesQuery } from '@/entities/people/api'
import { usePlaces } from '@/entities/places/usePlaces'
import { usePlacements } from '@/entities/placements/usePlacements'
import { pageOf } from '@/shared/names/PersonLink'
import { DataTable } from '@/shared/table/DataTable'
import { SegmentFilter, SelectFilter } from '@/shared/table/FilterControls'
import { anyText, oneOf, useFilters } from '@/shared/table/useFilters'
import { makeUseList } from '@/shared/table/useList'
import { wordFor } from '@/shared/status/wordFor'

const words = portal.employees
const useUsers = makeUseList(peopleApi.endpoints.listUsers)
const FILTERS = { status: oneOf(STATUSES), role: anyText, department: anyText, designation: anyText, place: anyText }

export function EmployeesPage(): ReactElement {
  const navigate = useNavigate()
  const filters = useFilters(FILTERS)
  const { open, draw, close } = useDialogs(['person', 'changeStatus', 'add'])
  const { data: roles = [] } = useListRolesQuery()
  const { departments, designations } = usePlacements()
  const places = usePlaces()
  const list = useUsers({
    columns: employeeColumns({
      view: (person) => open('person', person._id),
      edit: (person) => void navigate(pageOf(person._id)),
      changeStatus: (person) => open('changeStatus', person._id),
      invite: useInvite(),
      places: places.length > 0,
    }),
    defaultSort: 'fname',
    args: filters.values,
    file: words.file,
  })
  const { status = '', role = '' } = filters.values

  return (
    <>
      <PageHeading title={words.title} aside={<AddButton label={words.add} onClick={() => open('add')} />} />
      <DataTable
        name="users"
        label={words.title}
        list={list}
        words={words}
        narrowed={{
          by: filters,
          hint: words.nobody(wordFor(status), role === '' ? '' : roleName(role), list.control.state.q),
          clear: words.clear,
        }}
        segments={
          <SegmentFilter
            filters={filters}
            name="status"
            label={words.status}
            all={words.allStatuses}
            options={STATUSES}
          />
        }
        filters={
          <>
            <SelectFilter
              filters={filters}
              name="role"
              label={words.role}
              all={words.allRoles}
              options={roles.map((one) => ({ value: one.role, label: roleName(one.role) }))}
              width={128}
            />
            {departments.length === 0 ? null : (
              <SelectFilter
                filters={filters}
                name="department"
                label={words.department}
                all={words.allDepartments}
                options={departments.map((name) => ({ value: name, label: name }))}
                width={150}
              />
            )}
            {designations.length === 0 ? null : (
              <SelectFilter
                filters={filters}
                name="designation"
                label={words.designation}
                all={words.allDesignations}
                options={designations.map((name) => ({ value: name, label: name }))}
                width={150}
              />
            )}
            {places.length === 0 ? null : (
              <SelectFilter
                filters={filters}
                name="place"
                label={words.place}
                all={words.allPlaces}
                options={places.map(({ name }) => ({ value: name, label: name }))}
                width={140}
              />
            )}
          </>
        }
      />
      <Suspense fallback={null}>
        {draw('person', (id) => <EmployeeDetails id={id} onClose={close} />)}
        {draw('add', () => <AddPeopleModal onClose={close} />)}
        {draw('changeStatus', (id) => (
          <RecordDialog id={id} rows={list.rows} call={peopleApi.endpoints.getUser} action="status" onClose={close}>
            {(person) => (isWhole(person) ? <StatusModal person={person} onClose={close} /> : null)}
          </RecordDialog>
        ))}
      </Suspense>
    </>
  )
}
