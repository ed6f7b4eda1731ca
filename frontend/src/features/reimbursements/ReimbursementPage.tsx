import { ChartColumn } from 'lucide-react'
import { Suspense, type ReactElement, type ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import styles from './claims.module.css'
import { useClaimFilters } from './filters'
import { OwnTab } from './claims/OwnTab'
import { ApprovedTab, ClaimModal, HistoryDrawer, QueueTab, ReportTab, TypesTab } from './lazy'
import { Audience } from './Audience'
import { portal } from '@/messages/reimbursements'
import { useDialogs } from '@/shared/dialogs/useDialogs'
import { useRefused } from '@/shared/dialogs/useRefused'
import { monthName } from '@/shared/format/dates'
import { AddButton } from '@/shared/layout/AddButton'
import { PageHeading } from '@/shared/layout/PageHeading'
import { Tabs, type TabItem } from '@/shared/ui/Tabs'
import type { Me } from '@/shared/session/api'
import { useMe } from '@/shared/session/hooks'
import { may } from '@/shared/session/may'
import { Button } from '@/shared/ui/Button'

const words = portal.reimbursements
type Key = keyof typeof words.tabs

/** A link to the form opens nothing for who may not claim. */
function NotAllowed({ onClose }: { onClose: () => void }): null {
  useRefused(words.own.notAllowed, onClose)
  return null
}

/** What waits for a decision, or one's own: those who decide claim too. */
function LeadersRequests({ children, queue }: { children: ReactNode; queue: ReactNode }): ReactElement {
  const filters = useClaimFilters()
  return (
    <>
      <div className="mb-16">
        <Audience filters={filters} all={words.others} mine={words.mine} />
      </div>
      {filters.values.shown === 'mine' ? children : queue}
    </>
  )
}

function Home({ me }: { me: Me }): ReactElement {
  const { user, company } = me
  const [params, setParams] = useSearchParams()
  const { open, draw, close } = useDialogs(['add', 'history'])
  // They decide on the claims of others, and keep the types (claim-5, claim-9).
  const isLeader = may(me, 'reimbursements.team')
  const claims = may(me, 'reimbursements.write')
  const asked = params.get('tab')
  const person = Number(/^[1-9]\d{0,15}$/.exec(params.get('person') ?? '')?.[0] ?? user._id)

  const history = ({ _id }: { _id: number }): void => open('history', _id)
  const report = (id: number): void => setParams(id === user._id ? { tab: 'balance' } : { tab: 'balance', person: String(id) })
  const own = <OwnTab me={me} history={history} />
  const queue = (
    <Suspense fallback={null}>
      <QueueTab onReport={({ empId }) => report(empId)} onShowApproved={() => setParams({ tab: 'approved' })} />
    </Suspense>
  )
  const balance = (
    <Suspense fallback={null}>
      <ReportTab
        me={me}
        user={isLeader ? person : user._id}
        choosing={isLeader ? { choose: report, back: () => setParams({}) } : undefined}
      />
    </Suspense>
  )
  const third: TabItem<Key> = isLeader
    ? {
        key: 'settings',
        label: words.tabs.settings,
        panel: (
          <Suspense fallback={null}>
            <TypesTab />
          </Suspense>
        ),
      }
    : { key: 'balance', label: words.tabs.balance, panel: balance }
  const items: TabItem<Key>[] = [
    {
      key: 'requests',
      label: words.tabs.requests,
      panel: isLeader ? <LeadersRequests queue={queue}>{own}</LeadersRequests> : own,
    },
    {
      key: 'approved',
      label: words.tabs.approved,
      panel: (
        <Suspense fallback={null}>
          <ApprovedTab me={me} isLeader={isLeader} history={history} />
        </Suspense>
      ),
    },
    third,
  ]
  const active = items.find((item) => item.key === asked)?.key ?? 'requests'
  return (
    <>
      <PageHeading
        title={words.title}
        aside={
          <span className={`flex flex-wrap items-center gap-8-16 ${styles['aside']}`}>
            <span>{monthName(company.today)}</span>
            {isLeader ? (
              <Button icon={<ChartColumn size={16} aria-hidden />} onClick={() => report(user._id)}>
                {words.tabs.balance}
              </Button>
            ) : null}
            {claims ? <AddButton label={words.add} onClick={() => open('add')} /> : null}
          </span>
        }
      />
      {isLeader && asked === 'balance' ? (
        balance
      ) : (
        <Tabs
          label={words.title}
          items={items}
          active={active}
          // Each tab has a list of its own: what was searched in one is nothing to the next.
          onChange={(key) => setParams(key === 'requests' ? {} : { tab: key })}
        />
      )}
      <Suspense fallback={null}>
        {draw('add', () => (claims ? <ClaimModal me={me} edited={null} onClose={close} /> : <NotAllowed onClose={close} />))}
        {draw('history', (id) => <HistoryDrawer record="reimbursement" id={id} onClose={close} />)}
      </Suspense>
    </>
  )
}

export function ReimbursementPage(): ReactElement {
  const me = useMe()
  return me ? <Home me={me} /> : <PageHeading title={words.title} />
}
