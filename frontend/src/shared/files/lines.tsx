import { CircleCheck, CircleX, FileText, Image, RotateCw, X } from 'lucide-react'
import type { ReactElement, ReactNode } from 'react'
import { formatSize, type RecordFile } from './model'
import type { Upload } from './useUploads'
import { uploads as words } from '@/messages/uploads'
import { IconButton } from '@/shared/ui/IconButton'
import { TextButton } from '@/shared/ui/TextButton'
import styles from './upload.module.css'

const PERCENT = 100

interface LineProps {
  icon: ReactNode
  name: string
  size: number
  /** What stands under the name. */
  below: ReactNode
  children: ReactNode
}

function Line({ icon, name, size, below, children }: LineProps): ReactElement {
  return (
    <li className={styles['line']}>
      {icon}
      <div className="flex-1 min-w-0">
        <p className="break-anywhere">
          {name} <span className="color-secondary nowrap">{formatSize(size)}</span>
        </p>
        {below}
      </div>
      <span className="flex flex-none items-center gap-8 self-center">{children}</span>
    </li>
  )
}

interface UploadProps {
  upload: Upload
  onRetry: () => void
  onDrop: () => void
}

/** A file on its way, or one that failed, with what can be done. */
export function UploadLine({ upload, onRetry, onDrop }: UploadProps): ReactElement {
  const { file, share, reason, final } = upload
  const of = <span className="unseen">{words.of(file.name)}</span>
  if (reason !== null) {
    return (
      <Line
        icon={<CircleX size={16} aria-hidden data-tone="failed" />}
        name={file.name}
        size={file.size}
        below={<p className="size-12 lh-18 color-error">{reason}</p>}
      >
        {final ? null : (
          <TextButton className="inline-flex items-center gap-8" onClick={onRetry}>
            <RotateCw size={16} aria-hidden />
            {words.retry}
            {of}
          </TextButton>
        )}
        <IconButton label={words.remove(file.name)} icon={X} size={32} onClick={onDrop} />
      </Line>
    )
  }
  const percent = Math.floor(share * PERCENT)
  const Icon = file.type.startsWith('image/') ? Image : FileText
  return (
    <Line
      icon={<Icon size={16} aria-hidden />}
      name={file.name}
      size={file.size}
      below={
        <div className="flex items-center gap-10">
          <progress className={styles['bar']} aria-label={words.progress(file.name)} max={PERCENT} value={percent} />
          <span className={`tnum ${styles['percent']}`}>{words.percent(percent)}</span>
        </div>
      }
    >
      <TextButton onClick={onDrop}>
        {words.cancel}
        {of}
      </TextButton>
    </Line>
  )
}

interface FileProps {
  file: RecordFile
  note: string
  onRemove: () => void
}

/** A file that is in the store. */
export function FileLine({ file, note, onRemove }: FileProps): ReactElement {
  return (
    <Line
      icon={<CircleCheck size={16} aria-hidden data-tone="done" />}
      name={file.filename}
      size={file.size}
      below={<p className="color-secondary size-12 lh-18">{note}</p>}
    >
      <IconButton label={words.remove(file.filename)} icon={X} size={32} onClick={onRemove} />
    </Line>
  )
}
