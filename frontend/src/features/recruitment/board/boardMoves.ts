import { board as words } from '@/messages/recruitmentBoard'
import type { Candidate, CandidateStatus } from '@/entities/recruitment/api'
import { CANDIDATE_STATUSES, OVER } from '@/entities/recruitment/statuses'

/** In the order of the work. */
export const LIVE: readonly CandidateStatus[] = CANDIDATE_STATUSES.filter((status) => !OVER.includes(status))

/** Whether a status can be set by moving a card: two of them have calls of their own (recruitment-8). */
export function canMoveTo(candidate: Candidate, status: CandidateStatus): boolean {
  if (status === candidate.status || status === 'Interview Scheduled' || status === 'Interview Confirmed') return false
  return candidate.actions.includes(status === 'Schedule Interview' ? 'requestinterview' : 'status')
}

export function targetsOf(candidate: Candidate): CandidateStatus[] {
  return CANDIDATE_STATUSES.filter((status) => canMoveTo(candidate, status))
}

/** What Enter would do there, or why it can't be chosen; nothing is said of where the choice is not yet. */
export function lineOf(candidate: Candidate, status: CandidateStatus, aimed: CandidateStatus | null): string {
  if (status === 'Interview Scheduled') return words.byRecruiter
  if (status === 'Interview Confirmed') return words.byManager
  if (status === candidate.status) return ''
  if (status === 'Schedule Interview') return canMoveTo(candidate, status) ? words.notifies : words.notAgain
  return status === aimed ? words.sets : ''
}

/** The next one that can be chosen, in the order of the work; the arrows skip the others, and stop at the ends. */
export function nextTarget(candidate: Candidate, from: CandidateStatus, by: 1 | -1): CandidateStatus | null {
  const at = CANDIDATE_STATUSES.indexOf(from)
  const ahead = by === 1 ? CANDIDATE_STATUSES.slice(at + 1) : CANDIDATE_STATUSES.slice(0, at).toReversed()
  return ahead.find((status) => canMoveTo(candidate, status)) ?? null
}

function isYours(candidate: Candidate): boolean {
  return candidate.turn?.you === true
}

/** What waits for the reader comes first, the others stay in their order. */
function yoursFirst(rows: readonly Candidate[]): Candidate[] {
  return [...rows.filter(isYours), ...rows.filter((candidate) => !isYours(candidate))]
}

export interface Placed {
  candidate: Candidate
  to: CandidateStatus
}

/** The cards of a column: those of the list, without those that are on their way out, and those on their way in. */
export function cardsOf(status: CandidateStatus, rows: readonly Candidate[], moving: readonly Placed[]): Candidate[] {
  const gone = new Set(moving.filter(({ to }) => to !== status).map(({ candidate }) => candidate._id))
  const known = new Set(rows.map(({ _id }) => _id))
  const come = moving.filter(({ candidate, to }) => to === status && !known.has(candidate._id))
  return yoursFirst([...come.map(({ candidate }) => candidate), ...rows.filter(({ _id }) => !gone.has(_id))])
}

/** The card that an arrow leads to, of columns of ids: the same height in the next column that has cards. */
export function stepFrom(columns: readonly (readonly number[])[], id: number, key: string): number | null {
  const column = columns.findIndex((ids) => ids.includes(id))
  const row = columns[column]?.indexOf(id) ?? -1
  if (row < 0) return null
  if (key === 'ArrowDown' || key === 'ArrowUp') return columns[column]?.[row + (key === 'ArrowDown' ? 1 : -1)] ?? null
  const beside = key === 'ArrowRight' ? columns.slice(column + 1) : columns.slice(0, column).toReversed()
  const next = beside.find((ids) => ids.length > 0)
  return next?.[Math.min(row, next.length - 1)] ?? null
}
