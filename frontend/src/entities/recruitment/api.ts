import { recruitmentApi as generated, type CandidateWithoutCtc } from './api.gen'

export type {
  CandidateStatus,
  Gender,
  Interview,
  InterviewDay,
  Job,
  JobStatus,
  DataEntry,
  DataType,
  FeedbackList,
  FeedbackOnSkill,
  NoticePeriod,
  Referral,
  ReferralStatus,
  Skill,
  Turn,
} from './api.gen'

export const recruitmentApi = generated.enhanceEndpoints({
  // It asks, and changes nothing.
  endpoints: { checkInterviewDay: { invalidatesTags: [] } },
})

/** CTC travels to admins, managers and recruiters alone; of who was made of a referral it is not known yet. */
export type Candidate = CandidateWithoutCtc & { currentCTC?: number | null; expectedCTC?: number | null }
