import { candidatePage } from '@/messages/recruitmentCandidate'
import type { Candidate, FeedbackOnSkill } from '@/entities/recruitment/api'
import { skillNames } from '@/entities/recruitment/skills'

const words = candidatePage.form

/** What a member of the panel writes about one skill, as it stands in the fields. */
export interface Entry {
  key: number
  skill: string
  rating: number | null
  questionAsked: string
  feedback: string
  other: string
}

export function emptyEntry(key: number, skill = ''): Entry {
  return { key, skill, rating: null, questionAsked: '', feedback: '', other: '' }
}

/** What they sent before; at first an empty entry for the candidate's first skill. */
export function entriesOf(candidate: Candidate, member: number): Entry[] {
  const own = candidate.feedback?.find(({ userId }) => userId === member)?.feedback ?? []
  if (own.length > 0) return own.map((said, key) => ({ key, ...said }))
  return [emptyEntry(0, skillNames(candidate.skills)[0])]
}

const TEXTS = ['questionAsked', 'feedback', 'other'] as const

/** What an entry still needs, in words: all of it is required (recruitment-12). */
export function missingOf(entry: Entry): string[] {
  const missing: string[] = []
  if (entry.skill.trim() === '') missing.push(words.skill)
  if (entry.rating === null) missing.push(words.rating)
  for (const text of TEXTS) if (entry[text].trim() === '') missing.push(words[text])
  return missing
}

function nameOf({ skill }: Entry): string {
  return skill.trim().toLowerCase()
}

/** What keeps the whole from being sent; null for nothing. */
export function whyNot(entries: readonly Entry[]): string | null {
  if (entries.length === 0) return words.nothing
  for (const [index, entry] of entries.entries()) {
    const missing = missingOf(entry)
    if (missing.length > 0) return words.needs(index + 1, missing.join(', '))
  }
  const twice = entries.find((entry, index) => entries.findIndex((one) => nameOf(one) === nameOf(entry)) < index)
  return twice === undefined ? null : words.twice(twice.skill)
}

/** Of the candidate's skills, those of which nothing is said yet. */
export function notRated(candidate: Candidate, entries: readonly Entry[]): string[] {
  const rated = entries.map(nameOf)
  return skillNames(candidate.skills).filter((skill) => !rated.includes(skill.toLowerCase()))
}

export function inputOf(entries: readonly Entry[]): FeedbackOnSkill[] {
  return entries.map(({ skill, rating, questionAsked, feedback, other }) => ({
    skill: skill.trim(),
    rating: rating ?? 0,
    questionAsked: questionAsked.trim(),
    feedback: feedback.trim(),
    other: other.trim(),
  }))
}
