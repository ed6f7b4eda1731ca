import { Suspense, useState, type ReactElement } from 'react'
import { useSearchParams } from 'react-router'
import { useListCompOffDaysQuery, type Leave } from './api'
import type { How } from './balance/credit'
import { MyLeavesTab } from './list/MyLeavesTab'
import { ApplyModal, BalanceTab, CalendarTab, CompOffDrawer, CreditModal, CreditsTab, HistoryDrawer, StatementDrawer, TeamTab } from './lazy'
import { useCancel } from './useCancel'
import { portal } from '@/messages/leaves'
import { useDialogs } from '@/shared/dialogs/useDialogs'
import { Button } from '@/shared/ui/Button'
import { AddButton } from '@/shared/layout/AddButton'
import { PageHeading } from '@/shared/layout/PageHeading'
import { Tabs, type TabItem } from '@/shared/ui/Tabs'
import type { Me } from '@/shared/session/api'
import { useMe } from '@/shared/session/hooks'
import { may } from '@/shared/session/may'

const words = portal.leaves
type Key = keyof typeof words.tabs

/** How the address says which of the two the dialog begins with. */
const [ADD, SET] = [1, 2]

/** The account that a mail leads to. */
function accountIn(params: URLSearchParams): string {
  return params.get('account') ?? 'casual'
}

interface Shown {
  me: Me
  cancel: (leave: Leave) => void
  history: (leave: Leave) => void
  statement: (user: number, account: string) => void
  credit: (how: How, users: number[]) => void
}

function tabsFor({ me, cancel, history, statement, credit }: Shown): TabItem<Key>[] {
  const team: TabItem<Key> = {
    key: 'team',
    label: words.tabs.team,
    panel: (
      <Suspense fallback={null}>
        <TeamTab me={me} cancel={cancel} history={history} />
      </Suspense>
    ),
  }
  const credits: TabItem<Key> = {
    key: 'credits',
    label: words.tabs.credits,
    panel: (
      <Suspense fallback={null}>
        <CreditsTab me={me} />
      </Suspense>
    ),
  }
  return [
    {
      key: 'mine',
      label: words.tabs.mine,
      panel: (
        <MyLeavesTab
          me={me}
          cancel={cancel}
          history={history}
          statement={(account) => statement(me.user._id, account)}
        />
      ),
    },
    ...(may(me, 'leaves.team') ? [team] : []),
    {
      key: 'balance',
      label: words.tabs.balance,
      panel: (
        <Suspense fallback={null}>
          <BalanceTab me={me} statement={(row) => statement(row._id, 'casual')} credit={credit} />
        </Suspense>
      ),
    },
    ...(may(me, 'leaves.credit') ? [credits] : []),
    {
      key: 'calendar',
      label: words.tabs.calendar,
      panel: (
        <Suspense fallback={null}>
          <CalendarTab me={me} />
        </Suspense>
      ),
    },
  ]
}

function Home({ me }: { me: Me }): ReactElement {
  const [params, setParams] = useSearchParams()
  const [account, setAccount] = useState<string | null>(null)
  const [whom, setWhom] = useState<number[]>([])
  const { open, draw, close } = useDialogs(['apply', 'history', 'statement', 'credit', 'compoff', 'compoffhistory'])
  const { data: worked } = useListCompOffDaysQuery()
  const cancel = useCancel()
  const items = tabsFor({
    me,
    cancel,
    history: (leave) => open('history', leave._id),
    statement: (user, next) => {
      setAccount(next)
      open('statement', user)
    },
    credit: (how, users) => {
      setWhom(users)
      open('credit', how === 'set' ? SET : ADD)
    },
  })
  const asked = params.get('tab')
  const active = items.find((item) => item.key === asked)?.key ?? 'mine'
  return (
    <>
      <PageHeading
        title={words.title}
        aside={
          <span className="flex flex-wrap gap-8 justify-end">
            {worked?.gives === true ? <Button onClick={() => open('compoff')}>{words.compOff.open}</Button> : null}
            <AddButton label={words.apply} onClick={() => open('apply')} />
          </span>
        }
      />
      <Tabs
        label={words.title}
        items={items}
        active={active}
        // Each tab has a list of its own: what was searched in one is nothing to the next.
        onChange={(key) => setParams(key === 'mine' ? {} : { tab: key })}
      />
      <Suspense fallback={null}>
        {draw('apply', () => <ApplyModal me={me} edited={null} onClose={close} />)}
        {draw('statement', (user) => (
          <StatementDrawer key={user} user={user} account={account ?? accountIn(params)} onApply={() => open('apply')} onClose={close} />
        ))}
        {draw('credit', (id) => <CreditModal how={id === SET ? 'set' : 'add'} users={whom} onClose={close} />)}
        {draw('compoff', () => (
          <CompOffDrawer user={me.user._id} history={(id) => open('compoffhistory', id)} onClose={close} />
        ))}
        {draw('compoffhistory', (id) => <HistoryDrawer record="compoff" id={id} onClose={close} />)}
        {draw('history', (id) => <HistoryDrawer record="leave" id={id} onClose={close} />)}
      </Suspense>
    </>
  )
}

export function LeavesPage(): ReactElement {
  const me = useMe()
  return me ? <Home me={me} /> : <PageHeading title={words.title} />
}
