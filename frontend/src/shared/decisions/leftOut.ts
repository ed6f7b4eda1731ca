import { useSyncExternalStore } from 'react'
import type { Ids } from './queue'

let leftOut: Ids = new Set()
const listeners = new Set<() => void>()

/** Leaves rows out of what is chosen from the start, or no more: in this tab, also while the page of one of them is looked at. */
export function leaveOut(next: (before: Ids) => Ids): void {
  leftOut = next(leftOut)
  for (const listener of listeners) listener()
}

/** Whoever comes next at this screen has left nothing out. */
export function forgetLeftOut(): void {
  leaveOut(() => new Set())
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function useLeftOut(): Ids {
  return useSyncExternalStore(subscribe, () => leftOut)
}
