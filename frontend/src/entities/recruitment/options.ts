import { newCandidateInput } from '@/shared/api/limits.gen'

/** What the forms of recruitment offer (recruitment-4). */
export const EXPERIENCE = ['0-1 years', '1-3 years', '2-5 years', '5-7 years', '7-9 years', '9+ years'] as const

export const NOTICE_PERIODS = newCandidateInput.noticePeriod.enum
export const GENDERS = newCandidateInput.gender.enum

/** The role of those whose candidates they are. */
export const RECRUITER = 'recruiter'
