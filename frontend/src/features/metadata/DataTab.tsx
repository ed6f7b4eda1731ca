import { History, Pencil, Plus, Trash2 } from 'lucide-react'
import type { ReactElement } from 'react'
import { DataModal } from './lazy'
import { useTypeChoices } from './typeChoices'
import { portal } from '@/messages/metadata'
import { useDialogs } from '@/shared/dialogs/useDialogs'
import { useConfirmed } from '@/shared/feedback/useConfirmed'
import { CrudDialogs } from '@/shared/layout/CrudPage'
import { ImportLink } from '@/shared/layout/ImportLink'
import { recruitmentApi, type DataEntry } from '@/entities/recruitment/api'
import { makeColumns, type Column } from '@/shared/table/columns'
import { DataTable } from '@/shared/table/DataTable'
import { SelectFilter } from '@/shared/table/FilterControls'
import { menuColumn } from '@/shared/table/rowActions'
import { anyText, useFilters } from '@/shared/table/useFilters'
import { makeUseList } from '@/shared/table/useList'
import { Button } from '@/shared/ui/Button'

const words = portal.metadata
const useData = makeUseList(recruitmentApi.endpoints.listData)
const FILTERS = { typename: anyText }

export function DataTab(): ReactElement {
  const filters = useFilters(FILTERS)
  const dialogs = useDialogs(['add', 'edit', 'history'])
  const { open } = dialogs
  const { options } = useTypeChoices()
  const remove = useConfirmed(recruitmentApi.endpoints.removeData, ({ _id: id, name, typename }: DataEntry) => ({
    question: {
      title: words.removeAsk,
      detail: words.removeDataDetail(name, typename),
      yes: words.actions.remove,
      danger: true,
    },
    args: { id },
    done: () => words.removed(name),
    failed: words.failed,
  }))
  const columns: Column<DataEntry>[] = makeColumns(words.columns, [
    { key: 'name', sort: true, always: true, card: 'title' },
    { key: 'typename', sort: true, card: 'plain', look: 'quiet' },
    menuColumn({
      label: (entry) => words.actionsOf(entry.name),
      actions: [
        { name: 'edit', label: words.actions.edit, icon: Pencil, run: (entry) => open('edit', entry._id) },
        { name: 'remove', label: words.actions.remove, icon: Trash2, run: remove },
        {
          name: 'history',
          label: words.actions.history,
          icon: History,
          run: (entry) => open('history', entry._id),
          always: true,
        },
      ],
    }),
  ])
  const list = useData({ columns, defaultSort: 'name', args: filters.values, file: words.dataFile })
  const { typename = '' } = filters.values

  return (
    <>
      <DataTable
        name="metadata"
        label={words.tabs.data}
        list={list}
        words={{ search: words.searchData, emptyHint: words.emptyHintData }}
        narrowed={{ by: filters, hint: words.noneOf(typename), clear: words.clear }}
        action={
          <>
            <Button look="primary" icon={<Plus size={16} aria-hidden />} onClick={() => open('add')}>
              {words.addData}
            </Button>
            <ImportLink kind={typename === 'location' ? 'locations' : 'skills'} />
          </>
        }
        filters={
          <SelectFilter
            filters={filters}
            name="typename"
            label={words.type}
            all={words.allTypes}
            options={options.map(({ label }) => label)}
            width={140}
          />
        }
      />
      <CrudDialogs
        dialogs={dialogs}
        rows={list.rows}
        renderForm={(edited, close) => <DataModal edited={edited} onClose={close} />}
        record="data"
        nameOf={(row) => row.name}
      />
    </>
  )
}
