import { Building2, History, Pencil, Plus, Trash2 } from 'lucide-react'
import { lazy, Suspense, type ReactElement } from 'react'
import { portal } from '@/messages/patterns'
import { patternsApi, type WorkPattern } from '@/entities/patterns/api'
import { patternOf } from '@/entities/patterns/week'
import { useDialogs } from '@/shared/dialogs/useDialogs'
import { useConfirmed } from '@/shared/feedback/useConfirmed'
import { formatDate } from '@/shared/format/dates'
import { CrudDialogs } from '@/shared/layout/CrudPage'
import { useCompany } from '@/shared/session/hooks'
import { makeColumns, type Column } from '@/shared/table/columns'
import { DataTable } from '@/shared/table/DataTable'
import { menuColumn } from '@/shared/table/rowActions'
import { makeUseList } from '@/shared/table/useList'
import { Button } from '@/shared/ui/Button'

const PatternModal = lazy(() => import('./PatternModal').then((module) => ({ default: module.PatternModal })))
const HolderModal = lazy(() => import('@/entities/patterns/HolderModal').then((module) => ({ default: module.HolderModal })))

const words = portal.patterns
const usePatterns = makeUseList(patternsApi.endpoints.listPatterns)
const NO_FILTERS = {}
/** The first pattern holds from before there was any. */
const BEGINNING = '1900-01-01'

function whose(pattern: WorkPattern): string {
  return pattern.company ? words.companysOf(pattern.people) : words.peopleOf(pattern.people)
}

/** Working patterns: which days of a week are worked, and which of them is the company's. */
export function PatternsTab(): ReactElement {
  const dialogs = useDialogs(['add', 'edit', 'company', 'history'])
  const { open, draw, close } = dialogs
  const today = useCompany()?.today ?? ''
  const remove = useConfirmed(patternsApi.endpoints.removePattern, (pattern: WorkPattern) => ({
    question: { title: words.removeAsk, detail: words.removeDetail(pattern.name), yes: words.removeYes, danger: true },
    args: { id: pattern._id },
    done: () => words.removed(pattern.name),
    failed: words.removeFailed,
  }))
  const columns: Column<WorkPattern>[] = makeColumns(words.columns, [
    { key: 'name', sort: true, always: true, card: 'title' },
    { key: 'week', card: 'plain', value: patternOf },
    { key: 'from', look: 'quiet figures', value: ({ from }) => (from === BEGINNING ? words.always : formatDate(from)) },
    { key: 'people', value: whose },
    menuColumn({
      label: (pattern) => words.actionsOf(pattern.name),
      actions: [
        { name: 'edit', label: words.actions.edit, icon: Pencil, run: (pattern) => open('edit', pattern._id) },
        { name: 'edit', label: words.actions.company, icon: Building2, run: (pattern) => open('company', pattern._id) },
        { name: 'remove', label: words.actions.remove, icon: Trash2, run: remove },
        { name: 'history', label: words.actions.history, icon: History, run: (pattern) => open('history', pattern._id), always: true },
      ],
    }),
  ])
  const list = usePatterns({ columns, defaultSort: 'name', args: NO_FILTERS, file: words.file })
  return (
    <>
      <DataTable
        name="patterns"
        label={portal.settings.tabs.patterns}
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
        renderForm={(edited, onClose) => <PatternModal edited={edited} today={today} onClose={onClose} />}
        record="pattern"
        nameOf={(row) => row.name}
      />
      <Suspense fallback={null}>
        {draw('company', (id) => {
          const pattern = list.rows?.find((row) => row._id === id)
          return pattern === undefined ? null : <HolderModal person={null} pattern={pattern} today={today} onClose={close} />
        })}
      </Suspense>
    </>
  )
}
