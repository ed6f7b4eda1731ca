import type { Kra } from '../api'

export interface NumberedRating {
  number: number
  allocation: number
  rating: number | null
}

/** What the ratings of a page come to now. */
export function ratingsOf(kras: readonly Kra[], ratingOf: (kra: Kra) => number | null): NumberedRating[] {
  return kras.map((kra, index) => ({ number: index + 1, allocation: kra.allocation, rating: ratingOf(kra) }))
}
