import { Mail } from 'lucide-react'
import { Suspense, type ReactElement } from 'react'
import { useNavigate } from 'react-router'
import { employeeColumns } from './columns'
import { AddPeopleModal, EmployeeDetails, EraseModal, ResignModal, StatusModal } from './lazy'
import { STATUSES } from './statuses'
import { useInvite } from './useInvite'
import { useRemove } from './useRemove'
import { useTakeBack } from './useTakeBack'
import { portal } from '@/messages/employees'
import { portal as inviting } from '@/messages/newPeople'
import { RecordDialog } from '@/shared/dialogs/RecordDialog'
import { useDialogs } from '@/shared/dialogs/useDialogs'
import { roleName } from '@/shared/format/roles'
import { AddButton } from '@/shared/layout/AddButton'
import { ImportLink } from '@/shared/layout/ImportLink'
import { PageHeading } from '@/shared/layout/PageHeading'
import { useInviteAll } from '@/entities/people/useInviteAll'
import { isWhole, peopleApi, useListRolesQuery } from '@/entities/people/api'
import { usePlaces } from '@/entities/places/usePlaces'
import { usePlacements } from '@/entities/placements/usePlacements'
import { pageOf } from '@/shared/names/PersonLink'
import { DataTable } from '@/shared/table/DataTable'
import { SegmentFilter, SelectFilter } from '@/shared/table/FilterControls'
import { anyText, oneOf, useFilters } from '@/shared/table/useFilters'
import { makeUseList } from '@/shared/table/useList'
import { useCompany, useSession } from '@/shared/session/hooks'
import { may } from '@/shared/session/may'
import { Button } from '@/shared/ui/Button'
import { wordFor } from '@/shared/status/wordFor'

const words = portal.employees
const useUsers = makeUseList(peopleApi.endpoints.listUsers)
const FILTERS = { status: oneOf(STATUSES), role: anyText, department: anyText, designation: anyText, place: anyText, signedin: oneOf(['false', 'true']), unmanaged: oneOf(['true']) }

export function EmployeesPage(): ReactElement {
  const navigate = useNavigate()
  const filters = useFilters(FILTERS)
  const { open, draw, close } = useDialogs(['person', 'changeStatus', 'giveOver', 'erase', 'add'])
  const { data: roles = [] } = useListRolesQuery()
  const { departments, designations } = usePlacements()
  const places = usePlaces()
  const { signedin, unmanaged, ...narrowed } = filters.values
  const timezone = useCompany()?.timezone ?? 'UTC'
  const inviteAll = useInviteAll()
  const mayNameStandIns = may(useSession(), 'standins.change', 'all')
  const list = useUsers({
    columns: employeeColumns({
      view: (person) => open('person', person._id),
      edit: (person) => void navigate(pageOf(person._id)),
      changeStatus: (person) => open('changeStatus', person._id),
      invite: useInvite(),
      takeBack: useTakeBack(),
      remove: useRemove(),
      erase: (person) => open('erase', person._id),
      standIn: mayNameStandIns ? (person) => void navigate(`/inbox?standinof=${person._id}`) : null,
      places: places.length > 0,
      timezone,
    }),
    defaultSort: 'fname',
    // A flag is a word in the address.
    args: {
      ...narrowed,
      ...(signedin === undefined ? {} : { signedin: signedin === 'true' }),
      ...(unmanaged === undefined ? {} : { unmanaged: true }),
    },
    file: words.file,
  })
  const { status = '', role = '' } = filters.values

  return (
    <>
      <PageHeading
        title={words.title}
        aside={
          <div className="flex flex-wrap gap-8">
            {signedin === 'false' ? (
              <Button icon={<Mail size={16} aria-hidden />} onClick={inviteAll}>
                {inviting.newPeople.inviteAll.label}
              </Button>
            ) : null}
            <ImportLink kind="people" />
            <AddButton label={words.add} onClick={() => open('add')} />
          </div>
        }
      />
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
            <SelectFilter
              filters={filters}
              name="signedin"
              label={words.signIn.label}
              all={words.signIn.all}
              options={[
                { value: 'false', label: words.signIn.never },
                { value: 'true', label: words.signIn.have },
              ]}
              width={150}
            />
            <SelectFilter
              filters={filters}
              name="unmanaged"
              label={words.managed}
              all={words.anyManager}
              options={[{ value: 'true', label: words.noManager }]}
              width={170}
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
        {draw('giveOver', (id) => (
          <RecordDialog id={id} rows={list.rows} call={peopleApi.endpoints.getUser} action="status" onClose={close}>
            {(person) => (isWhole(person) ? <ResignModal person={person} onClose={close} /> : null)}
          </RecordDialog>
        ))}
        {draw('erase', (id) => (
          <RecordDialog id={id} rows={list.rows} call={peopleApi.endpoints.getUser} action="erase" onClose={close}>
            {(person) => (isWhole(person) ? <EraseModal person={person} onClose={close} /> : null)}
          </RecordDialog>
        ))}
        {draw('changeStatus', (id) => (
          <RecordDialog id={id} rows={list.rows} call={peopleApi.endpoints.getUser} action="status" onClose={close}>
            {(person) => (isWhole(person) ? <StatusModal person={person} onClose={close} /> : null)}
          </RecordDialog>
        ))}
      </Suspense>
    </>
  )
}
