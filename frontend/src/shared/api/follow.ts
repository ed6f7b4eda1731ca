import { readToken } from '@/shared/session/storage'

const AGAIN_MS = 2000
/** Whoever is away for longer is not asked more often than that. */
const LATEST_MS = 30_000
/** No session, not allowed any more, or no such record: asking again changes nothing. */
const REFUSALS = [401, 403, 404]

/** The objects of a stream of server-sent events, as they come. */
async function* eventsOf<Told>(body: ReadableStream<Uint8Array>): AsyncGenerator<Told> {
  const reader = body.getReader()
  const text = new TextDecoder()
  let rest = ''
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    const blocks = `${rest}${text.decode(part.value, { stream: true })}`.split('\n\n')
    rest = blocks.pop() ?? ''
    for (const block of blocks) {
      const data = block.split('\n').filter((line) => line.startsWith('data:'))
      if (data.length > 0) yield JSON.parse(data.map((line) => line.slice('data:'.length)).join('\n'))
    }
  }
}

interface Follower<Told> {
  /** Of the API, from its root: `/salary-slips/jobs/7/events`. */
  path: string
  /** Nothing follows. */
  isOver: (told: Told) => boolean
  onTold: (told: Told) => void
  /** Whether the connection is gone. */
  onLost: (isLost: boolean) => void
  /** It is not told to this reader any more. */
  onRefused: () => void
  signal: AbortSignal
}

/**
 * Tells how something goes on, until it is over or nobody listens any more. Its server-sent events are read by hand, as the
 * browser's own reader sends no token; a connection that ends before the thing does is opened again.
 */
export async function follow<Told>(first: Told, { path, isOver, onTold, onLost, onRefused, signal }: Follower<Told>): Promise<void> {
  let last = first
  let isRefused = false
  let failures = 0

  async function read(): Promise<void> {
    const headers = { Accept: 'text/event-stream', Authorization: readToken() ?? '' }
    const answer = await fetch(`/api/v1${path}`, { headers, signal })
    isRefused = REFUSALS.includes(answer.status)
    if (!answer.ok || answer.body === null) throw new Error(String(answer.status))
    onLost(false)
    failures = 0
    for await (const event of eventsOf<Told>(answer.body)) {
      if (signal.aborted) return
      last = event
      onTold(event)
    }
  }

  while (!signal.aborted && !isOver(last)) {
    await read().catch(() => {
      if (signal.aborted) return
      failures += 1
      onLost(true)
    })
    if (isRefused) return onRefused()
    const wait = Math.min(AGAIN_MS * 2 ** Math.max(failures - 1, 0), LATEST_MS)
    if (!signal.aborted && !isOver(last)) await new Promise((resolve) => setTimeout(resolve, wait))
  }
}
