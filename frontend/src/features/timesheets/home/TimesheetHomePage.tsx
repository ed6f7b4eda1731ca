import type { ReactElement } from 'react'
import { useSearchParams } from 'react-router'
import { ActiveProjectsTab } from './ActiveProjectsTab'
import { ApprovalTab } from '../approval/ApprovalTab'
import { MyTab } from './MyTab'
import { portal } from '@/messages/timesheets'
import { PageHeading } from '@/shared/layout/PageHeading'
import { Tabs, type TabItem } from '@/shared/ui/Tabs'
import type { Me } from '@/shared/session/api'
import { useMe } from '@/shared/session/hooks'
import { may } from '@/shared/session/may'

const words = portal.timesheets
type Key = keyof typeof words.tabs

/** The approval is for those who decide, who land there; everybody else opens My Timesheet directly (page-9). */
function tabsFor(me: Me): TabItem<Key>[] {
  const approval: TabItem<Key> = { key: 'approval', label: words.tabs.approval, panel: <ApprovalTab me={me} /> }
  return [
    ...(may(me, 'timesheets.team') ? [approval] : []),
    { key: 'mine', label: words.tabs.mine, panel: <MyTab me={me} /> },
    { key: 'projects', label: words.tabs.projects, panel: <ActiveProjectsTab /> },
  ]
}

function Home({ me }: { me: Me }): ReactElement {
  const [params, setParams] = useSearchParams()
  const items = tabsFor(me)
  const asked = params.get('tab')
  const first = items[0]?.key ?? 'mine'
  const active = items.find((item) => item.key === asked)?.key ?? first
  return (
    <Tabs
      label={words.title}
      items={items}
      active={active}
      // Each tab has a list of its own: what was searched in one is nothing to the next.
      onChange={(key) => setParams(key === first ? {} : { tab: key })}
    />
  )
}

export function TimesheetHomePage(): ReactElement {
  const me = useMe()
  return (
    <>
      <PageHeading title={words.title} />
      {me ? <Home me={me} /> : null}
    </>
  )
}
