import { lazy, Suspense, type ReactElement } from 'react'
import { ImportsList } from './ImportsList'
import { useImportAddress } from './useImportAddress'

const NewImport = lazy(() => import('./file/NewImport').then((module) => ({ default: module.NewImport })))
const ImportView = lazy(() => import('./ImportView').then((module) => ({ default: module.ImportView })))

/** Files of records: the list of those that were sent, one of them, or a new one. */
export function ImportsTab(): ReactElement {
  const { opened, starting } = useImportAddress()
  return (
    <Suspense fallback={<div className="min-h-320" aria-busy />}>
      {starting !== null ? <NewImport asked={starting} /> : opened !== null ? <ImportView key={opened} id={opened} /> : <ImportsList />}
    </Suspense>
  )
}
