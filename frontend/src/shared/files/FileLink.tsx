import { FileText, Image } from 'lucide-react'
import type { ReactElement } from 'react'
import { formatSize, isImage, isShown, type RecordFile } from './model'
import { useOpenFile } from './useOpenFile'
import { files as words } from '@/messages/files'
import styles from './link.module.css'

interface Props {
  file: RecordFile
  /** In place of the file's own name, where the row says what it is. */
  label?: string
  /** With its size behind the name. */
  sized?: boolean
}

/** A file, which a click opens by its signed link. */
export function FileLink({ file, label, sized = false }: Props): ReactElement {
  const { open } = useOpenFile()
  const Icon = isImage(file.contentType) ? Image : FileText
  return (
    <span className="inline-flex items-center gap-8 min-w-0 max-w-full">
      <button type="button" className={styles['link']} onClick={() => open(file)}>
        <Icon size={14} aria-hidden />
        <span className={`overflow-hidden text-ellipsis nowrap ${styles['name']}`}>{label ?? file.filename}</span>
        <span className="unseen">
          {label === undefined ? '' : words.of(file.filename)}
          {isShown(file.contentType) ? words.opensTab : words.saves}
        </span>
      </button>
      {sized ? <span className="tnum color-secondary nowrap">{formatSize(file.size)}</span> : null}
    </span>
  )
}

/** All files of a record, one below the other. */
export function FileLinks({ files, sized = false }: { files: readonly RecordFile[]; sized?: boolean }): ReactElement {
  return (
    <span className="flex flex-col items-top">
      {files.map((file) => (
        <FileLink key={file.key} file={file} sized={sized} />
      ))}
    </span>
  )
}
