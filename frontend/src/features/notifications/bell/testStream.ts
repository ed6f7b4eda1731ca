import { vi } from 'vitest'
import type { Bell } from './ring'

/** For tests: the server's streams, told on by hand. */

interface Stream {
  tell: (bell: Bell) => void
  /** The connection breaks. */
  lose: () => void
}

function makeStream(signal: AbortSignal) {
  const parts: Uint8Array[] = []
  let failure: Error | null = null
  let wake: (() => void) | null = null

  async function read(): Promise<{ done: false; value: Uint8Array }> {
    if (parts.length === 0 && failure === null) {
      await new Promise<void>((resolve) => {
        wake = resolve
      })
    }
    const value = parts.shift()
    if (value === undefined) throw failure ?? new Error('nothing was told')
    return { done: false, value }
  }

  function end(reason: string): void {
    failure = new Error(reason)
    wake?.()
  }
  signal.addEventListener('abort', () => end('aborted'))

  const stream: Stream = {
    tell: (bell) => {
      parts.push(new TextEncoder().encode(`data: ${JSON.stringify(bell)}\n\n`))
      wake?.()
    },
    lose: () => end('lost'),
  }
  return { stream, answer: { status: 200, ok: true, body: { getReader: () => ({ read }) } } }
}

/** Streams as they are opened, the newest last; all other calls go where they went. While it is gone, none is. */
export function serveStreams() {
  const others = globalThis.fetch
  const served = { streams: [] as Stream[], isGone: false }
  vi.stubGlobal('fetch', (asked: string | Request, init?: { signal: AbortSignal }) => {
    if (typeof asked !== 'string' || init === undefined) return others(asked)
    if (served.isGone) return Promise.reject(new TypeError('Failed to fetch'))
    const { stream, answer } = makeStream(init.signal)
    served.streams.push(stream)
    return Promise.resolve(answer)
  })
  return served
}
