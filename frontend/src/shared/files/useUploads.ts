import { useEffect, useRef, useState } from 'react'
import { beginsAs, typeOf, typesOf, whyRefused } from './accepted'
import { filesApi, type Folder } from './api'
import type { RecordFile } from './model'
import { sendFile, UploadFailure } from './send'
import { inTurn } from './turns'
import { uploads as words } from '@/messages/uploads'
import { useThunkDispatch } from '@/shared/api/dispatch'
import { failureOf } from '@/shared/api/errors'
import { useSending } from '@/shared/form/sending'

/** A file that is not uploaded: on its way, or failed. */
export interface Upload {
  id: number
  file: File
  /** From 0 to 1. */
  share: number
  /** Why it failed; null while it is on its way. */
  reason: string | null
  /** A second try would change nothing. */
  final: boolean
}

interface Options {
  folder: Folder
  /** More are refused; of one alone a second takes the place of the first. */
  most: number
  /** What the form holds by now. */
  held: () => readonly RecordFile[]
  onChange: (files: RecordFile[]) => void
  /** Says what came of a file. */
  say: (news: string) => void
}

interface Uploads {
  uploads: readonly Upload[]
  add: (files: Iterable<File>) => void
  retry: (upload: Upload) => void
  /** Cancels what is on its way, forgets what failed. */
  drop: (upload: Upload) => void
  remove: (file: RecordFile) => void
  /** Whether this form has sent it: the others are stored with the record. */
  isOwn: (file: RecordFile) => boolean
}

/**
 * The files that are sent while a form stands open. What is not saved in the end goes again: a file that is removed or
 * replaced at once, all of them when the form closes unsaved (file-6). What a failed save leaves stays, so that
 * the form can be sent again. What a closed tab leaves is the server's to sweep.
 */
export function useUploads(options: Options): Uploads {
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  const dispatch = useThunkDispatch()
  const { isSaved } = useSending()
  const next = useRef(1)
  const running = useRef(new Map<number, AbortController>())
  /** What was uploaded by this form: only that is its own to remove from the store. */
  const own = useRef(new Set<string>())
  const latest = useRef(options)
  useEffect(() => {
    latest.current = options
  })

  /** What the record names already stays until the record lets it go. */
  function forget(key: string): void {
    if (!own.current.delete(key)) return
    // A refusal changes nothing for the person: the sweep comes by.
    dispatch(filesApi.endpoints.removeFile.initiate({ key }, { track: false })).catch(() => undefined)
  }
  const forgetLatest = useRef(forget)
  useEffect(() => {
    forgetLatest.current = forget
  })

  useEffect(() => {
    const [controllers, keys] = [running.current, own.current]
    return () => {
      for (const controller of controllers.values()) controller.abort()
      if (isSaved()) return
      for (const key of keys) forgetLatest.current(key)
    }
  }, [isSaved])

  function change(id: number, values: Partial<Upload>): void {
    setUploads((all) => all.map((upload) => (upload.id === id ? { ...upload, ...values } : upload)))
  }

  /** Its own try: an address is good for one upload. */
  async function attempt(id: number, file: File, signal: AbortSignal): Promise<RecordFile> {
    signal.throwIfAborted()
    const { folder } = latest.current
    const contentType = typeOf(folder, file.name)
    if (contentType === undefined) throw new UploadFailure(words.refused, true)
    if (!(await beginsAs(contentType, file))) throw new UploadFailure(words.otherContent(typesOf(folder)), true)
    signal.throwIfAborted()
    const input = { folder, filename: file.name, contentType, size: file.size }
    const presigned = await dispatch(filesApi.endpoints.presignFile.initiate({ newPresignInput: input }, { track: false })).unwrap()
    own.current.add(presigned.key)
    try {
      signal.throwIfAborted()
      await sendFile(presigned, file, { signal, onProgress: (share) => change(id, { share }) })
    } catch (error) {
      forget(presigned.key)
      throw error
    }
    return { key: presigned.key, filename: file.name, contentType, size: file.size }
  }

  async function start(id: number, file: File): Promise<void> {
    const controller = new AbortController()
    running.current.set(id, controller)
    try {
      const uploaded = await inTurn(() => attempt(id, file, controller.signal))
      const { held, onChange, most, say } = latest.current
      setUploads((all) => all.filter((upload) => upload.id !== id))
      const kept = most === 1 ? [] : held()
      if (most === 1) for (const former of held()) forget(former.key)
      onChange([...kept, uploaded])
      say(words.nowUploaded(file.name))
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return
      const failure = error instanceof UploadFailure ? { reason: error.message, final: error.final } : failureOf(error)
      change(id, { reason: failure.reason, final: failure.final })
      latest.current.say(words.nowFailed(file.name, failure.reason))
    } finally {
      running.current.delete(id)
    }
  }

  function drop({ id }: Upload): void {
    running.current.get(id)?.abort()
    setUploads((all) => all.filter((upload) => upload.id !== id))
  }

  function add(files: Iterable<File>): void {
    const { folder, most, held } = options
    const chosen = most === 1 ? [...files].slice(0, 1) : [...files]
    if (most === 1) for (const upload of uploads) drop(upload)
    let room = most === 1 ? 1 : most - held().length - uploads.filter(({ reason }) => reason === null).length
    for (const file of chosen) {
      const id = next.current
      next.current += 1
      const refusal = whyRefused(folder, file) ?? (room > 0 ? null : words.tooMany(most))
      setUploads((all) => [...all, { id, file, share: 0, reason: refusal, final: refusal !== null }])
      if (refusal === null) {
        room -= 1
        void start(id, file)
      } else options.say(words.nowFailed(file.name, refusal))
    }
  }

  return {
    uploads,
    add,
    retry: ({ id, file }) => {
      change(id, { share: 0, reason: null })
      void start(id, file)
    },
    drop,
    remove: (file) => {
      forget(file.key)
      options.onChange(options.held().filter((other) => other.key !== file.key))
    },
    isOwn: (file) => own.current.has(file.key),
  }
}
