import { lazy, Suspense, type ReactElement } from 'react'
import { directoryApi } from '../api'
import { directoryColumns } from './columns'
import { portal } from '@/messages/directory'
import { usePlaces } from '@/entities/places/usePlaces'
import { usePlacements } from '@/entities/placements/usePlacements'
import { useDialogs } from '@/shared/dialogs/useDialogs'
import { DataTable } from '@/shared/table/DataTable'
import { SegmentFilter, SelectFilter } from '@/shared/table/FilterControls'
import { anyText, oneOf, useFilters } from '@/shared/table/useFilters'
import { makeUseList } from '@/shared/table/useList'

const words = portal.directory
const useDirectory = makeUseList(directoryApi.endpoints.listDirectory)
const FILTERS = { department: anyText, designation: anyText, place: anyText, away: oneOf(['true']) }

function choices(names: string[]): { value: string; label: string }[] {
  return names.map((name) => ({ value: name, label: name }))
}

/** The list is drawn without it. */
const PersonDrawer = lazy(() => import('../PersonDrawer').then((module) => ({ default: module.PersonDrawer })))

export function ListTab(): ReactElement {
  const filters = useFilters(FILTERS)
  const { open, draw, close } = useDialogs(['person'])
  const { data: figures } = directoryApi.useGetDirectoryFiguresQuery()
  const { departments, designations } = usePlacements()
  const places = usePlaces().map(({ name }) => name)
  const { away, ...placed } = filters.values
  const list = useDirectory({
    columns: directoryColumns((entry) => open('person', entry._id), places.length > 0),
    defaultSort: 'name',
    args: { ...placed, ...(away === undefined ? {} : { away: true }) },
    file: words.file,
  })

  return (
    <>
      <DataTable
        name="directory"
        label={words.title}
        list={list}
        words={words}
        narrowed={{ by: filters, hint: words.none(list.control.state.q), clear: words.clear }}
        segments={
          <SegmentFilter
            filters={filters}
            name="away"
            label={words.today}
            all={words.all(figures?.people)}
            options={[{ value: 'true', label: words.away(figures?.away) }]}
          />
        }
        filters={
          <>
            <SelectFilter
              filters={filters}
              name="department"
              label={words.department}
              all={words.allDepartments}
              options={choices(departments)}
              width={160}
            />
            <SelectFilter
              filters={filters}
              name="designation"
              label={words.designation}
              all={words.allDesignations}
              options={choices(designations)}
              width={160}
            />
            {places.length === 0 ? null : (
              <SelectFilter filters={filters} name="place" label={words.place} all={words.allPlaces} options={choices(places)} width={140} />
            )}
          </>
        }
      />
      <Suspense fallback={null}>{draw('person', (id) => <PersonDrawer id={id} onClose={close} />)}</Suspense>
    </>
  )
}
