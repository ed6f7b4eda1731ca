import type { Kra, OverallStatus } from '../api'
import { kraInput } from '@/shared/api/limits.gen'
import { formatDecimal } from '@/shared/format/numbers'

/** The steps of a review in their order, and whose turn each is (kra-3, kra-4). */
export const STEPS: readonly { status: OverallStatus; turn: 'user' | 'manager' | null }[] = [
  { status: 'Waiting for Accomplishment', turn: 'user' },
  { status: 'Waiting for Feedback', turn: 'manager' },
  { status: 'Waiting for Employee Input', turn: 'user' },
  { status: 'Wating for Submission', turn: 'manager' },
  { status: 'Submitted', turn: null },
]

export const HOME = '/performance-home'

/** The page on which a manager writes about a person's KRAs on a project. */
export function feedbackPath(project: number, user: number): string {
  return `/feedback/${project}/${user}`
}

/** What was submitted of a person's KRAs, to be read and printed. */
export function reviewPath(user: number): string {
  return `/kra/${user}`
}

/** The server's percentages have two decimals at most: sums are made of whole hundredths. */
function hundredths(percent: number): number {
  return Math.round(percent * 100)
}

/** 30 or 12.5. */
export function showPercent(percent: number): string {
  return String(hundredths(percent) / 100)
}

export function sumOf(kras: readonly Pick<Kra, 'allocation'>[]): number {
  return kras.reduce((sum, kra) => sum + hundredths(kra.allocation), 0) / 100
}

export interface Rated {
  allocation: number
  rating: number | null
}

/** What ratings make together, weighted by allocation; in hundredths, since a figure is shown with two decimals. */
export interface Result {
  /** Of what is rated, 0 without any. */
  result: number
  /** Percent that are rated. */
  rated: number
  /** What the rated ones add up to: 2.70 on 85 %. */
  points: number
  /** What the whole may still come to, with 1 and with 4 for each rating that is missing; null when none is. */
  range: { low: number; high: number } | null
}

const { minimum: LEAST, maximum: MOST } = kraInput.rating

function ratio(points: number, weight: number): number {
  return weight === 0 ? 0 : Math.round((points / weight) * 100) / 100
}

/** The sum of allocation times rating over the allocation that is rated. */
export function resultOf(kras: readonly Rated[]): Result {
  let [rated, missing, points] = [0, 0, 0]
  for (const { allocation, rating } of kras) {
    const weight = hundredths(allocation)
    if (rating === null) missing += weight
    else {
      rated += weight
      points += weight * rating
    }
  }
  const whole = rated + missing
  return {
    result: ratio(points, rated),
    rated: rated / 100,
    points: Math.round(points / 100) / 100,
    range:
      missing === 0
        ? null
        : { low: ratio(points + missing * LEAST, whole), high: ratio(points + missing * MOST, whole) },
  }
}

/** What one KRA adds: 0.90 for 30 % of 3. */
export function adds(allocation: number, rating: number): string {
  return showResult((hundredths(allocation) * rating) / 10_000)
}

/** 3.18 */
export function showResult(result: number): string {
  return formatDecimal(Math.round(result * 100) / 100, 2)
}
