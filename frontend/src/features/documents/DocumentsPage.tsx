import { FilePen, MailQuestion } from 'lucide-react'
import { Suspense, type ReactElement } from 'react'
import { useSearchParams } from 'react-router'
import { AskModal, HistoryDrawer, LetterModal, PutModal } from './lazy'
import { DOCUMENTS, Requests } from './lists'
import { OwnRequests } from './OwnRequests'
import { useListDocumentRequestsQuery } from '@/entities/documents/api'
import { portal } from '@/messages/documents'
import { RecordDialog } from '@/shared/dialogs/RecordDialog'
import { useDialogs } from '@/shared/dialogs/useDialogs'
import { AddButton } from '@/shared/layout/AddButton'
import { NotAllowed } from '@/shared/layout/CrudPage'
import { PageHeading } from '@/shared/layout/PageHeading'
import type { Me } from '@/shared/session/api'
import { useMe } from '@/shared/session/hooks'
import { isOfOthers, may, reachOf } from '@/shared/session/may'
import { anyId } from '@/shared/table/useFilters'
import { Button } from '@/shared/ui/Button'
import { Tabs, type TabItem } from '@/shared/ui/Tabs'

const words = portal.documents
type Key = keyof typeof words.tabs
/** Requests of the reader that stand over their documents. */
const MOST = 25

function Home({ me }: { me: Me }): ReactElement {
  const [params, setParams] = useSearchParams()
  const { open, draw, close } = useDialogs(['add', 'ask', 'put', 'answer', 'letter', 'history', 'request'])
  const isHolder = may(me, 'documents.all')
  const leads = isOfOthers(reachOf(me, 'documents.read'))
  const asks = isHolder || leads
  const makes = may(me, 'letters.make')
  const shownUser = anyId(params.get('user') ?? '') ? Number(params.get('user')) : null
  const { data: asked } = useListDocumentRequestsQuery(
    { state: 'open', others: false, page: 1, pageSize: MOST },
    { refetchOnMountOrArgChange: true },
  )
  const { mine: Mine, team: Team, all: All } = DOCUMENTS
  const lists = { me, history: ({ _id }: { _id: number }) => open('history', _id) }
  const mine = (
    <>
      <OwnRequests requests={asked?.rows ?? []} total={asked?.total ?? 0} put={({ _id }) => open('put', _id)} />
      <Mine {...lists} />
    </>
  )
  const requests = (
    <Requests
      me={me}
      put={({ _id }) => open('answer', _id)}
      history={({ _id }) => open('request', _id)}
      renderDialogs={(rows) => (
        <Suspense fallback={null}>
          {draw('answer', (id) => (
            <RecordDialog id={id} rows={rows} action="put" onClose={close}>
              {(request) => <PutModal me={me} request={request} onClose={close} />}
            </RecordDialog>
          ))}
        </Suspense>
      )}
    />
  )
  const items: TabItem<Key>[] = [
    { key: 'mine', label: words.tabs.mine, panel: mine },
    ...(leads && !isHolder ? [{ key: 'team' as const, label: words.tabs.team, panel: <Team {...lists} /> }] : []),
    ...(isHolder ? [{ key: 'all' as const, label: words.tabs.all, panel: <All {...lists} /> }] : []),
    ...(asks ? [{ key: 'asked' as const, label: words.tabs.asked, panel: requests }] : []),
  ]
  const active = items.find(({ key }) => key === params.get('tab'))?.key ?? 'mine'
  const add = <AddButton label={words.add} onClick={() => open('add')} />
  return (
    <>
      <PageHeading
        title={words.title}
        aside={
          asks ? (
            <span className="flex flex-wrap items-center gap-8-12">
              {makes ? (
                <Button icon={<FilePen size={16} aria-hidden />} onClick={() => open('letter')}>
                  {words.letter}
                </Button>
              ) : null}
              <Button icon={<MailQuestion size={16} aria-hidden />} onClick={() => open('ask')}>
                {words.ask}
              </Button>
              {add}
            </span>
          ) : (
            add
          )
        }
      />
      {items.length === 1 ? (
        mine
      ) : (
        <Tabs
          label={words.title}
          items={items}
          active={active}
          // Each tab has a list of its own: what was searched in one is nothing to the next.
          onChange={(key) => setParams(key === 'mine' ? {} : { tab: key })}
        />
      )}
      <Suspense fallback={null}>
        {draw('add', () => <PutModal me={me} onClose={close} />)}
        {draw('ask', () => (asks ? <AskModal me={me} onClose={close} /> : <NotAllowed onClose={close} />))}
        {draw('letter', () => (makes ? <LetterModal user={shownUser} onClose={close} /> : <NotAllowed onClose={close} />))}
        {draw('put', (id) => (
          <RecordDialog id={id} rows={asked?.rows} action="put" onClose={close}>
            {(request) => <PutModal me={me} request={request} onClose={close} />}
          </RecordDialog>
        ))}
        {draw('history', (id) => <HistoryDrawer record="document" id={id} onClose={close} />)}
        {draw('request', (id) => <HistoryDrawer record="documentrequest" id={id} onClose={close} />)}
      </Suspense>
    </>
  )
}

export function DocumentsPage(): ReactElement {
  const me = useMe()
  return me ? <Home me={me} /> : <PageHeading title={words.title} />
}
