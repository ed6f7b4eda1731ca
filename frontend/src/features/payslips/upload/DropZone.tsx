import { CircleX, FileSpreadsheet } from 'lucide-react'
import { useEffect, useRef, useState, type DragEvent, type ReactElement } from 'react'
import styles from './drop.module.css'
import type { Upload } from './useUpload'
import { portal } from '@/messages/payslips'
import { Button } from '@/shared/ui/Button'
import { formatDecimal } from '@/shared/format/numbers'

const words = portal.payslips.file

function sizeOf(bytes: number): string {
  return bytes < 1_000_000 ? words.kilobytes(Math.max(1, Math.round(bytes / 1000))) : words.megabytes(formatDecimal(bytes / 1_000_000, 1))
}

/** A file that is dropped beside the zone would be opened in place of the page, and what was mended with it. */
function refuseDrop(event: globalThis.DragEvent): void {
  if (event.defaultPrevented) return
  event.preventDefault()
  if (event.dataTransfer !== null) event.dataTransfer.dropEffect = 'none'
}

/** Where a file of salaries is dropped or chosen, and what is wrong with one that can't be taken. */
export function DropZone({ upload }: { upload: Upload }): ReactElement {
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const { file, refusal, isBusy } = upload

  useEffect(() => {
    window.addEventListener('dragover', refuseDrop)
    window.addEventListener('drop', refuseDrop)
    return () => {
      window.removeEventListener('dragover', refuseDrop)
      window.removeEventListener('drop', refuseDrop)
    }
  }, [])

  function drop(event: DragEvent): void {
    event.preventDefault()
    setOver(false)
    upload.choose(event.dataTransfer.files[0])
  }

  return (
    <div
      className={styles['zone']}
      data-empty={file === null}
      data-over={isOver}
      aria-busy={isBusy}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <FileSpreadsheet size={20} aria-hidden className="flex-none" />
      <div className={styles['words']} aria-live="polite">
        {file === null ? (
          <p className="break-anywhere">{isBusy ? words.reading : words.drop}</p>
        ) : (
          <>
            <p className="break-anywhere">
              <strong>{file.name}</strong> <span className="color-secondary">{sizeOf(file.size)}</span>
            </p>
            <p className="tnum break-anywhere">{words.records(file.rows.length)}</p>
          </>
        )}
        {refusal === null ? null : (
          <p role="alert" className={styles['refusal']}>
            <CircleX size={14} aria-hidden />
            {refusal}
          </p>
        )}
      </div>
      {file === null ? null : <span className={`color-secondary ${styles['or']}`}>{words.orDrop}</span>}
      <input
        ref={input}
        type="file"
        accept=".csv,text/csv"
        className="unseen"
        tabIndex={-1}
        aria-hidden
        aria-label={words.choose}
        onChange={(event) => {
          const [chosen] = event.target.files ?? []
          // The same file may be chosen again once it is mended.
          event.target.value = ''
          upload.choose(chosen)
        }}
      />
      <Button onClick={() => input.current?.click()}>
        {file === null ? words.choose : words.chooseAnother}
      </Button>
    </div>
  )
}
