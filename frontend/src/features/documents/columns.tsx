import { History, MailX, Trash2, Upload } from 'lucide-react'
import type { ReactElement } from 'react'
import { stateLooks } from './statuses'
import type { DocumentRequest, PersonDocument } from '@/entities/documents/api'
import { portal } from '@/messages/documents'
import { RowFiles } from '@/shared/files/RowFiles'
import { formatDate, formatStamp } from '@/shared/format/dates'
import { PersonName } from '@/shared/names/PersonName'
import { makeColumns, type Column, type ColumnSpec } from '@/shared/table/columns'
import { menuColumn } from '@/shared/table/rowActions'

const words = portal.documents
type Act = (document: PersonDocument) => void

function Expiry({ document: { expires, expiry } }: { document: PersonDocument }): ReactElement {
  return (
    <span className="tnum nowrap">
      {expires === null ? '–' : formatDate(expires)}
      {expiry === null ? null : <span className="block color-warning text-12">{words[expiry]}</span>}
    </span>
  )
}

interface Options {
  /** Whose they are is plain. */
  isOwn: boolean
  timezone: string
  remove: Act
  history: Act
}

export function documentColumns({ isOwn, timezone, remove, history }: Options): Column<PersonDocument>[] {
  const person: ColumnSpec<PersonDocument, keyof typeof words.columns> = {
    key: 'empname',
    sort: true,
    always: true,
    card: 'title',
    render: ({ user, empname }) => <PersonName id={user} name={empname} />,
  }
  return makeColumns(words.columns, [
    ...(isOwn ? [] : [person]),
    { key: 'foldername', sort: true, card: 'plain' },
    { key: 'title', sort: true, always: isOwn, card: isOwn ? 'title' : 'plain' },
    { key: 'issued', hiddenAtFirst: !isOwn, look: 'quiet figures', card: 'none', value: ({ issued }) => (issued === null ? null : formatDate(issued)) },
    { key: 'expires', sort: true, render: (document) => <Expiry document={document} /> },
    { key: 'files', card: 'plain', render: ({ files }) => <RowFiles files={files} /> },
    { key: 'byname', hiddenAtFirst: !isOwn, look: 'quiet' },
    { key: 'created_at', sort: true, hiddenAtFirst: true, look: 'quiet figures', card: 'none', value: (one) => formatStamp(one.created_at, timezone) },
    menuColumn({
      label: ({ title, empname }) => (isOwn ? words.actionsOf(title) : words.actionsOfPerson(title, empname)),
      actions: [
        { name: 'remove', label: words.remove, icon: Trash2, run: remove },
        { name: 'history', label: words.history, icon: History, run: history, always: true },
      ],
    }),
  ])
}

interface RequestOptions {
  put: (request: DocumentRequest) => void
  withdraw: (request: DocumentRequest) => void
  history: (request: DocumentRequest) => void
}

export function requestColumns({ put, withdraw, history }: RequestOptions): Column<DocumentRequest>[] {
  return makeColumns(words.requestColumns, [
    {
      key: 'empname',
      sort: true,
      always: true,
      card: 'title',
      render: ({ user, empname }: DocumentRequest) => <PersonName id={user} name={empname} />,
    },
    { key: 'title', card: 'plain' },
    { key: 'foldername', look: 'quiet' },
    {
      key: 'due',
      sort: true,
      render: ({ due, late }: DocumentRequest) => (
        <span className="tnum nowrap">
          {formatDate(due)}
          {late ? <span className="block color-warning text-12">{words.late}</span> : null}
        </span>
      ),
    },
    { key: 'state', card: 'plain', statuses: stateLooks },
    { key: 'byname', look: 'quiet' },
    menuColumn<DocumentRequest>({
      label: ({ title, empname }) => words.actionsOfPerson(title, empname),
      actions: [
        { name: 'put', label: words.put, icon: Upload, run: put },
        { name: 'withdraw', label: words.withdraw, icon: MailX, run: withdraw },
        { name: 'history', label: words.history, icon: History, run: history, always: true },
      ],
    }),
  ])
}
