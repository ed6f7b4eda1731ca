/** Where one has been led to a record, by places in the history of the browser. */
const arrivals = new Set<string>()

/** Whether one was at this place before: who comes back to it is led nowhere again. */
export function hasArrived(place: string): boolean {
  return arrivals.has(place)
}

export function noteArrival(place: string): void {
  arrivals.add(place)
}

/** Whoever comes next at this screen has come to nothing yet. */
export function forgetArrivals(): void {
  arrivals.clear()
}
