import type { Kra } from '../api'

/** What a manager writes about a KRA, as it stands in its fields. */
export interface Draft {
  gaptofill: string
  feedback: string
  improvement: string
  rating: number | null
}

export type Drafts = ReadonlyMap<number, Draft>

function storedDraft(kra: Kra): Draft {
  return {
    gaptofill: kra.gaptofill ?? '',
    feedback: kra.feedback ?? '',
    improvement: kra.improvement ?? '',
    rating: kra.rating,
  }
}

/** What stands in the fields of a KRA: what was typed, or what is stored. */
export function draftOf(kra: Kra, drafts: Drafts): Draft {
  return drafts.get(kra._id) ?? storedDraft(kra)
}

export function isChanged(kra: Kra, draft: Draft): boolean {
  const stored = storedDraft(kra)
  return (
    draft.gaptofill.trim() !== stored.gaptofill ||
    draft.feedback.trim() !== stored.feedback ||
    draft.improvement.trim() !== stored.improvement ||
    draft.rating !== stored.rating
  )
}

/** What keeps a KRA out of a save. */
export type Missing = 'rating' | 'feedback'

export function missingOf(draft: Draft): Missing | null {
  if (draft.rating === null) return 'rating'
  return draft.feedback.trim() === '' ? 'feedback' : null
}
