import { lazy, Suspense, type ComponentProps, type ReactElement, type ReactNode } from 'react'
import { AddButton } from './AddButton'
import { ImportLink } from './ImportLink'
import { PageHeading } from './PageHeading'
import { portal } from '@/messages/portal'
import { RecordDialog } from '@/shared/dialogs/RecordDialog'
import type { Dialogs } from '@/shared/dialogs/useDialogs'
import { useRefused } from '@/shared/dialogs/useRefused'
import type { HistoryDrawer as Drawer } from '@/shared/history/HistoryDrawer'

const HistoryDrawer = lazy(() => import('@/shared/history/HistoryDrawer').then((module) => ({ default: module.HistoryDrawer })))

interface Listed {
  _id: number
}

interface DialogsProps<Row extends Listed> {
  dialogs: Pick<Dialogs<'add' | 'edit' | 'history'>, 'draw' | 'close'>
  /** Where the record of a dialog may be; they are waited for. */
  rows?: readonly Row[] | undefined
  /** Answers a record that is not among the rows, where there is such a call. */
  call?: ComponentProps<typeof RecordDialog<Row>>['call']
  /** Whether the reader may add one. */
  mayAdd?: boolean
  /** The form: of a new record, and of one that is edited. */
  renderForm?: (edited: Row | null, close: () => void) => ReactElement
  /** The kind of the records, of which a history is kept. */
  record?: ComponentProps<typeof Drawer>['record']
  nameOf?: (row: Row) => string
  /** Other dialogs of the page. */
  children?: ReactNode
}

/** In the place of a form for who may not use it: a link to it opens nothing, and says so. */
export function NotAllowed({ onClose }: { onClose: () => void }): null {
  useRefused(portal.dialogs.notOffered, onClose)
  return null
}

/** The dialogs of a list of records: the form, the history, and what else the page has. */
export function CrudDialogs<Row extends Listed>(props: DialogsProps<Row>): ReactElement {
  const { rows, call, mayAdd = true, renderForm, record, nameOf, children } = props
  const { draw, close } = props.dialogs
  return (
    <Suspense fallback={null}>
      {renderForm === undefined ? null : draw('add', () => (mayAdd ? renderForm(null, close) : <NotAllowed onClose={close} />))}
      {renderForm === undefined
        ? null
        : draw('edit', (id) => (
            <RecordDialog id={id} rows={rows} call={call} action="edit" onClose={close}>
              {(edited) => renderForm(edited, close)}
            </RecordDialog>
          ))}
      {record === undefined
        ? null
        : draw('history', (id) => {
            const row = rows?.find(({ _id }) => _id === id)
            return <HistoryDrawer record={record} id={id} name={row && nameOf?.(row)} onClose={close} />
          })}
      {children}
    </Suspense>
  )
}

interface Props<Row extends Listed> extends Omit<DialogsProps<Row>, 'children' | 'dialogs'> {
  title: string
  /** What adds a record, where the page has it, and the reader may. */
  add?: string | undefined
  wideAdd?: boolean
  /** As which kind a file of such records is imported, where there is one. */
  importKind?: string | undefined
  dialogs: Pick<Dialogs<'add' | 'edit' | 'history'>, 'draw' | 'close'> & { open: (name: 'add') => void }
  /** What the page shows. */
  children: ReactNode
  /** Other dialogs. */
  others?: ReactNode
}

/** A page about records of one kind: its heading with what adds one, what it shows, and its dialogs. */
export function CrudPage<Row extends Listed>({ title, add, wideAdd, importKind, children, others, ...rest }: Props<Row>): ReactElement {
  const { dialogs, mayAdd = true } = rest
  const adding = add === undefined || !mayAdd ? null : <AddButton label={add} wide={wideAdd} onClick={() => dialogs.open('add')} />
  return (
    <>
      <PageHeading
        title={title}
        aside={
          importKind === undefined ? (
            (adding ?? undefined)
          ) : (
            <span className="flex flex-wrap items-center gap-8-12">
              <ImportLink kind={importKind} />
              {adding}
            </span>
          )
        }
      />
      {children}
      <CrudDialogs {...rest}>{others}</CrudDialogs>
    </>
  )
}
