import { Suspense, useState, type ReactElement, type ReactNode } from 'react'
import { policiesApi, type Policy } from './api'
import { adminColumns, readerColumns } from './columns'
import { STATUSES } from './statuses'
import { PolicyModal, ReadersPanel } from './lazy'
import { portal } from '@/messages/policies'
import { useDialogs } from '@/shared/dialogs/useDialogs'
import { useConfirmed } from '@/shared/feedback/useConfirmed'
import { CrudPage, NotAllowed } from '@/shared/layout/CrudPage'
import { PageHeading } from '@/shared/layout/PageHeading'
import type { Me } from '@/shared/session/api'
import { useMe } from '@/shared/session/hooks'
import { may } from '@/shared/session/may'
import { DataTable } from '@/shared/table/DataTable'
import { Segments } from '@/shared/table/Segments'
import { oneOf, useFilters } from '@/shared/table/useFilters'
import { makeUseList } from '@/shared/table/useList'
import { choicesOf } from '@/shared/status/wordFor'

const words = portal.policies
const FILTERS = { shown: oneOf(['unread'] as const), status: oneOf(STATUSES) }

const useAll = makeUseList(policiesApi.endpoints.listPolicies)
const useToRead = makeUseList(policiesApi.endpoints.listHomePagePolicies)

/** All policies, with who has read them (policy-5). */
function AdminPolicies({ me: { company } }: { me: Me }): ReactElement {
  const filters = useFilters(FILTERS)
  const { status, shown } = filters.values
  const dialogs = useDialogs(['add', 'edit', 'history'])
  /** The one under which stands who has not read it. */
  const [opened, setOpened] = useState<number | null>(null)
  const remove = useConfirmed(policiesApi.endpoints.removePolicy, ({ _id: id, title }: Policy) => ({
    question: { title: words.removeAsk, detail: words.removeDetail(title), yes: words.removeYes, danger: true },
    args: { id },
    done: () => words.removed,
    failed: words.failed,
  }))
  const list = useAll({
    columns: adminColumns({
      timezone: company.timezone,
      opened,
      toggle: ({ _id }) => setOpened(opened === _id ? null : _id),
      edit: (policy) => dialogs.open('edit', policy._id),
      history: (policy) => dialogs.open('history', policy._id),
      remove,
    }),
    defaultSort: 'status',
    // The active ones first, in each status the newest version.
    sortedByServer: true,
    args: { ...(status === undefined ? {} : { status }), ...(shown === undefined ? {} : { read: false }) },
    file: words.file,
    alwaysFresh: true,
  })

  function under(policy: Policy): ReactNode {
    if (opened !== policy._id) return null
    return (
      <Suspense fallback={null}>
        <ReadersPanel policy={policy} company={company} />
      </Suspense>
    )
  }

  return (
    <CrudPage
      title={words.title}
      add={words.add}
      dialogs={dialogs}
      rows={list.rows}
      call={policiesApi.endpoints.getPolicy}
      renderForm={(edited, close) => <PolicyModal edited={edited} onClose={close} />}
      record="policy"
      nameOf={(policy) => policy.title}
    >
      <DataTable
        name="policies"
        label={words.title}
        list={list}
        words={words}
        narrowed={{ by: { ...filters, active: status !== undefined || shown !== undefined }, hint: words.noneOf, clear: words.clear }}
        segments={
          <Segments
            label={words.status}
            options={[{ value: '', label: words.all }, ...choicesOf(STATUSES)]}
            value={status ?? ''}
            onChange={(value) => filters.choose({ status: value })}
          />
        }
        under={under}
      />
    </CrudPage>
  )
}

/** The titles of those that are active, what is to be read first (policy-1). */
function ReaderPolicies({ me: { company } }: { me: Me }): ReactElement {
  const filters = useFilters(FILTERS)
  const { draw, close } = useDialogs(['add'])
  const isUnread = filters.values.shown === 'unread'
  const list = useToRead({
    columns: readerColumns(company.timezone),
    ownOrder: words.ownOrder,
    args: isUnread ? { read: false } : {},
    file: words.file,
    alwaysFresh: true,
  })
  return (
    <>
      <PageHeading title={words.title} />
      <DataTable
        name="policies-to-read"
        label={words.title}
        list={list}
        words={{ search: words.searchOwn, emptyHint: words.emptyHintOwn }}
        narrowed={{ by: { ...filters, active: isUnread }, hint: words.noneToRead, clear: words.clear }}
        segments={
          <Segments
            label={words.shown}
            options={[
              { value: 'all', label: words.all },
              { value: 'unread', label: words.toRead },
            ]}
            value={isUnread ? 'unread' : 'all'}
            onChange={(value) => filters.choose({ shown: value === 'unread' ? 'unread' : '' })}
          />
        }
      />
      {draw('add', () => (
        <NotAllowed onClose={close} />
      ))}
    </>
  )
}

export function PoliciesPage(): ReactElement {
  const me = useMe()
  if (!me) return <PageHeading title={words.title} />
  return may(me, 'policies.manage') ? <AdminPolicies me={me} /> : <ReaderPolicies me={me} />
}
