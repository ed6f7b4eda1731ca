import type { FeedbackList, FeedbackOnSkill } from '@/entities/recruitment/api'
import { formatDecimal } from '@/shared/format/numbers'

/** A spread from here on is said. */
const WIDE = 2

/** What one member says of a skill. */
export interface Said extends FeedbackOnSkill {
  userId: number
  userName: string
}

/** All that is said of a skill, the lowest rating first. */
export interface SkillSpread {
  skill: string
  said: Said[]
  average: number
  lowest: number
  highest: number
  isWide: boolean
}

function spreadOf(skill: string, all: readonly Said[]): SkillSpread {
  const said = all.toSorted((one, other) => one.rating - other.rating || one.userName.localeCompare(other.userName))
  const ratings = said.map(({ rating }) => rating)
  const [lowest = 0, highest = 0] = [ratings[0], ratings.at(-1)]
  const average = ratings.reduce((sum, rating) => sum + rating, 0) / Math.max(1, ratings.length)
  return { skill, said, average, lowest, highest, isWide: highest - lowest >= WIDE }
}

/** By skill, the widest spread first, as there the panel has something to talk about. */
export function spreadsOf(lists: readonly FeedbackList[]): SkillSpread[] {
  const bySkill = new Map<string, Said[]>()
  for (const { userId, userName, feedback } of lists) {
    for (const entry of feedback) {
      bySkill.set(entry.skill, [...(bySkill.get(entry.skill) ?? []), { ...entry, userId, userName }])
    }
  }
  return [...bySkill]
    .map(([skill, said]) => spreadOf(skill, said))
    .toSorted(
      (one, other) =>
        other.highest - other.lowest - (one.highest - one.lowest) ||
        other.said.length - one.said.length ||
        one.skill.localeCompare(other.skill),
    )
}

/** 3.5 */
export function formatRating(rating: number): string {
  return formatDecimal(rating, 1)
}
