import { lazy, Suspense, type ReactElement } from 'react'
import { useSearchParams } from 'react-router'
import { EarlierRuns } from './run/EarlierRuns'
import { GenerateButton } from './run/GenerateButton'
import { MySlips } from './slips/MySlips'
import styles from './payslips.module.css'
import { useGenerate } from './run/useGenerate'
import { isOver } from './run/follow'
import { useUpload } from './upload/useUpload'
import { portal } from '@/messages/payslips'
import { LoadFailed } from '@/shared/feedback/LoadFailed'
import { NotRefreshed } from '@/shared/feedback/NotRefreshed'
import { Button } from '@/shared/ui/Button'
import { PageHeading } from '@/shared/layout/PageHeading'
import { Tabs, type TabItem } from '@/shared/ui/Tabs'
import type { Me } from '@/shared/session/api'
import { useMe } from '@/shared/session/hooks'

const UploadView = lazy(() => import('./upload/UploadView').then((module) => ({ default: module.UploadView })))
const RunView = lazy(() => import('./run/RunView').then((module) => ({ default: module.RunView })))
const AllSlips = lazy(() => import('./slips/AllSlips').then((module) => ({ default: module.AllSlips })))

const words = portal.payslips
type Key = keyof typeof words.tabs

/** Who makes payslips (slip-8); everybody else reads their own. */
const LEADERS = ['admin', 'manager']

function Generate({ me, upload, generating }: { me: Me; upload: ReturnType<typeof useUpload>; generating: ReturnType<typeof useGenerate> }): ReactElement {
  const { current, earlier, error, isLoaded } = generating
  const { timezone } = me.company
  if (!isLoaded) {
    return error === undefined ? (
      <div className={styles['waiting']} aria-busy />
    ) : (
      <LoadFailed error={error} onRetry={() => void generating.refetch()} />
    )
  }
  return (
    <>
      <NotRefreshed error={error} onRetry={generating.refetch} />
      {current === undefined ? (
        <Suspense fallback={<div className={styles['waiting']} aria-busy />}>
          <UploadView upload={upload} />
        </Suspense>
      ) : (
        <>
          <Suspense fallback={<div className={styles['waiting']} aria-busy />}>
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

function Leader({ me }: { me: Me }): ReactElement {
  const [params, setParams] = useSearchParams()
  const upload = useUpload()
  const generating = useGenerate(upload)
  const items: TabItem<Key>[] = [
    { key: 'generate', label: words.tabs.generate, panel: <Generate me={me} upload={upload} generating={generating} /> },
    ...(me.user.role === 'admin' ? [{ key: 'all' as const, label: words.tabs.all, panel: <Suspense fallback={<div className={styles['waiting']} aria-busy />}><AllSlips today={me.company.today} /></Suspense> }] : []),
    { key: 'mine', label: words.tabs.mine, panel: <MySlips me={me} /> },
  ]
  const active = items.find(({ key }) => key === params.get('tab'))?.key ?? 'generate'
  return (
    <>
      <PageHeading
        title={words.title}
        aside={active === 'generate' ? <GenerateButton upload={upload} generating={generating} /> : undefined}
      />
      <Tabs
        label={words.title}
        items={items}
        active={active}
        onChange={(key) => setParams(key === 'generate' ? {} : { tab: key })}
      />
    </>
  )
}

export function PayslipsPage(): ReactElement {
  const me = useMe()
  if (me === undefined) return <PageHeading title={words.title} />
  if (LEADERS.includes(me.user.role)) return <Leader me={me} />
  return (
    <>
      <PageHeading title={words.mine} />
      <MySlips me={me} />
    </>
  )
}
