import { useSyncExternalStore } from 'react'
import { useToasts, type ToastAction } from './toasts'

/** What can still be done about what a message said that is shown no more. */
export interface Offer {
  id: number
  message: string
  action: ToastAction
  /** What it is about, by names of whoever offers it. */
  of: readonly string[]
}

/** So many are kept, the newest ones. */
const MOST = 5
/** No timer takes more. */
const LONGEST_MS = 2 ** 31 - 1

let offers: readonly Offer[] = []
let nextId = 1
const listeners = new Set<() => void>()

function change(next: readonly Offer[]): void {
  offers = next
  for (const listener of listeners) listener()
}

export function dropOffer(action: ToastAction): void {
  if (offers.some((offer) => offer.action === action)) change(offers.filter((offer) => offer.action !== action))
}

/** Whoever comes next at this screen is offered nothing of what was done before. */
export function forgetOffers(): void {
  change([])
}

/** What is offered, by the names that were given. */
export function offeredOf(): readonly string[] {
  return offers.flatMap(({ of }) => of)
}

/** How many more are kept before the oldest goes. */
export function roomForOffers(): number {
  return MOST - offers.length
}

/** Keeps what a message offers until then, in this tab alone: the server says in the end whether it still can be done. */
export function keepOffer(message: string, action: ToastAction, until: string, of: readonly string[] = []): void {
  const left = Date.parse(until) - Date.now()
  if (!(left > 0)) return
  change([...offers.slice(1 - MOST), { id: nextId, message, action, of }])
  nextId += 1
  setTimeout(() => dropOffer(action), Math.min(left, LONGEST_MS))
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** What is kept, but for what a message still offers itself. */
export function useOffers(): readonly Offer[] {
  const toasts = useToasts()
  const kept = useSyncExternalStore(subscribe, () => offers)
  return kept.filter(({ action }) => !toasts.some((toast) => toast.action === action))
}
