import { CircleCheck, CirclePause, History, Pencil, Plus, Trash2 } from 'lucide-react'
import { lazy, type ReactElement } from 'react'
import { documentsApi, type LetterTemplate } from '@/entities/documents/api'
import { portal } from '@/messages/letterTemplates'
import { useDialogs } from '@/shared/dialogs/useDialogs'
import { useConfirmed } from '@/shared/feedback/useConfirmed'
import { CrudDialogs } from '@/shared/layout/CrudPage'
import type { StatusLooks } from '@/shared/status/statuses'
import { makeColumns, type Column } from '@/shared/table/columns'
import { DataTable } from '@/shared/table/DataTable'
import { menuColumn } from '@/shared/table/rowActions'
import { useWholeList } from '@/shared/table/useList'
import { Button } from '@/shared/ui/Button'
import { StatusTag } from '@/shared/ui/StatusTag'

const TemplateModal = lazy(() => import('./TemplateModal').then((module) => ({ default: module.TemplateModal })))

const words = portal.letterTemplates
const looks = (): StatusLooks => ({ [words.active]: { icon: CircleCheck, tone: 'done' }, [words.inactive]: { icon: CirclePause, tone: 'over' } })
const FIELDS = {
  name: (template: LetterTemplate) => template.name,
  foldername: (template: LetterTemplate) => template.foldername,
}

/** Of what letters to people are made. */
export function TemplatesPart(): ReactElement {
  const dialogs = useDialogs(['add', 'edit', 'history'])
  const { open } = dialogs
  const remove = useConfirmed(documentsApi.endpoints.removeLetterTemplate, (template: LetterTemplate) => ({
    question: { title: words.removeAsk, detail: words.removeDetail(template.name), yes: words.removeYes, danger: true },
    args: { id: template._id },
    done: () => words.removed(template.name),
    failed: words.removeFailed,
  }))
  const columns: Column<LetterTemplate>[] = makeColumns(words.columns, [
    { key: 'name', sort: true, always: true, card: 'title' },
    { key: 'foldername', sort: true },
    { key: 'signer', look: 'quiet', value: ({ signer, signertitle }) => [signer, signertitle].filter((part) => part !== null).join(', ') },
    { key: 'made', align: 'right', look: 'figures' },
    { key: 'active', render: ({ active }) => <StatusTag status={active ? words.active : words.inactive} looks={looks()} /> },
    menuColumn({
      label: (template) => words.actionsOf(template.name),
      actions: [
        { name: 'edit', label: words.actions.edit, icon: Pencil, run: (template) => open('edit', template._id) },
        { name: 'remove', label: words.actions.remove, icon: Trash2, run: remove },
        { name: 'history', label: words.actions.history, icon: History, run: (template) => open('history', template._id), always: true },
      ],
    }),
  ])
  const list = useWholeList(documentsApi.useListLetterTemplatesQuery(), { columns, defaultSort: 'name', fields: FIELDS })
  return (
    <>
      <DataTable
        name="letter-templates"
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
        renderForm={(edited, onClose) => <TemplateModal edited={edited} onClose={onClose} />}
        record="lettertemplate"
        nameOf={(row) => row.name}
      />
    </>
  )
}
