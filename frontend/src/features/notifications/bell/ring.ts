import { useSyncExternalStore } from 'react'
import { follow } from '@/shared/api/follow'

/** What the server tells of somebody's notifications. */
export interface Bell {
  /** How many they have not read, exact up to 99. */
  unread: number
  /** Grows with each change. */
  change: number
}

export interface Rung {
  unread: number
  /** Whether a stream tells of each change. */
  live: boolean
  /** When it was last known, in milliseconds; 0 before that. */
  at: number
}

const PATH = '/notifications/events'
const NOTHING: Rung = { unread: 0, live: false, at: 0 }

let rung: Rung = NOTHING
const listeners = new Set<() => void>()

export function ring(next: Partial<Rung>): void {
  rung = { ...rung, ...next }
  for (const listener of listeners) listener()
}

/** The next person begins with nothing. */
export function silence(): void {
  ring(NOTHING)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function useRung(): Rung {
  return useSyncExternalStore(subscribe, () => rung)
}

interface Heard {
  onTold: (bell: Bell) => void
  onLive: (live: boolean) => void
  onRefused: () => void
  signal: AbortSignal
}

/** This page's own stream, until it stops. */
function listen({ onTold, onLive, onRefused, signal }: Heard): Promise<void> {
  const first: Bell = { unread: 0, change: 0 }
  return follow(first, { path: PATH, isOver: () => false, onTold, onLost: (lost) => onLive(!lost), onRefused, signal })
}

type Said = { kind: 'told'; bell: Bell } | { kind: 'live'; live: boolean } | { kind: 'ask' }

/**
 * Hears how many there are, by one stream of the browser: the page that holds the lock listens, and tells the others; when it goes, the
 * next one has the lock. Where the browser has no such locks, each page listens for itself.
 */
export function hear(person: number, heard: Heard): void {
  const { signal } = heard
  if (!('locks' in navigator) || typeof BroadcastChannel === 'undefined') return void listen(heard)
  const name = `muster-bell-${person}`
  const channel = new BroadcastChannel(name)
  let last: { bell: Bell | null; live: boolean } | null = null
  // A channel is of this origin alone, and takes no name of one.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  const say = (said: Said): void => channel.postMessage(said)
  const tellAll = (): void => {
    if (last === null) return
    say({ kind: 'live', live: last.live })
    if (last.bell !== null) say({ kind: 'told', bell: last.bell })
  }
  channel.addEventListener('message', ({ data }: MessageEvent<Said>) => {
    if (data.kind === 'ask') return tellAll()
    // Who listens themself knows better.
    if (last !== null) return undefined
    return data.kind === 'told' ? heard.onTold(data.bell) : heard.onLive(data.live)
  })
  say({ kind: 'ask' })
  signal.addEventListener('abort', () => channel.close())

  const lead = async (): Promise<void> => {
    const own = { bell: null as Bell | null, live: false }
    last = own
    await listen({
      ...heard,
      onTold: (bell) => {
        own.bell = bell
        heard.onTold(bell)
        say({ kind: 'told', bell })
      },
      onLive: (live) => {
        own.live = live
        heard.onLive(live)
        if (!signal.aborted) say({ kind: 'live', live })
      },
    })
  }
  navigator.locks.request(name, { signal }, lead).catch((error: unknown) => {
    // It has not come to be the one that listens.
    if (!signal.aborted) throw error
  })
}
