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
      <div className={styles['what']}>
        <p className={styles['name']}>
          {name} <span className={styles['size']}>{formatSize(size)}</span>
        </p>
        {below}
      </div>
      <span className={styles['deeds']}>{children}</span>
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
        below={<p className={styles['reason']}>{reason}</p>}
      >
        {final ? null : (
          <TextButton className={styles['retry']} onClick={onRetry}>
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
        <div className={styles['progress']}>
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
      below={<p className={styles['note']}>{note}</p>}
    >
      <IconButton label={words.remove(file.filename)} icon={X} size={32} onClick={onRemove} />
    </Line>
  )
}
