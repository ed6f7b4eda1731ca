import type { ReactElement } from 'react'
import { documentColumns, requestColumns } from './columns'
import { documentsApi, useListDocumentFoldersQuery, type DocumentRequest, type PersonDocument } from '@/entities/documents/api'
import { PersonFilter } from '@/entities/people/PersonFilter'
import { portal } from '@/messages/documents'
import { useConfirmed } from '@/shared/feedback/useConfirmed'
import type { Me } from '@/shared/session/api'
import { may } from '@/shared/session/may'
import { DataTable } from '@/shared/table/DataTable'
import { SegmentFilter, SelectFilter } from '@/shared/table/FilterControls'
import { anyId, oneOf, useFilters } from '@/shared/table/useFilters'
import { makeUseList } from '@/shared/table/useList'

const words = portal.documents
const EXPIRIES = ['soon', 'expired'] as const
const STATES = ['open', 'answered'] as const
const FILTERS = { user: anyId, folder: anyId, expiry: oneOf(EXPIRIES) }
const REQUEST_FILTERS = { user: anyId, state: oneOf(STATES) }

const useSome = makeUseList(documentsApi.endpoints.listDocuments)
const useAll = makeUseList(documentsApi.endpoints.listAllDocuments)
const useRequests = makeUseList(documentsApi.endpoints.listDocumentRequests)

type Name = 'mine' | 'team' | 'all'

interface Props {
  me: Me
  history: (document: PersonDocument) => void
}

/** The list of one of the two calls: everybody's, and one's own or one's people's. */
function makeDocuments(useDocuments: typeof useSome, name: Name) {
  return function Documents({ me, history }: Props): ReactElement {
    const filters = useFilters(FILTERS)
    const { user, folder, expiry } = filters.values
    const isOwn = name === 'mine'
    const { data: folders } = useListDocumentFoldersQuery()
    const remove = useConfirmed(documentsApi.endpoints.removeDocument, ({ _id, title, foldername }: PersonDocument) => ({
      question: { title: words.removeAsk, detail: words.removeDetail(title, foldername), yes: words.remove, danger: true },
      args: { id: _id },
      done: () => words.removed(title),
      failed: words.removeFailed,
    }))
    const list = useDocuments({
      columns: documentColumns({ isOwn, timezone: me.company.timezone, remove, history }),
      defaultSort: isOwn ? 'foldername' : '-created_at',
      args: {
        ...(name === 'all' ? {} : { others: !isOwn }),
        ...(user === undefined || isOwn ? {} : { user: Number(user) }),
        ...(folder === undefined ? {} : { folder: Number(folder) }),
        ...(expiry === undefined ? {} : { expiry }),
      },
      file: words.files[name],
      alwaysFresh: true,
    })
    return (
      <DataTable
        name={`documents-${name}`}
        label={words.tabs[name]}
        list={list}
        words={isOwn ? { search: words.searchOwn, emptyHint: words.emptyOwn } : { search: words.search, emptyHint: words.emptyOthers }}
        narrowed={{ by: filters, hint: words.noneOf, clear: words.clear }}
        filters={
          <>
            {isOwn ? null : <PersonFilter filters={filters} name="user" label={words.person} />}
            <SelectFilter
              filters={filters}
              name="folder"
              label={words.folder}
              all={words.allFolders}
              options={(folders ?? []).map(({ _id, name: label }) => ({ value: String(_id), label }))}
              width={150}
            />
            <SelectFilter
              filters={filters}
              name="expiry"
              label={words.expiry}
              all={words.anyExpiry}
              options={EXPIRIES.map((value) => ({ value, label: words.expiries[value] }))}
              width={140}
            />
          </>
        }
      />
    )
  }
}

export const DOCUMENTS = { mine: makeDocuments(useSome, 'mine'), team: makeDocuments(useSome, 'team'), all: makeDocuments(useAll, 'all') }

interface RequestProps {
  me: Me
  put: (request: DocumentRequest) => void
  history: (request: DocumentRequest) => void
  renderDialogs: (rows: readonly DocumentRequest[] | undefined) => ReactElement | null
}

/** What others are asked for, what is late first (document-5). */
export function Requests({ me, put, history, renderDialogs }: RequestProps): ReactElement {
  const filters = useFilters(REQUEST_FILTERS)
  const { user, state } = filters.values
  const withdraw = useConfirmed(documentsApi.endpoints.withdrawDocumentRequest, ({ _id, title, empname }: DocumentRequest) => ({
    question: { title: words.withdrawAsk, detail: words.withdrawDetail(title, empname), yes: words.withdraw, danger: true },
    args: { id: _id },
    done: () => words.withdrawn(title),
    failed: words.withdrawFailed,
  }))
  const list = useRequests({
    columns: requestColumns({ put, withdraw, history }),
    defaultSort: 'due',
    args: {
      ...(may(me, 'documents.all') ? {} : { others: true }),
      ...(user === undefined ? {} : { user: Number(user) }),
      ...(state === undefined ? {} : { state }),
    },
    file: words.files.asked,
    alwaysFresh: true,
  })
  return (
    <>
      <DataTable
        name="document-requests"
        label={words.tabs.asked}
        list={list}
        words={{ search: words.searchRequests, emptyHint: words.emptyRequests }}
        narrowed={{ by: filters, hint: words.noRequest, clear: words.clear }}
        segments={<SegmentFilter filters={filters} name="state" label={words.state} all={words.anyState} options={STATES} />}
        filters={<PersonFilter filters={filters} name="user" label={words.person} />}
      />
      {renderDialogs(list.rows)}
    </>
  )
}
