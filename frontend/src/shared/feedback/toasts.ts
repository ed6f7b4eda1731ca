import { useSyncExternalStore } from 'react'

/** What can be done about what a message says, while it is shown. */
export interface ToastAction {
  label: string
  /** The letter that does it, too, pressed anywhere but where letters are typed. */
  letter: string
  /** Until when it can be done, in words, where that is known. */
  until?: string | undefined
  run: () => void
}

interface Toast {
  id: number
  tone: 'done' | 'failed'
  message: string
  /** A second line: what to do, or the number of the request. */
  detail?: string | undefined
  action?: ToastAction | undefined
}

const SHOWN_MS = 5000
/** With something to do about it there is time to read it twice. */
const OFFERED_MS = 20_000

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

function open(tone: Toast['tone'], message: string, detail?: string, action?: ToastAction): void {
  const id = nextId
  nextId += 1
  change([...toasts.slice(-2), { id, tone, message, detail, action }])
  // What failed stays until it is read; what went well may leave by itself.
  if (tone === 'done') setTimeout(() => closeToast(id), action === undefined ? SHOWN_MS : OFFERED_MS)
}

export function toastDone(message: string, action?: ToastAction): void {
  open('done', message, undefined, action)
}

/** Does what a message offers, once: with it goes the message. */
export function takeOffer({ id, action }: Pick<Toast, 'id' | 'action'>): void {
  closeToast(id)
  action?.run()
}

/** What failed, and why; where some of it went well, with what can be done about that. */
export function toastFailed(message: string, detail?: string, action?: ToastAction): void {
  open('failed', message, detail, action)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function useToasts(): Toast[] {
  return useSyncExternalStore(subscribe, () => toasts)
}
