import { useSyncExternalStore } from 'react'
import { useToasts, type ToastAction } from './toasts'
import { serverNow } from '@/shared/session/clock'

/** What can still be done about what a message said that is shown no more. */
export interface Offer {
  id: number
  message: string
  action: ToastAction
  /** Until when, in milliseconds. */
  until: number
  /** What it is about, by names of whoever offers it. */
  of: readonly string[]
}

/** So many are kept, the newest ones: as many as the server tells of. */
const MOST = 50
/** No timer takes more. */
const LONGEST_MS = 2 ** 31 - 1

let offers: readonly Offer[] = []
/** What the server has answered, by its names. */
const settled = new Set<string>()
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
  settled.clear()
  change([])
}

/** Notes that these were answered, with yes or no: nobody offers them again, wherever they are still listed. */
export function settleOffers(of: readonly string[]): void {
  for (const name of of) settled.add(name)
}

/** What is offered, or was answered, by the names that were given. */
export function offeredOf(): readonly string[] {
  return [...settled, ...offers.flatMap(({ of }) => of)]
}

/** Keeps what a message offers until then, in this tab alone: the server says in the end whether it still can be done. */
export function keepOffer(message: string, action: ToastAction, until: string, of: readonly string[] = []): void {
  const ends = Date.parse(until)
  // By whichever clock it can be done for longer: one that is fast would end what the server has just offered.
  const left = ends - Math.min(Date.now(), serverNow())
  if (!(left > 0)) return
  // The newest can be done for longest, in whatever order they were told of.
  const kept = [...offers, { id: nextId, message, action, until: ends, of }].toSorted((one, other) => one.until - other.until)
  change(kept.slice(-MOST))
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
