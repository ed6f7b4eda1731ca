import { Download, ExternalLink } from 'lucide-react'
import { Suspense, type ReactElement } from 'react'
import styles from './candidate.module.css'
import { files as fileWords } from '@/messages/files'
import { candidatePage } from '@/messages/recruitmentCandidate'
import { formatSize, isShown, type RecordFile } from '@/shared/files/model'
import { FilePreview } from '@/shared/files/lazy'
import { useOpenFile } from '@/shared/files/useOpenFile'
import { Section } from '@/shared/layout/Section'
import { TextButton } from '@/shared/ui/TextButton'
import { useNarrow } from '@/shared/layout/useMedia'
import type { Candidate } from '@/entities/recruitment/api'

const words = candidatePage.resume

/** A Word file has nothing to open: no browser shows it. */
function RowActions({ file }: { file: RecordFile }): ReactElement {
  const { open, save } = useOpenFile()
  const of = <span className="unseen">{fileWords.of(file.filename)}</span>
  return (
    <span className={`inline-flex gap-16 ${styles['rowActions']}`}>
      {isShown(file.contentType) ? (
        <TextButton onClick={() => open(file)}>
          <ExternalLink size={14} aria-hidden />
          {fileWords.open}
          {of}
        </TextButton>
      ) : null}
      <TextButton onClick={() => save(file)}>
        <Download size={14} aria-hidden />
        {fileWords.download}
        {of}
      </TextButton>
    </span>
  )
}

/** The résumé beside the rest, as far as a browser shows it; on a phone one line. */
export function Resume({ candidate: { files } }: { candidate: Candidate }): ReactElement {
  const narrow = useNarrow()
  const [file] = files
  if (file === undefined) {
    return (
      <Section title={words.title}>
        <p className="color-secondary size-13 my-10">{words.none}</p>
      </Section>
    )
  }
  return (
    <Section title={words.title} aside={<RowActions file={file} />}>
      <p className="color-secondary size-13 flex gap-4-12 items-center justify-between break-anywhere my-10">
        {file.filename}
        <span className="tnum flex-none size-12">{formatSize(file.size)}</span>
      </p>
      {narrow ? null : isShown(file.contentType) ? (
        <div className={styles['resume']}>
          <Suspense fallback={<div />}>
            <FilePreview file={file} bare />
          </Suspense>
        </div>
      ) : (
        <p className="color-secondary size-13 my-10">{fileWords.noPreview}</p>
      )}
    </Section>
  )
}
