import { lazy, Suspense, type ReactElement } from 'react'
import type { RecordFile } from './model'
import styles from './link.module.css'

const FileLink = lazy(() => import('./FileLink').then((module) => ({ default: module.FileLink })))
const FileLinks = lazy(() => import('./FileLink').then((module) => ({ default: module.FileLinks })))

/** As large as the link that takes its place. */
function Waiting({ name }: { name: string }): ReactElement {
  return (
    <span className="inline-flex items-center gap-8 min-w-0 max-w-full">
      <span className={styles['link']}>
        <span className={styles['icon']} />
        <span className={`overflow-hidden text-ellipsis nowrap ${styles['name']}`}>{name}</span>
      </span>
    </span>
  )
}

/** The files of a list's row: what opens them is fetched with the first that is shown, no list loads it before. */
export function RowFiles({ files }: { files: readonly RecordFile[] }): ReactElement {
  const waiting = (
    <span className="flex flex-col items-top">
      {files.map(({ key, filename }) => (
        <Waiting key={key} name={filename} />
      ))}
    </span>
  )
  return (
    <Suspense fallback={waiting}>
      <FileLinks files={files} />
    </Suspense>
  )
}

/** One of them, under the row's own word for it. */
export function RowFile({ file, label }: { file: RecordFile; label: string }): ReactElement {
  return (
    <Suspense fallback={<Waiting name={label} />}>
      <FileLink file={file} label={label} />
    </Suspense>
  )
}
