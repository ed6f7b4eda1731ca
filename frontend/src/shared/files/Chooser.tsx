import { Camera, Upload } from 'lucide-react'
import { useState, type ChangeEvent, type DragEvent, type ReactElement } from 'react'
import { acceptedBy, takesImages, typesOf } from './accepted'
import type { Folder } from './api'
import { uploads as words } from '@/messages/uploads'
import type { InputProps } from '@/shared/form/Field'
import { useNarrow } from '@/shared/layout/useMedia'
import styles from './upload.module.css'

interface Props {
  input: InputProps
  inputRef: (element: HTMLInputElement | null) => void
  folder: Folder
  /** It takes one file alone. */
  isOne: boolean
  /** What is dropped here, where there is a better word. */
  drop: string | undefined
  onFiles: (files: Iterable<File>) => void
}

/** Where files come from: dropped or chosen; on a phone photographed first. */
export function Chooser({ input, inputRef, folder, isOne, drop, onFiles }: Props): ReactElement {
  const isNarrow = useNarrow()
  const [isOver, setIsOver] = useState(false)
  const hint = (isOne ? words.limitOne : words.limit)(typesOf(folder))

  function take(event: ChangeEvent<HTMLInputElement>): void {
    const chosen = [...(event.target.files ?? [])]
    // The same file can be chosen again, once it was removed.
    event.target.value = ''
    onFiles(chosen)
  }

  function dropped(event: DragEvent): void {
    event.preventDefault()
    setIsOver(false)
    onFiles(event.dataTransfer.files)
  }

  const { status, ...joined } = input
  const chooser = (
    <input
      {...joined}
      ref={inputRef}
      type="file"
      className={styles['input']}
      accept={acceptedBy(folder)}
      multiple={!isOne}
      onChange={take}
    />
  )

  if (isNarrow) {
    return (
      <>
        <div className={`flex gap-8 ${styles['buttons']}`} data-wrong={status === 'error'}>
          {takesImages(folder) ? (
            <span className={styles['button']}>
              <Camera size={16} aria-hidden />
              {words.takePhoto}
              <input
                type="file"
                className={styles['input']}
                aria-label={words.takePhoto}
                accept="image/*"
                capture="environment"
                onChange={take}
              />
            </span>
          ) : null}
          <span className={styles['button']}>
            <Upload size={16} aria-hidden />
            <label htmlFor={input.id}>{isOne ? words.chooseFile : words.chooseFiles}</label>
            {chooser}
          </span>
        </div>
        <p className={`color-secondary text-12 ${styles['limit']}`}>{hint}</p>
      </>
    )
  }
  return (
    <div
      className={styles['zone']}
      data-over={isOver}
      data-wrong={status === 'error'}
      onDragOver={(event) => {
        event.preventDefault()
        setIsOver(true)
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={dropped}
    >
      <Upload size={20} aria-hidden />
      <div>
        <label className="weight-400" htmlFor={input.id}>
          <strong className="weight-600">{drop ?? (isOne ? words.dropOne : words.drop)}</strong>
          {words.or}
          <span className="weight-600 color-primary">{isOne ? words.chooseOne : words.choose}</span>
        </label>
        <p className={`color-secondary text-12 ${styles['limit']}`}>{hint}</p>
      </div>
      {chooser}
    </div>
  )
}
