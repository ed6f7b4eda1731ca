import type { PresignedUpload } from './api'
import { uploads as words } from '@/messages/uploads'

/** Why an upload ended before it was done. */
export class UploadFailure extends Error {
  override name = 'UploadFailure'

  constructor(
    reason: string,
    /** A second try would change nothing. */
    readonly final: boolean,
  ) {
    super(reason)
  }
}

interface Options {
  /** From 0 to 1. */
  onProgress: (share: number) => void
  signal: AbortSignal
}

const TOO_LARGE = 413

/** The store's own words, where it has some for people: one that speaks XML has none. */
function reasonOf(request: XMLHttpRequest): string {
  if (request.status === TOO_LARGE) return words.tooLarge
  try {
    const body: unknown = JSON.parse(request.responseText)
    if (typeof body === 'object' && body !== null && 'message' in body && typeof body.message === 'string') {
      return body.message
    }
  } catch {
    // It is not of the portal.
  }
  return words.refused
}

/**
 * Posts a file to where the server said. Not by a generated call: only XMLHttpRequest tells how much of a body has left,
 * and the address may be another origin's.
 */
export function sendFile(upload: PresignedUpload, file: File, { onProgress, signal }: Options): Promise<void> {
  const form = new FormData()
  for (const [name, value] of Object.entries(upload.fields)) form.append(name, value)
  // The last: a store reads the fields before it takes the content.
  form.append('file', file)

  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    let share = 0
    const abort = (): void => request.abort()
    const lose = (): void => reject(new UploadFailure(words.lost(Math.round(share * 100)), false))
    request.upload.addEventListener('progress', (event) => {
      share = event.lengthComputable && event.total > 0 ? event.loaded / event.total : share
      onProgress(share)
    })
    request.addEventListener('load', () => {
      if (request.status >= 200 && request.status < 300) resolve()
      else reject(new UploadFailure(reasonOf(request), request.status === TOO_LARGE))
    })
    request.addEventListener('error', lose)
    request.addEventListener('timeout', lose)
    request.addEventListener('abort', () => reject(new DOMException('', 'AbortError')))
    request.addEventListener('loadend', () => signal.removeEventListener('abort', abort))
    signal.addEventListener('abort', abort)
    request.open('POST', upload.url)
    request.send(form)
  })
}
