import { lazy, Suspense, type ReactElement } from 'react'
import { useGetImportQuery } from './api'
import { ImportRecord } from './record/ImportRecord'
import { ImportsList } from './ImportsList'
import { portal } from '@/messages/imports'
import { LoadFailed } from '@/shared/feedback/LoadFailed'
import { NotRefreshed } from '@/shared/feedback/NotRefreshed'
import { Section } from '@/shared/layout/Section'

const DryRun = lazy(() => import('./file/DryRun').then((module) => ({ default: module.DryRun })))

/** An import: its file as long as nothing is written, what came of it from then on, above the list of all. */
export function ImportView({ id }: { id: number }): ReactElement {
  const { currentData, error, isFetching, refetch } = useGetImportQuery({ id }, { refetchOnMountOrArgChange: true })
  if (currentData === undefined) {
    if (error === undefined || isFetching) return <div className="min-h-320" aria-busy />
    return <LoadFailed title={portal.imports.record.failed} error={error} onRetry={() => void refetch()} />
  }
  return (
    <>
      <NotRefreshed error={error} onRetry={refetch} />
      {currentData.state === 'dry' ? (
        <Suspense fallback={<div className="min-h-320" aria-busy />}>
          <DryRun detail={currentData} />
        </Suspense>
      ) : (
        <>
          <ImportRecord detail={currentData} />
          <Section title={portal.imports.list.title}>
            <div className="pt-12">
              <ImportsList />
            </div>
          </Section>
        </>
      )}
    </>
  )
}
