import * as z from 'zod'
import { portal } from '@/messages/recruitment'
import { newCandidateInput } from '@/shared/api/limits.gen'
import type { RecordFile } from '@/shared/files/model'
import { chosen, optionalText, required, requiredEmail, requiredText } from '@/shared/form/rules'
import { isLakhs, lakhsOf, rupeesOf } from '@/shared/format/lakhs'
import type { Candidate, CandidateStatus, Gender, NoticePeriod } from '@/entities/recruitment/api'
import { someOf } from '@/entities/recruitment/EntriesField'
import { chosenSkills, skillNames } from '@/entities/recruitment/skills'
import { BY_INTERVIEW, CANDIDATE_STATUSES } from '@/entities/recruitment/statuses'
import { requiredAnyPhone } from '@/entities/recruitment/phone'
import type { Me } from '@/shared/session/api'

const words = portal.recruitment.candidates.form

export interface Values {
  recruiterId: number[]
  job: string
  name: string
  email: string
  phoneNumber: string
  skills: string[]
  totalExperience: string
  currentLocation: string
  preferredLocations: string
  currentCTC: string
  expectedCTC: string
  currentCompanyName: string
  noticePeriod: NoticePeriod | ''
  gender: Gender | ''
  status: CandidateStatus | ''
  openForHybrid: boolean
  files: RecordFile[]
}

const chosenText = z.string().min(1, required)
const lakhs = requiredText().refine((typed) => typed === '' || isLakhs(typed), { error: () => words.lakhsWrong })

/** What a candidate needs (recruitment-3). */
export const schema = z.object({
  recruiterId: z.array(z.number()).min(1, required),
  job: chosenText,
  name: requiredText(newCandidateInput.name.maxLength),
  email: requiredEmail,
  phoneNumber: requiredAnyPhone,
  skills: someOf(() => words.someSkills),
  totalExperience: chosenText,
  currentLocation: requiredText(newCandidateInput.currentLocation.maxLength),
  preferredLocations: optionalText(),
  currentCTC: lakhs,
  expectedCTC: lakhs,
  currentCompanyName: requiredText(newCandidateInput.currentCompanyName.maxLength),
  noticePeriod: chosen<NoticePeriod>(),
  gender: chosen<Gender>(),
  status: chosen<CandidateStatus>(),
  openForHybrid: z.boolean(),
  files: z.custom<RecordFile[]>(),
})

/** Those that are set by no call of their own: a new candidate begins with one of them. */
export const FIRST_STATUSES: readonly CandidateStatus[] = CANDIDATE_STATUSES.filter(
  (status) => !BY_INTERVIEW.includes(status),
)

function inLakhs(amount: number | null | undefined): string {
  return amount === null || amount === undefined ? '' : lakhsOf(amount)
}

/** A new one is the reader's, and stands where one stands of whom nothing is known yet. */
export function valuesOf(candidate: Candidate | null, me: Me): Values {
  return {
    recruiterId: [candidate?.recruiterId ?? me.user._id],
    job: candidate === null ? '' : String(candidate.job),
    name: candidate?.name ?? '',
    email: candidate?.email ?? '',
    phoneNumber: candidate?.phoneNumber ?? '',
    skills: skillNames(candidate?.skills ?? []),
    totalExperience: candidate?.totalExperience ?? '',
    currentLocation: candidate?.currentLocation ?? '',
    preferredLocations: candidate?.preferredLocations ?? '',
    currentCTC: inLakhs(candidate?.currentCTC),
    expectedCTC: inLakhs(candidate?.expectedCTC),
    currentCompanyName: candidate?.currentCompanyName ?? '',
    noticePeriod: candidate?.noticePeriod ?? '',
    gender: candidate?.gender ?? '',
    status: candidate?.status ?? 'Not Shortlisted',
    openForHybrid: candidate?.openForHybrid ?? false,
    files: candidate?.files ?? [],
  }
}

/** As the call takes it: amounts in rupees. */
export function inputOf({ files, status, noticePeriod, gender, recruiterId: [recruiterId], ...values }: Values) {
  // The schema lets none of these pass; the compiler can't know.
  if (status === '' || noticePeriod === '' || gender === '' || recruiterId === undefined) throw new Error('A choice is missing.')
  return {
    ...values,
    recruiterId,
    status,
    noticePeriod,
    gender,
    job: Number(values.job),
    skills: chosenSkills(values.skills),
    currentCTC: rupeesOf(values.currentCTC),
    expectedCTC: rupeesOf(values.expectedCTC),
    fileUploadKeys: files.map(({ key }) => key),
  }
}

/** What makes a person the same candidate for the same job (recruitment-6). */
export function identityOf({ job, email, phoneNumber }: Values): string {
  return [job, email.trim().toLowerCase(), phoneNumber.trim()].join('\n')
}
