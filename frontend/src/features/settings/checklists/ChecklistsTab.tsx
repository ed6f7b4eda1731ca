import { CircleCheck, CirclePause, History, Pencil, Plus, Trash2 } from 'lucide-react'
import { lazy, type ReactElement } from 'react'
import { Link } from 'react-router'
import { portal } from '@/messages/checklistTemplates'
import { checklistsApi, type ChecklistTemplate } from '@/entities/checklists/api'
import { useListRolesQuery } from '@/entities/people/api'
import { usePlaces } from '@/entities/places/usePlaces'
import { useDialogs } from '@/shared/dialogs/useDialogs'
import { useConfirmed } from '@/shared/feedback/useConfirmed'
import { roleName } from '@/shared/format/roles'
import { CrudDialogs } from '@/shared/layout/CrudPage'
import type { StatusLooks } from '@/shared/status/statuses'
import { makeColumns, type Column } from '@/shared/table/columns'
import { DataTable } from '@/shared/table/DataTable'
import { menuColumn } from '@/shared/table/rowActions'
import { useWholeList } from '@/shared/table/useList'
import { Button } from '@/shared/ui/Button'
import { StatusTag } from '@/shared/ui/StatusTag'

const TemplateModal = lazy(() => import('./TemplateModal').then((module) => ({ default: module.TemplateModal })))

const words = portal.checklistTemplates
const looks = (): StatusLooks => ({ [words.active]: { icon: CircleCheck, tone: 'done' }, [words.inactive]: { icon: CirclePause, tone: 'over' } })
const FIELDS = {
  name: (template: ChecklistTemplate) => template.name,
  kind: (template: ChecklistTemplate) => words.kinds[template.kind],
}

/** For which roles and places it is, by their names. */
function useForWhom(): (template: ChecklistTemplate) => string {
  const { data: roles = [] } = useListRolesQuery()
  const places = usePlaces()
  return (template) => {
    const named = [
      ...template.roles.map((id) => roles.find(({ _id }) => _id === id)?.role ?? String(id)).map(roleName),
      ...template.places.map((id) => places.find(({ _id }) => _id === id)?.name ?? String(id)),
    ]
    return named.length === 0 ? words.everybody : named.join(', ')
  }
}

/** What is done when somebody comes or leaves. */
export function ChecklistsTab(): ReactElement {
  const dialogs = useDialogs(['add', 'edit', 'history'])
  const { open } = dialogs
  const forWhom = useForWhom()
  const remove = useConfirmed(checklistsApi.endpoints.removeChecklistTemplate, (template: ChecklistTemplate) => ({
    question: { title: words.removeAsk, detail: words.removeDetail(template.name), yes: words.removeYes, danger: true },
    args: { id: template._id },
    done: () => words.removed(template.name),
    failed: words.removeFailed,
  }))
  const columns: Column<ChecklistTemplate>[] = makeColumns(words.columns, [
    { key: 'name', sort: true, always: true, card: 'title' },
    { key: 'kind', sort: true, value: (template) => words.kinds[template.kind] },
    { key: 'forWhom', look: 'quiet', value: forWhom },
    { key: 'lines', value: (template) => words.lines(template.lines.length) },
    { key: 'made', align: 'right', look: 'figures' },
    { key: 'active', render: (template) => <StatusTag status={template.active ? words.active : words.inactive} looks={looks()} /> },
    menuColumn({
      label: (template) => words.actionsOf(template.name),
      actions: [
        { name: 'edit', label: words.actions.edit, icon: Pencil, run: (template) => open('edit', template._id) },
        { name: 'remove', label: words.actions.remove, icon: Trash2, run: remove },
        { name: 'history', label: words.actions.history, icon: History, run: (template) => open('history', template._id), always: true },
      ],
    }),
  ])
  const list = useWholeList(checklistsApi.useListChecklistTemplatesQuery(), { columns, defaultSort: 'name', fields: FIELDS })
  return (
    <>
      <DataTable
        name="checklist-templates"
        label={words.list}
        list={list}
        words={words}
        action={
          <span className="flex flex-wrap items-center gap-8-12">
            <Link to="/checklists?shown=all" className="color-primary weight-500 no-underline hover-underline">{words.all}</Link>
            <Button look="primary" icon={<Plus size={16} aria-hidden />} onClick={() => open('add')}>
              {words.add}
            </Button>
          </span>
        }
      />
      <CrudDialogs
        dialogs={dialogs}
        rows={list.rows}
        renderForm={(edited, onClose) => <TemplateModal edited={edited} onClose={onClose} />}
        record="checklisttemplate"
        nameOf={(row) => row.name}
      />
    </>
  )
}
