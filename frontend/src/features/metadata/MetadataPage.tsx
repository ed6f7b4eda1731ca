import type { ReactElement } from 'react'
import { useSearchParams } from 'react-router'
import { DataTab } from './DataTab'
import { TypesTab } from './TypesTab'
import { portal } from '@/messages/metadata'
import { PageHeading } from '@/shared/layout/PageHeading'
import { Tabs, type TabItem } from '@/shared/ui/Tabs'

const words = portal.metadata

const tabs = (): TabItem<keyof typeof words.tabs>[] => [
  { key: 'types', label: words.tabs.types, panel: <TypesTab /> },
  { key: 'data', label: words.tabs.data, panel: <DataTab /> },
]

export function MetadataPage(): ReactElement {
  const [params, setParams] = useSearchParams()
  const active = params.get('tab') === 'data' ? 'data' : 'types'
  return (
    <>
      <PageHeading title={words.title} />
      <Tabs
        label={words.title}
        items={tabs()}
        active={active}
        // Each tab has a list of its own: what was searched in one is nothing to the next.
        onChange={(key) => setParams(key === 'types' ? {} : { tab: key })}
      />
    </>
  )
}
