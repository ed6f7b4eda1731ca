import type { ReactElement, ReactNode } from 'react'
import type { ImportKind } from '../api'
import type { Sending } from './useSend'
import { portal } from '@/messages/imports'
import { DropZone } from '@/shared/files/DropZone'
import { TextButton } from '@/shared/ui/TextButton'

const words = portal.imports.file
const ACCEPT = '.csv,.xlsx,.ics,text/csv,text/calendar'

interface Props {
  sending: Sending
  /** Of what kind the next file is; absent: its heads tell it. */
  kind: ImportKind | undefined
  /** The file that is looked at. */
  file?: ReactNode
  children: ReactNode
}

/** Where a file of records is dropped or chosen; one that can't be read says why. */
export function FileZone({ sending, kind, file = null, children }: Props): ReactElement {
  const { refusal, isBusy } = sending
  const name = sending.file?.name
  return (
    <DropZone
      words={{ ...words, reading: name === undefined ? words.reading : words.sending(name) }}
      accept={ACCEPT}
      file={isBusy ? null : file}
      isBusy={isBusy}
      refusal={
        refusal === null ? null : (
          <span>
            {name === undefined ? refusal.reason : words.failed(name, refusal.reason)}{' '}
            {refusal.canReadSo ? <TextButton onClick={sending.readSo}>{words.readSo}</TextButton> : null}
          </span>
        )
      }
      onChoose={(chosen) => sending.choose(chosen, kind)}
    >
      {children}
    </DropZone>
  )
}
