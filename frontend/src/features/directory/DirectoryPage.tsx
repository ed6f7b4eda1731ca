import type { ReactElement } from 'react'
import { useSearchParams } from 'react-router'
import { directoryApi } from './api'
import { ChartTab } from './chart/ChartTab'
import { ListTab } from './list/ListTab'
import { portal } from '@/messages/directory'
import { PageHeading } from '@/shared/layout/PageHeading'
import { Tabs, type TabItem } from '@/shared/ui/Tabs'

const words = portal.directory

const tabs = (): TabItem<keyof typeof words.tabs>[] => [
  { key: 'list', label: words.tabs.list, panel: <ListTab /> },
  { key: 'chart', label: words.tabs.chart, panel: <ChartTab /> },
]

export function DirectoryPage(): ReactElement {
  const [params, setParams] = useSearchParams()
  const { data: figures } = directoryApi.useGetDirectoryFiguresQuery()
  const active = params.get('tab') === 'chart' ? 'chart' : 'list'
  return (
    <>
      <PageHeading title={words.title} aside={figures && <span className="tnum">{words.figures(figures.people, figures.away)}</span>} />
      <Tabs
        label={words.title}
        items={tabs()}
        active={active}
        // What was searched in the list is nothing to the chart.
        onChange={(key) => setParams(key === 'list' ? {} : { tab: key })}
      />
    </>
  )
}
