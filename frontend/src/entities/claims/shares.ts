import { sumOf } from '@/shared/format/money'

/** What of a month's limit is claimed, and how much of it by one claim. */
export interface Claimed {
  limit: number
  claimed: readonly { amount: number }[]
  this: number
}

/** The shares of the bar, in percent of its width: what was claimed, this claim within the limit, what is beyond. */
export function sharesOf({ limit, claimed, this: amount }: Claimed) {
  const before = sumOf(claimed.map((one) => one.amount))
  const total = sumOf([before, amount])
  const whole = Math.max(limit, total, 0.01)
  const within = Math.min(total, limit)
  const old = Math.min(before, limit)
  const share = (part: number): number => (part / whole) * 100
  return { claimed: share(old), this: share(within - old), beyond: share(total - within), limit: share(limit) }
}
