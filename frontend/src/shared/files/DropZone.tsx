import { CircleX, FileSpreadsheet } from 'lucide-react'
import { useEffect, useRef, useState, type DragEvent, type ReactElement, type ReactNode } from 'react'
import styles from './drop.module.css'
import { Button } from '@/shared/ui/Button'

interface Props {
  words: { drop: string; orDrop: string; choose: string; chooseAnother: string; reading: string }
  /** What a browser offers to choose from. */
  accept: string
  /** The file that was taken, in words; null as long as there is none. */
  file: ReactNode
  isBusy: boolean
  /** Why a file can't be taken, and what can be done about it. */
  refusal: ReactNode
  onChoose: (file: File | undefined) => void
  /** What else is chosen of it. */
  children?: ReactNode
}

/** A file that is dropped beside the zone would be opened in place of the page, and what was mended with it. */
function refuseDrop(event: globalThis.DragEvent): void {
  if (event.defaultPrevented) return
  event.preventDefault()
  if (event.dataTransfer !== null) event.dataTransfer.dropEffect = 'none'
}

/** Where a table of rows is dropped or chosen, and what is wrong with one that can't be taken. */
export function DropZone({ words, accept, file, isBusy, refusal, onChoose, children }: Props): ReactElement {
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)

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
    onChoose(event.dataTransfer.files[0])
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
        {file ?? <p className="break-anywhere">{isBusy ? words.reading : words.drop}</p>}
        {refusal === null ? null : (
          <div role="alert" className={styles['refusal']}>
            <CircleX size={14} aria-hidden />
            {refusal}
          </div>
        )}
      </div>
      {file === null ? null : <span className={`color-secondary ${styles['or']}`}>{words.orDrop}</span>}
      {children}
      <input
        ref={input}
        type="file"
        accept={accept}
        className="unseen"
        tabIndex={-1}
        aria-hidden
        aria-label={words.choose}
        onChange={(event) => {
          const [chosen] = event.target.files ?? []
          // The same file may be chosen again once it is mended.
          event.target.value = ''
          onChoose(chosen)
        }}
      />
      <Button onClick={() => input.current?.click()}>{file === null ? words.choose : words.chooseAnother}</Button>
    </div>
  )
}
