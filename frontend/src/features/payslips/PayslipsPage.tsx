import { lazy, Suspense, type ReactElement } from 'react'
import { useSearchParams } from 'react-router'
import { EarlierRuns } from './run/EarlierRuns'
import { GenerateButton } from './run/GenerateButton'
import { MySlips } from './slips/MySlips'
import { useGenerate } from './run/useGenerate'
import { isOver } from './run/over'
import { useUpload } from './upload/useUpload'
import { portal } from '@/messages/payslips'
import { LoadFailed } from '@/shared/feedback/LoadFailed'
import { NotRefreshed } from '@/shared/feedback/NotRefreshed'
import { Button } from '@/shared/ui/Button'
import { PageHeading } from '@/shared/layout/PageHeading'
import { Tabs, type TabItem } from '@/shared/ui/Tabs'
import type { Me } from '@/shared/session/api'
import { useMe } from '@/shared/session/hooks'
import { may } from '@/shared/session/may'

const UploadView = lazy(() => import('./upload/UploadView').then((module) => ({ default: module.UploadView })))
const RunView = lazy(() => import('./run/RunView').then((module) => ({ default: module.RunView })))
const AllSlips = lazy(() => import('./slips/AllSlips').then((module) => ({ default: module.AllSlips })))

const words = portal.payslips
type Key = keyof typeof words.tabs

function Generate({ me, upload, generating }: { me: Me; upload: ReturnType<typeof useUpload>; generating: ReturnType<typeof useGenerate> }): ReactElement {
  const { current, earlier, error, isLoaded } = generating
  const { timezone } = me.company
  if (!isLoaded) {
    return error === undefined ? (
      <div className="min-h-320" aria-busy />
    ) : (
      <LoadFailed error={error} onRetry={() => void generating.refetch()} />
    )
  }
  return (
    <>
      <NotRefreshed error={error} onRetry={generating.refetch} />
      {current === undefined ? (
        <Suspense fallback={<div className="min-h-320" aria-busy />}>
          <UploadView upload={upload} />
        </Suspense>
      ) : (
        <>
          <Suspense fallback={<div className="min-h-320" aria-busy />}>
            <RunView key={current.job} first={current} me={me} onOver={generating.onOver} />
          </Suspense>
          {isOver(current) ? (
            <p>
              <Button onClick={generating.next}>
                {words.run.another}
              </Button>
            </p>
          ) : null}
        </>
      )}
      {upload.file === null ? <EarlierRuns runs={earlier} timezone={timezone} /> : null}
    </>
  )
}

interface Making {
  panel: ReactElement
  button: ReactElement
}

/** The tabs of those who see more than their own slips, or make them. */
function Slips({ me, making }: { me: Me; making?: Making }): ReactElement {
  const [params, setParams] = useSearchParams()
  const items: TabItem<Key>[] = [
    ...(making === undefined ? [] : [{ key: 'generate' as const, label: words.tabs.generate, panel: making.panel }]),
    ...(may(me, 'payslips.read', 'all') ? [{ key: 'all' as const, label: words.tabs.all, panel: <Suspense fallback={<div className="min-h-320" aria-busy />}><AllSlips today={me.company.today} /></Suspense> }] : []),
    { key: 'mine', label: words.tabs.mine, panel: <MySlips me={me} /> },
  ]
  const first = items[0]?.key ?? 'mine'
  const active = items.find(({ key }) => key === params.get('tab'))?.key ?? first
  return (
    <>
      <PageHeading title={words.title} aside={active === 'generate' ? making?.button : undefined} />
      <Tabs
        label={words.title}
        items={items}
        active={active}
        onChange={(key) => setParams(key === first ? {} : { tab: key })}
      />
    </>
  )
}

function Maker({ me }: { me: Me }): ReactElement {
  const upload = useUpload()
  const generating = useGenerate(upload)
  const making = {
    panel: <Generate me={me} upload={upload} generating={generating} />,
    button: <GenerateButton upload={upload} generating={generating} />,
  }
  return <Slips me={me} making={making} />
}

export function PayslipsPage(): ReactElement {
  const me = useMe()
  if (me === undefined) return <PageHeading title={words.title} />
  if (may(me, 'payslips.make')) return <Maker me={me} />
  if (may(me, 'payslips.read', 'all')) return <Slips me={me} />
  return (
    <>
      <PageHeading title={words.mine} />
      <MySlips me={me} />
    </>
  )
}
