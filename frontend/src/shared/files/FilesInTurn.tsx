import { useState, type ReactElement } from 'react'
import { FilePreview } from './FilePreview'
import type { RecordFile } from './model'
import { files as words } from '@/messages/files'
import { TextButton } from '@/shared/ui/TextButton'

const HEIGHT = '380px'

/** The files of a record, one at a time. */
export function FilesInTurn({ files }: { files: readonly RecordFile[] }): ReactElement | null {
  const [at, setAt] = useState(0)
  const file = files[at]
  if (file === undefined) return null
  return (
    <>
      <FilePreview key={file.key} file={file} height={HEIGHT} />
      {files.length === 1 ? null : (
        <p className="flex items-center justify-between gap-12 color-secondary size-13 min-h-36">
          <span className="tnum">{words.which(at + 1, files.length)}</span>
          <TextButton onClick={() => setAt((at + 1) % files.length)}>
            {words.next}
          </TextButton>
        </p>
      )}
    </>
  )
}
