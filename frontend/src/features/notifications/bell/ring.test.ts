import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { hear, type Bell } from './ring'
import { serveStreams } from './testStream'

const bell: Bell = { unread: 2, change: 1 }
const newer: Bell = { unread: 3, change: 2 }

/** Locks as a browser has them: whoever asks has one once everybody before them has let go of it. */
function makeLocks() {
  const last = new Map<string, Promise<unknown>>()
  return {
    request(name: string, { signal }: { signal: AbortSignal }, lead: () => Promise<void>): Promise<void> {
      const mine = (last.get(name) ?? Promise.resolve()).then(() => {
        if (signal.aborted) throw new Error('aborted')
        return lead()
      })
      last.set(
        name,
        mine.catch(() => undefined),
      )
      return mine
    },
  }
}

const channels = new Set<Channel>()

/** What one page says, the others of that name hear. */
class Channel extends EventTarget {
  name: string

  constructor(name: string) {
    super()
    this.name = name
    channels.add(this)
  }

  postMessage(data: unknown): void {
    for (const other of channels) {
      if (other !== this && other.name === this.name) other.dispatchEvent(new MessageEvent('message', { data }))
    }
  }

  close(): void {
    channels.delete(this)
  }
}

const stops: AbortController[] = []

/** A page of the browser that hears, and what it heard. */
function page(person = 3) {
  const stop = new AbortController()
  const heard = { bells: [] as Bell[], lives: [] as boolean[] }
  stops.push(stop)
  hear(person, {
    onTold: (told) => void heard.bells.push(told),
    onLive: (live) => void heard.lives.push(live),
    onRefused: () => undefined,
    signal: stop.signal,
  })
  return { ...heard, leave: () => stop.abort() }
}

const soon = (expected: () => void): Promise<void> => vi.waitFor(expected, { timeout: 5000 })

describe('the bell of a browser', () => {
  beforeEach(() => {
    Object.defineProperty(navigator, 'locks', { value: makeLocks(), configurable: true })
    vi.stubGlobal('BroadcastChannel', Channel)
  })

  afterEach(() => {
    for (const stop of stops.splice(0)) stop.abort()
    channels.clear()
    Reflect.deleteProperty(navigator, 'locks')
  })

  it('has one stream for all its pages, of which one listens and tells the others', async () => {
    const { streams } = serveStreams()
    const [first, second] = [page(), page()]
    await soon(() => expect(second.lives).toEqual([true]))
    streams[0]?.tell(bell)
    await soon(() => expect(second.bells).toEqual([bell]))
    expect(first.bells).toEqual([bell])
    expect(streams).toHaveLength(1)
  })

  it('tells a page that is opened later what is known, without a stream of its own', async () => {
    const { streams } = serveStreams()
    const first = page()
    await soon(() => expect(streams).toHaveLength(1))
    streams[0]?.tell(bell)
    await soon(() => expect(first.bells).toEqual([bell]))
    const later = page()
    expect(later.bells).toEqual([bell])
    expect(later.lives).toEqual([true])
    expect(streams).toHaveLength(1)
  })

  it('has the next page listen once the one that did is closed', async () => {
    const { streams } = serveStreams()
    const [first, second] = [page(), page()]
    await soon(() => expect(streams).toHaveLength(1))
    first.leave()
    await soon(() => expect(streams).toHaveLength(2))
    streams[1]?.tell(newer)
    await soon(() => expect(second.bells).toEqual([newer]))
    expect(first.bells).toEqual([])
  })

  it('tells all its pages that the connection is gone', async () => {
    const { streams } = serveStreams()
    const [first, second] = [page(), page()]
    await soon(() => expect(second.lives).toEqual([true]))
    streams[0]?.lose()
    await soon(() => expect(second.lives).toEqual([true, false]))
    expect(first.lives).toEqual([true, false])
  })

  it('tells nothing to the pages of somebody else', async () => {
    const { streams } = serveStreams()
    const [own, others] = [page(3), page(4)]
    await soon(() => expect(streams).toHaveLength(2))
    streams[0]?.tell(bell)
    await soon(() => expect(own.bells).toEqual([bell]))
    expect(others.bells).toEqual([])
  })

  it('has a stream for each page where the browser has no locks', async () => {
    Reflect.deleteProperty(navigator, 'locks')
    const { streams } = serveStreams()
    page()
    page()
    await soon(() => expect(streams).toHaveLength(2))
  })
})
