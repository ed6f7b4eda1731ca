import { lazy, Suspense, type ReactElement } from 'react'
import type { RecordFile } from './model'

const FileLink = lazy(() => import('./FileLink').then((module) => ({ default: module.FileLink })))
const FileLinks = lazy(() => import('./FileLink').then((module) => ({ default: module.FileLinks })))

/** The files of a list's row: what opens them is fetched with the first that is shown, no list loads it before. */
export function RowFiles({ files }: { files: readonly RecordFile[] }): ReactElement {
  return (
    <Suspense fallback={files.map((file) => file.filename).join(', ')}>
      <FileLinks files={files} />
    </Suspense>
  )
}

/** One of them, under the row's own word for it. */
export function RowFile({ file, label }: { file: RecordFile; label: string }): ReactElement {
  return (
    <Suspense fallback={label}>
      <FileLink file={file} label={label} />
    </Suspense>
  )
}
