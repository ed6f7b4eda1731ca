import { History, Pencil, Plus, Trash2 } from 'lucide-react'
import { lazy, type ReactElement } from 'react'
import { portal } from '@/messages/places'
import { placesApi, type Place } from '@/entities/places/api'
import { useDialogs } from '@/shared/dialogs/useDialogs'
import { useConfirmed } from '@/shared/feedback/useConfirmed'
import { CrudDialogs } from '@/shared/layout/CrudPage'
import { makeColumns, type Column } from '@/shared/table/columns'
import { DataTable } from '@/shared/table/DataTable'
import { menuColumn } from '@/shared/table/rowActions'
import { useWholeList } from '@/shared/table/useList'
import { Button } from '@/shared/ui/Button'

const PlaceModal = lazy(() => import('./PlaceModal').then((module) => ({ default: module.PlaceModal })))

const words = portal.places
const FIELDS = { name: (place: Place) => place.name, timezone: (place: Place) => place.timezone }

/** Where the company works. */
export function PlacesTab(): ReactElement {
  const dialogs = useDialogs(['add', 'edit', 'history'])
  const { open } = dialogs
  const remove = useConfirmed(placesApi.endpoints.removePlace, (place: Place) => ({
    question: { title: words.removeAsk, detail: words.removeDetail(place.name), yes: words.removeYes, danger: true },
    args: { id: place._id },
    done: () => words.removed(place.name),
    failed: words.removeFailed,
  }))
  const query = placesApi.useListPlacesQuery()
  const some = query.data?.some(({ optionalholidays = 0 }) => optionalholidays > 0) ?? false
  const optional: Column<Place>[] = some
    ? makeColumns(words.columns, [{ key: 'optionalholidays', align: 'right', look: 'figures', value: (place) => place.optionalholidays ?? 0 }])
    : []
  const columns: Column<Place>[] = makeColumns(words.columns, [
    { key: 'name', sort: true, always: true, card: 'title' },
    { key: 'timezone', sort: true, look: 'quiet', card: 'plain' },
    ...optional,
    { key: 'people', align: 'right', look: 'figures' },
    menuColumn({
      label: (place) => words.actionsOf(place.name),
      actions: [
        { name: 'edit', label: words.actions.edit, icon: Pencil, run: (place) => open('edit', place._id) },
        { name: 'remove', label: words.actions.remove, icon: Trash2, run: remove },
        { name: 'history', label: words.actions.history, icon: History, run: (place) => open('history', place._id), always: true },
      ],
    }),
  ])
  const list = useWholeList(query, { columns, defaultSort: 'name', fields: FIELDS })
  return (
    <>
      <DataTable
        name="places"
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
        renderForm={(edited, onClose) => <PlaceModal edited={edited} onClose={onClose} />}
        record="place"
        nameOf={(row) => row.name}
      />
    </>
  )
}
