import { useSyncExternalStore } from 'react'

interface Toast {
  id: number
  tone: 'done' | 'failed'
  message: string
  /** A second line: what to do, or the number of the request. */
  detail?: string | undefined
}

const SHOWN_MS = 5000

let toasts: Toast[] = []
let nextId = 1
const listeners = new Set<() => void>()

function change(next: Toast[]): void {
  toasts = next
  for (const listener of listeners) listener()
}

export function closeToast(id: number): void {
  change(toasts.filter((toast) => toast.id !== id))
}

function open(tone: Toast['tone'], message: string, detail?: string): void {
  const id = nextId
  nextId += 1
  change([...toasts.slice(-2), { id, tone, message, detail }])
  // What failed stays until it is read; what went well may leave by itself.
  if (tone === 'done') setTimeout(() => closeToast(id), SHOWN_MS)
}

export function toastDone(message: string): void {
  open('done', message)
}

export function toastFailed(message: string, detail?: string): void {
  open('failed', message, detail)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function useToasts(): Toast[] {
  return useSyncExternalStore(subscribe, () => toasts)
}
