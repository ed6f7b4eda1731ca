import { History, Pencil, Trash2 } from 'lucide-react'
import { Suspense, type ReactElement } from 'react'
import { leavesApi, type Holiday } from '../api'
import { farOff } from '../days'
import { Choices, HolidayModal } from '../lazy'
import { portal } from '@/messages/leaves'
import { usePlaces } from '@/entities/places/usePlaces'
import { RecordDialog } from '@/shared/dialogs/RecordDialog'
import { useDialogs } from '@/shared/dialogs/useDialogs'
import { formatDate, weekdayShort } from '@/shared/format/dates'
import { CrudPage } from '@/shared/layout/CrudPage'
import { PageHeading } from '@/shared/layout/PageHeading'
import type { Me } from '@/shared/session/api'
import { useMe } from '@/shared/session/hooks'
import { may } from '@/shared/session/may'
import { makeColumns, type Column } from '@/shared/table/columns'
import { DataTable } from '@/shared/table/DataTable'
import { menuColumn } from '@/shared/table/rowActions'
import { Segments } from '@/shared/table/Segments'
import { oneOf, useFilters } from '@/shared/table/useFilters'
import { makeUseList } from '@/shared/table/useList'

const words = portal.holidays
const useHolidays = makeUseList(leavesApi.endpoints.listHolidays)
const FILTERS = { shown: oneOf(['all'] as const) }
type Act = (holiday: Holiday) => void

interface Options {
  today: string
  /** Whether the company has places. */
  places: boolean
  edit: Act
  remove: Act
  history: Act
}

function columnsFor({ today, places, edit, remove, history }: Options): Column<Holiday>[] {
  const place: Column<Holiday>[] = places
    ? makeColumns(words.columns, [{ key: 'places', card: 'plain', look: 'quiet', value: (holiday) => holiday.places?.join(', ') ?? words.allPlaces }])
    : []
  return makeColumns(words.columns, [
    {
      key: 'date',
      sort: true,
      card: 'plain',
      render: ({ date }) => (
        <span className="tnum">
          {formatDate(date)} <span className="color-secondary ml-10">{weekdayShort(date)}</span>
        </span>
      ),
    },
    {
      key: 'occassion',
      sort: true,
      always: true,
      card: 'title',
      value: ({ occassion, optional }) => (optional ? words.optionalOne(occassion) : occassion),
    },
    ...place,
    { key: 'inDays', align: 'right', card: 'plain', look: 'quiet', value: ({ date }) => farOff(date, today) },
    menuColumn({
      label: (holiday) => words.actionsOf(holiday.occassion),
      actions: [
        { name: 'edit', label: words.actions.edit, icon: Pencil, run: edit },
        { name: 'remove', label: words.actions.remove, icon: Trash2, run: remove },
        { name: 'history', label: words.actions.history, icon: History, run: history, always: true },
      ],
    }),
  ])
}

function Home({ me }: { me: Me }): ReactElement {
  const filters = useFilters(FILTERS)
  const isAll = filters.values.shown === 'all'
  const dialogs = useDialogs(['add', 'edit', 'remove', 'history'])
  const { open, draw, close } = dialogs
  const list = useHolidays({
    columns: columnsFor({
      today: me.company.today,
      places: usePlaces().length > 0,
      edit: (holiday) => open('edit', holiday._id),
      remove: (holiday) => open('remove', holiday._id),
      history: (holiday) => open('history', holiday._id),
    }),
    defaultSort: 'date',
    args: isAll ? {} : { from: me.company.today },
    file: words.file,
  })
  const others = draw('remove', (id) => (
    <RecordDialog id={id} rows={list.rows} action="remove" onClose={close}>
      {(holiday) => <HolidayModal rowAction="remove" holiday={holiday} onClose={close} />}
    </RecordDialog>
  ))
  return (
    <CrudPage
      title={words.title}
      add={may(me, 'holidays.change') ? words.add : undefined}
      importKind={may(me, 'imports.make') ? 'holidays' : undefined}
      dialogs={dialogs}
      rows={list.rows}
      renderForm={(holiday, done) => <HolidayModal rowAction={holiday === null ? 'add' : 'edit'} holiday={holiday} onClose={done} />}
      record="holiday"
      nameOf={(holiday) => holiday.occassion}
      others={others}
    >
      {may(me, 'leaves.apply') ? (
        <Suspense fallback={null}>
          <Choices />
        </Suspense>
      ) : null}
      <DataTable
        name="holidays"
        label={words.title}
        list={list}
        words={{ search: words.search, emptyHint: isAll ? words.emptyHint : words.noUpcoming }}
        segments={
          <Segments
            label={words.shown}
            options={[
              { value: 'upcoming', label: words.upcoming },
              { value: 'all', label: words.all },
            ]}
            value={isAll ? 'all' : 'upcoming'}
            onChange={(value) => filters.choose({ shown: value === 'all' ? 'all' : '' })}
          />
        }
      />
    </CrudPage>
  )
}

/** The company's holidays, those to come first (holiday-8). */
export function HolidaysPage(): ReactElement {
  const me = useMe()
  return me ? <Home me={me} /> : <PageHeading title={words.title} />
}
