import { History, Pencil, Plus, Trash2 } from 'lucide-react'
import { lazy, type ReactElement } from 'react'
import { documentsApi, type DocumentFolder } from '@/entities/documents/api'
import { portal } from '@/messages/documentFolders'
import { useDialogs } from '@/shared/dialogs/useDialogs'
import { useConfirmed } from '@/shared/feedback/useConfirmed'
import { CrudDialogs } from '@/shared/layout/CrudPage'
import { makeColumns, type Column } from '@/shared/table/columns'
import { DataTable } from '@/shared/table/DataTable'
import { menuColumn } from '@/shared/table/rowActions'
import { useWholeList } from '@/shared/table/useList'
import { Button } from '@/shared/ui/Button'

const FolderModal = lazy(() => import('./FolderModal').then((module) => ({ default: module.FolderModal })))

const words = portal.documentFolders
const FIELDS = { name: (folder: DocumentFolder) => folder.name }

/** Where documents of people stand, and who reads them there. */
export function FoldersTab(): ReactElement {
  const dialogs = useDialogs(['add', 'edit', 'history'])
  const { open } = dialogs
  const remove = useConfirmed(documentsApi.endpoints.removeDocumentFolder, (folder: DocumentFolder) => ({
    question: { title: words.removeAsk, detail: words.removeDetail(folder.name), yes: words.removeYes, danger: true },
    args: { id: folder._id },
    done: () => words.removed(folder.name),
    failed: words.removeFailed,
  }))
  const query = documentsApi.useListDocumentFoldersQuery()
  const columns: Column<DocumentFolder>[] = makeColumns(words.columns, [
    { key: 'name', sort: true, always: true, card: 'title' },
    { key: 'personreads', value: ({ personreads }) => (personreads ? words.reads : words.readsNot) },
    { key: 'personputs', value: ({ personputs }) => (personputs ? words.puts : words.putsNot) },
    { key: 'managerreads', value: ({ managerreads }) => (managerreads ? words.reads : words.readsNot) },
    menuColumn({
      label: (folder) => words.actionsOf(folder.name),
      actions: [
        { name: 'edit', label: words.actions.edit, icon: Pencil, run: (folder) => open('edit', folder._id) },
        { name: 'remove', label: words.actions.remove, icon: Trash2, run: remove },
        { name: 'history', label: words.actions.history, icon: History, run: (folder) => open('history', folder._id), always: true },
      ],
    }),
  ])
  const list = useWholeList(query, { columns, defaultSort: 'name', fields: FIELDS })
  return (
    <>
      <DataTable
        name="document-folders"
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
        renderForm={(edited, onClose) => <FolderModal edited={edited} onClose={onClose} />}
        record="documentfolder"
        nameOf={(row) => row.name}
      />
    </>
  )
}
