import { Archive, ArchiveRestore, History, Pencil, Plus, Trash2 } from 'lucide-react'
import { lazy, type ReactElement } from 'react'
import { portal } from '@/messages/settings'
import { placementsApi, type PlacementEntry, type PlacementKind } from '@/entities/placements/api'
import { useDialogs } from '@/shared/dialogs/useDialogs'
import { useConfirmed } from '@/shared/feedback/useConfirmed'
import { CrudDialogs } from '@/shared/layout/CrudPage'
import { makeColumns, type Column } from '@/shared/table/columns'
import { DataTable } from '@/shared/table/DataTable'
import { menuColumn } from '@/shared/table/rowActions'
import { useWholeList } from '@/shared/table/useList'
import { Button } from '@/shared/ui/Button'

const PlacementModal = lazy(() => import('./PlacementModal').then((module) => ({ default: module.PlacementModal })))

const words = portal.settings.placements
const { endpoints } = placementsApi
const FIELDS = { name: (entry: PlacementEntry) => entry.name }

interface Props {
  kind: PlacementKind
  query: Parameters<typeof useWholeList<PlacementEntry>>[0]
}

/** Retired ones are still there for who has them. */
function Name({ entry }: { entry: PlacementEntry }): ReactElement {
  return (
    <>
      <span className={entry.retired ? 'color-secondary' : 'weight-500'}>{entry.name}</span>
      {entry.retired ? <span className="color-secondary text-12"> {words.retired}</span> : null}
    </>
  )
}

function Placements({ kind, query }: Props): ReactElement {
  const own = words[kind]
  const dialogs = useDialogs(['add', 'edit', 'history'])
  const { open } = dialogs
  const isDepartment = kind === 'department'
  const remove = useConfirmed(isDepartment ? endpoints.removeDepartment : endpoints.removeDesignation, (entry: PlacementEntry) => ({
    question: { title: own.removeAsk, detail: words.removeDetail(entry.name), yes: words.remove, danger: true },
    args: { id: entry._id },
    done: () => words.removed(entry.name),
    failed: words.removeFailed,
  }))
  const change = isDepartment ? endpoints.changeDepartment : endpoints.changeDesignation
  const retire = useConfirmed(change, ({ _id: id, name, retired, version }: PlacementEntry) => ({
    question: retired
      ? { title: words.restoreAsk(name), detail: words.restoreDetail, yes: words.restore }
      : { title: words.retireAsk(name), detail: words.retireDetail, yes: words.retire },
    args: { id, placementInput: { retired: !retired, version } },
    done: () => (retired ? words.restored(name) : words.retiredDone(name)),
    failed: words.failed,
  }))
  const columns: Column<PlacementEntry>[] = makeColumns(words.columns, [
    { key: 'name', sort: true, always: true, card: 'title', render: (entry) => <Name entry={entry} /> },
    { key: 'people', align: 'right', look: 'figures' },
    menuColumn({
      label: (entry) => words.actionsOf(entry.name),
      actions: ({ retired }) => [
        { name: 'edit', label: words.edit, icon: Pencil, run: (entry) => open('edit', entry._id) },
        { name: 'edit', key: 'retire', label: retired ? words.restore : words.retire, icon: retired ? ArchiveRestore : Archive, run: retire },
        { name: 'remove', label: words.remove, icon: Trash2, run: remove },
        { name: 'history', label: words.history, icon: History, run: (entry) => open('history', entry._id), always: true },
      ],
    }),
  ])
  const list = useWholeList(query, { columns, defaultSort: 'name', fields: FIELDS })

  return (
    <>
      <DataTable
        name={own.table}
        label={own.list}
        list={list}
        words={{ search: own.search, emptyHint: own.emptyHint }}
        action={
          <Button look="primary" icon={<Plus size={16} aria-hidden />} onClick={() => open('add')}>
            {own.add}
          </Button>
        }
      />
      <CrudDialogs
        dialogs={dialogs}
        rows={list.rows}
        renderForm={(edited, close) => <PlacementModal kind={kind} edited={edited} onClose={close} />}
        record={kind}
        nameOf={(row) => row.name}
      />
    </>
  )
}

export function DepartmentsTab(): ReactElement {
  return <Placements kind="department" query={placementsApi.useListDepartmentsQuery()} />
}

export function DesignationsTab(): ReactElement {
  return <Placements kind="designation" query={placementsApi.useListDesignationsQuery()} />
}
