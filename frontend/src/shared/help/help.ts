import { useSyncExternalStore } from 'react'

/** Where the guide is served. */
export const GUIDE = '/help'

/** Where a page of the guide is served. */
export function addressOf(page: string): string {
  return `${GUIDE}/${page.replace(/\.md$/, '.html')}`
}

let isOpen = false
const listeners = new Set<() => void>()

function change(next: boolean): void {
  if (isOpen === next) return
  isOpen = next
  for (const listener of listeners) listener()
}

/** The help stands beside the page as long as this is so; whatever is drawn may ask for it. */
export function openHelp(): void {
  change(true)
}

export function closeHelp(): void {
  change(false)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function useHelpOpen(): boolean {
  return useSyncExternalStore(subscribe, () => isOpen)
}
