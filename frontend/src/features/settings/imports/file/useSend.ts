import { useState } from 'react'
import { useAddImportMutation, type SentFile } from '../api'
import { portal } from '@/messages/imports'
import { failureOf } from '@/shared/api/errors'

const words = portal.imports.file
/** What the server takes of a file. */
const MOST_BYTES = 10_000_000
const OTHER_ENCODING = 'import_encoding'

interface Refusal {
  reason: string
  /** It could be read in another encoding. */
  canReadSo: boolean
}

export interface Sending {
  /** The file that is on its way, or was refused. */
  file: File | null
  isBusy: boolean
  refusal: Refusal | null
  choose: (file: File | undefined, kind: SentFile['kind']) => void
  /** The same file once more, for another kind. */
  again: (kind: SentFile['kind']) => void
  readSo: () => void
}

/** A file on its way to being looked at: what is wrong with it is said here, what is wrong with its rows by the import. */
export function useSend(onSent: (id: number) => void): Sending {
  const [add, { isLoading }] = useAddImportMutation()
  const [sent, setSent] = useState<SentFile | null>(null)
  const [refusal, setRefusal] = useState<Refusal | null>(null)

  async function send(next: SentFile): Promise<void> {
    setSent(next)
    setRefusal(null)
    if (next.file.size > MOST_BYTES) {
      setRefusal({ reason: words.tooLarge, canReadSo: false })
      return
    }
    try {
      const { kind, ...others } = next
      const { _id } = await add({ body: kind === undefined ? others : { ...others, kind } }).unwrap()
      setSent(null)
      onSent(_id)
    } catch (error) {
      const { code, reason } = failureOf(error)
      setRefusal({ reason, canReadSo: code === OTHER_ENCODING })
    }
  }

  return {
    file: sent?.file ?? null,
    isBusy: isLoading,
    refusal,
    choose: (file, kind) => {
      if (file === undefined) setRefusal({ reason: words.none, canReadSo: false })
      else void send({ file, kind })
    },
    again: (kind) => {
      if (sent !== null) void send({ ...sent, kind })
    },
    readSo: () => {
      if (sent !== null) void send({ ...sent, encoding: 'windows-1252' })
    },
  }
}
