import { History, Pencil, Plus, Trash2 } from 'lucide-react'
import type { ReactElement } from 'react'
import { TypeModal } from './lazy'
import { portal } from '@/messages/metadata'
import { useDialogs } from '@/shared/dialogs/useDialogs'
import { useConfirmed } from '@/shared/feedback/useConfirmed'
import { CrudDialogs } from '@/shared/layout/CrudPage'
import { recruitmentApi, type DataType } from '@/entities/recruitment/api'
import { makeColumns, type Column } from '@/shared/table/columns'
import { DataTable } from '@/shared/table/DataTable'
import { menuColumn } from '@/shared/table/rowActions'
import { makeUseList } from '@/shared/table/useList'
import { Button } from '@/shared/ui/Button'

const words = portal.metadata
const useTypes = makeUseList(recruitmentApi.endpoints.listDataTypes)

export function TypesTab(): ReactElement {
  const dialogs = useDialogs(['add', 'edit', 'history'])
  const { open } = dialogs
  const remove = useConfirmed(recruitmentApi.endpoints.removeDataType, ({ _id: id, name }: DataType) => ({
    question: {
      title: words.removeAsk,
      detail: words.removeTypeDetail(name),
      yes: words.actions.remove,
      danger: true,
    },
    args: { id },
    done: () => words.removed(name),
    failed: words.failed,
  }))
  const columns: Column<DataType>[] = makeColumns({ name: words.columns.name }, [
    { key: 'name', sort: true, always: true, card: 'title' },
    menuColumn({
      label: (type) => words.actionsOf(type.name),
      actions: [
        { name: 'edit', label: words.actions.edit, icon: Pencil, run: (type) => open('edit', type._id) },
        { name: 'remove', label: words.actions.remove, icon: Trash2, run: remove },
        {
          name: 'history',
          label: words.actions.history,
          icon: History,
          run: (type) => open('history', type._id),
          always: true,
        },
      ],
    }),
  ])
  const list = useTypes({ columns, defaultSort: 'name', args: {}, file: words.typesFile })

  return (
    <>
      <DataTable
        name="data-types"
        label={words.tabs.types}
        list={list}
        words={{ search: words.search, emptyHint: words.emptyHintTypes }}
        action={
          <Button look="primary" icon={<Plus size={16} aria-hidden />} onClick={() => open('add')}>
            {words.addType}
          </Button>
        }
      />
      <CrudDialogs
        dialogs={dialogs}
        rows={list.rows}
        renderForm={(edited, close) => <TypeModal edited={edited} onClose={close} />}
        record="datatype"
        nameOf={(row) => row.name}
      />
    </>
  )
}
