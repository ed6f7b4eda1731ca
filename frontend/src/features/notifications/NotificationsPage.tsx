import type { ReactElement } from 'react'
import { useSearchParams } from 'react-router'
import { ChangedTab } from './list/ChangedTab'
import { ToldTab } from './told/ToldTab'
import { portal } from '@/messages/notifications'
import { PageHeading } from '@/shared/layout/PageHeading'
import { Tabs } from '@/shared/ui/Tabs'

const words = portal.notifications

/** What changed for the reader, and how they are told of what. */
export function NotificationsPage(): ReactElement {
  const [params, setParams] = useSearchParams()
  const active = params.get('tab') === 'told' ? 'told' : 'changed'
  return (
    <>
      <PageHeading title={words.title} />
      <Tabs
        label={words.title}
        items={[
          { key: 'changed', label: words.tabs.changed, panel: <ChangedTab /> },
          { key: 'told', label: words.tabs.told, panel: <ToldTab /> },
        ]}
        active={active}
        onChange={(key) => setParams(key === 'changed' ? {} : { tab: key })}
      />
    </>
  )
}
