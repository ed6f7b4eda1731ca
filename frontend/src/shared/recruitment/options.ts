import type { Gender, NoticePeriod } from './api'

/** What the forms of recruitment offer (recruitment-4). */
export const EXPERIENCE = ['0-1 years', '1-3 years', '2-5 years', '5-7 years', '7-9 years', '9+ years'] as const

export const NOTICE_PERIODS = [
  'No notice period',
  'Less than 7 days',
  '7 days',
  '15 days',
  '1 month',
  '1.5 months',
  '2 months',
  '2.5 months',
  '3 months',
  'More than 3 months',
] as const satisfies NoticePeriod[]

export const GENDERS = ['Male', 'Female', 'Other'] as const satisfies Gender[]

export function choicesOf(words: readonly string[]): { value: string; label: string }[] {
  return words.map((word) => ({ value: word, label: word }))
}

/** The role of those whose candidates they are. */
export const RECRUITER = 'recruiter'
