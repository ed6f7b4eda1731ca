import { Suspense, type ReactElement, type ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { investmentsApi, type Investment } from './api'
import { approvedColumns, ownColumns } from './columns'
import { HistoryDrawer, InvestmentModal, PersonDrawer } from './lazy'
import { WaitingTab } from './WaitingTab'
import { portal } from '@/messages/investments'
import { RecordDialog } from '@/shared/dialogs/RecordDialog'
import { useDialogs } from '@/shared/dialogs/useDialogs'
import { useConfirmed } from '@/shared/feedback/useConfirmed'
import { formatMoney } from '@/shared/format/money'
import { AddButton } from '@/shared/layout/AddButton'
import { PageHeading } from '@/shared/layout/PageHeading'
import { Tabs, type TabItem } from '@/shared/ui/Tabs'
import type { Me } from '@/shared/session/api'
import { useMe } from '@/shared/session/hooks'
import { may } from '@/shared/session/may'
import { DataTable } from '@/shared/table/DataTable'
import { Segments } from '@/shared/table/Segments'
import { oneOf, useFilters, type Filters } from '@/shared/table/useFilters'
import { makeUseList } from '@/shared/table/useList'

const words = portal.investments
type Key = keyof typeof words.tabs
const FILTERS = { shown: oneOf(['mine'] as const) }
type Shown = Filters<{ shown: 'mine' }>

const useOwn = makeUseList(investmentsApi.endpoints.listUserInvestments)
const useOwnApproved = makeUseList(investmentsApi.endpoints.listUserApprovedInvestments)
const useApproved = makeUseList(investmentsApi.endpoints.listApprovedInvestments)

type Act = (investment: Investment) => void

interface OwnProps {
  me: Me
  history: Act
  segments: ReactNode
}

/** One's own that are not approved: those that wait, and what came back. */
function OwnList({ me, history, segments }: OwnProps): ReactElement {
  const { open, draw, close } = useDialogs(['edit'])
  const remove = useConfirmed(investmentsApi.endpoints.removeInvestment, (investment: Investment) => ({
    question: {
      title: words.removeAsk,
      detail: words.removeDetail(investment.investmentTitle, formatMoney(investment.investmentAmount)),
      yes: words.remove,
      danger: true,
    },
    args: { id: investment._id },
    done: () => words.removed,
    failed: words.failed,
  }))
  const list = useOwn({
    columns: ownColumns({ edit: (investment) => open('edit', investment._id), remove, history }),
    defaultSort: '-investmentDate',
    args: { id: me.user._id, approved: false },
    file: words.files.own,
    alwaysFresh: true,
  })
  return (
    <>
      <DataTable
        name="my-investments"
        label={words.tabs.requests}
        list={list}
        words={{ search: words.searchOwn, emptyHint: words.emptyHintOwn }}
        segments={segments}
      />
      <Suspense fallback={null}>
        {draw('edit', (id) => (
          <RecordDialog id={id} rows={list.rows} action="edit" onClose={close}>
            {(edited) => <InvestmentModal edited={edited} onClose={close} />}
          </RecordDialog>
        ))}
      </Suspense>
    </>
  )
}

interface ApprovedProps extends OwnProps {
  open: Act
}

/** The list of one of the two calls: everybody's of the reader's scope, and one's own. */
function makeApproved(useInvestments: typeof useOwnApproved, isOwn: boolean) {
  return function ApprovedList({ me, open, history, segments }: ApprovedProps): ReactElement {
    const list = useInvestments({
      columns: approvedColumns({ isOwn, open, history }),
      defaultSort: '-investmentDate',
      args: { id: me.user._id },
      file: words.files.approved,
      alwaysFresh: true,
    })
    return (
      <DataTable
        name={isOwn ? 'my-approved-investments' : 'approved-investments'}
        label={words.tabs.approved}
        list={list}
        words={{ search: isOwn ? words.searchOwn : words.search, emptyHint: words.emptyApproved }}
        segments={segments}
      />
    )
  }
}

const APPROVED = { own: makeApproved(useOwnApproved, true), team: makeApproved(useApproved, false) }

function Whose({ filters, all, mine }: { filters: Shown; all: string; mine: string }): ReactElement {
  return (
    <Segments
      label={words.shown}
      options={[
        { value: 'all', label: all },
        { value: 'mine', label: mine },
      ]}
      value={filters.values.shown ?? 'all'}
      onChange={(value) => filters.choose({ shown: value === 'mine' ? 'mine' : '' })}
    />
  )
}

function Home({ me }: { me: Me }): ReactElement {
  const [params, setParams] = useSearchParams()
  const filters: Shown = useFilters(FILTERS)
  const { open, draw, close } = useDialogs(['add', 'person', 'history'])
  // They decide on the investments of others (investment-3).
  const isLeader = may(me, 'investments.team')
  const isOwn = !isLeader || filters.values.shown === 'mine'
  const history: Act = ({ _id }) => open('history', _id)
  const person: Act = ({ empId }) => open('person', empId)
  const segments = (all: string, mine: string): ReactNode =>
    isLeader ? <Whose filters={filters} all={all} mine={mine} /> : undefined
  const requested = segments(words.others, words.mine)
  const Approved = isOwn ? APPROVED.own : APPROVED.team
  const items: TabItem<Key>[] = [
    {
      key: 'requests',
      label: words.tabs.requests,
      panel: isOwn ? (
        <OwnList me={me} history={history} segments={requested} />
      ) : (
        <WaitingTab open={person} history={history} onShowApproved={() => setParams({ tab: 'approved' })} segments={requested} />
      ),
    },
    {
      key: 'approved',
      label: words.tabs.approved,
      panel: <Approved me={me} open={person} history={history} segments={segments(words.all, words.ownApproved)} />,
    },
  ]
  const active = params.get('tab') === 'approved' ? 'approved' : 'requests'
  return (
    <>
      <PageHeading title={words.title} aside={<AddButton label={words.add} onClick={() => open('add')} />} />
      <Tabs
        label={words.title}
        items={items}
        active={active}
        // Each tab has a list of its own: what was searched in one is nothing to the next.
        onChange={(key) => setParams(key === 'requests' ? {} : { tab: key })}
      />
      <Suspense fallback={null}>
        {draw('add', () => <InvestmentModal edited={null} onClose={close} />)}
        {draw('person', (user) => <PersonDrawer user={user} onClose={close} />)}
        {draw('history', (id) => <HistoryDrawer record="investment" id={id} onClose={close} />)}
      </Suspense>
    </>
  )
}

export function InvestmentsPage(): ReactElement {
  const me = useMe()
  return me ? <Home me={me} /> : <PageHeading title={words.title} />
}
