//! Recruitment as it is stored and as it travels.

mod candidate;
mod data;
mod input;
mod job;
mod letter;
mod referral;
pub mod values;

pub(crate) use candidate::owing;
pub use candidate::{
    CANDIDATE, CANDIDATE_STATUSES, Candidate, CandidateId, CandidateStatus, CandidateWithoutCtc, ExistingCandidate,
    ExistingCandidates, FeedbackList, FeedbackOnSkill, GENDERS, Gender, Hiring, Interview, InterviewAway, InterviewDay,
    InterviewDecline, NOTICE_PERIODS, NoticePeriod, Panelist, Pay, Person, Skill, StoredCandidate, StoredDecline,
    StoredFeedback, StoredInterview, Turn, TurnAction,
};
pub use data::{
    DATA, DataEntry, DataId, DataInput, DataType, DataTypeId, NamedData, StoredData, StoredType, TYPE, TypeInput,
};
pub use input::{
    CandidateInput, ConfirmInput, DeclineInput, Experience, FeedbackInput, InterviewDayInput, InterviewInput, JobInput,
    ReferralCandidateInput, ReferralInput, SkillFeedbackInput, SkillInput, StatusInput,
};
pub use job::{JOB, JOB_STATUSES, Job, JobId, JobStatus, PanelMember, StoredJob};
pub use letter::ReferralMail;
pub use referral::{REFERRAL, Referral, ReferralId, ReferralStatus, StoredReferral};
