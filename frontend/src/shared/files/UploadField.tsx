import { useRef, useState, type ReactElement } from 'react'
import { useFormContext, type FieldValues, type Path } from 'react-hook-form'
import type { Folder } from './api'
import { Chooser } from './Chooser'
import { FileLine, UploadLine } from './lines'
import type { RecordFile } from './model'
import { useUploads, type Upload } from './useUploads'
import { uploads as words } from '@/messages/uploads'
import { Field, type InputProps } from '@/shared/form/Field'
import { useHold } from '@/shared/form/sending'

interface Props<Values extends FieldValues> {
  /** Of a value of `RecordFile[]`: what the record names, and what was uploaded since. */
  name: Path<Values>
  label: string
  hint?: string | undefined
  folder: Folder
  optional?: boolean
  /** How many it takes; a second in place of one alone replaces it. */
  most: number
  /** What is dropped here, where there is a better word: Drop bills here. */
  drop?: string
}

/** Why the form waits: what is on its way, then what failed. */
function holdOf(uploads: readonly Upload[]): string | null {
  const failed = uploads.filter(({ reason }) => reason !== null)
  const running = uploads.length - failed.length
  if (uploads.length === 0) return null
  const remedy = (failed.every(({ final }) => final) ? words.remedyFinal : words.remedy)(failed.length)
  if (failed.length === 0) return `${words.waits(running)}.`
  return running === 0
    ? `${words.failedUploads(failed.length)}${remedy}`
    : `${words.waits(running)}; ${words.failedCount(failed.length)}${remedy}`
}

interface BodyProps {
  input: InputProps
  inputRef: (element: HTMLInputElement | null) => void
  held: () => readonly RecordFile[]
  onChange: (files: RecordFile[]) => void
  label: string
  folder: Folder
  most: number
  drop: string | undefined
}

function Body({ input, inputRef, held, onChange, label, folder, most, drop }: BodyProps): ReactElement {
  const [news, setNews] = useState('')
  const chooser = useRef<HTMLInputElement>(null)
  const { uploads, ...files } = useUploads({ folder, most, held, onChange, say: setNews })
  useHold(holdOf(uploads))
  // A line goes with its button: the focus stays in the field.
  const back = (): void => chooser.current?.focus({ preventScroll: true })
  const failed = uploads.filter(({ reason }) => reason !== null)
  const running = uploads.filter(({ reason }) => reason === null)
  const done = held()

  return (
    <>
      <Chooser
        input={input}
        inputRef={(element) => {
          chooser.current = element
          inputRef(element)
        }}
        folder={folder}
        isOne={most === 1}
        drop={drop}
        onFiles={files.add}
      />
      {uploads.length + done.length === 0 ? null : (
        <ul className="border-t mt-8" aria-label={words.list(label)}>
          {[...failed, ...running].map((upload) => (
            <UploadLine
              key={upload.id}
              upload={upload}
              onRetry={() => {
                files.retry(upload)
                back()
              }}
              onDrop={() => {
                files.drop(upload)
                back()
              }}
            />
          ))}
          {done.map((file) => (
            <FileLine
              key={file.key}
              file={file}
              note={files.isOwn(file) ? words.uploaded : words.stored}
              onRemove={() => {
                files.remove(file)
                back()
              }}
            />
          ))}
        </ul>
      )}
      <output className="unseen">{news}</output>
    </>
  )
}

/**
 * Files of a form: dropped, chosen or photographed, and uploaded at once, while the rest is filled in. The form waits for
 * them. It stays mounted as long as its form, and is loaded with it.
 */
export function UploadField<Values extends FieldValues>(props: Props<Values>): ReactElement {
  const { name, label, hint, folder, optional = false, most, drop } = props
  const { getValues } = useFormContext<Values>()
  return (
    <Field<Values> name={name} label={label} optional={optional} {...(hint === undefined ? {} : { hint })}>
      {(input, { onChange, ref }) => (
        <Body
          input={input}
          inputRef={ref}
          // The form's own value, not the one that was drawn: several uploads may end at once.
          held={() => getValues(name) as readonly RecordFile[]}
          onChange={onChange}
          label={label}
          folder={folder}
          most={most}
          drop={drop}
        />
      )}
    </Field>
  )
}
