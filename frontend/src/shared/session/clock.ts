import { useSyncExternalStore } from 'react'

/**
 * The server's clock. Elapsed times and "today" follow it: the clock of a phone may be minutes off,
 * and a server under test may run on another day.
 */
let offset = 0

export function noteServerTime(now: string): void {
  const server = Date.parse(now)
  if (Number.isNaN(server)) return
  const measured = server - Date.now()
  // Answers differ by their travelling time; following each would make the seconds stutter.
  if (Math.abs(measured - offset) > 1500) offset = measured
}

export function serverNow(): number {
  return Date.now() + offset
}

const listeners = new Set<() => void>()
let timer: ReturnType<typeof setTimeout> | undefined

function tick(): void {
  for (const listener of listeners) listener()
  timer = listeners.size > 0 ? setTimeout(tick, 1000 - (serverNow() % 1000) + 5) : undefined
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  timer ??= setTimeout(tick, 1000 - (serverNow() % 1000) + 5)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearTimeout(timer)
    timer = undefined
  }
}

/** The server's time in whole steps; the component renders again with each step. */
export function useServerTime(step: 1000 | 60_000): number {
  return useSyncExternalStore(subscribe, () => Math.floor(serverNow() / step) * step)
}
