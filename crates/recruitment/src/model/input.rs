//! What clients send. Names and statuses that they may send beside it are ignored, or refused by the rules.

use chrono::NaiveDate;
use files::model::FileKey;
use kernel::{Creates, LongText, Patch, UserId};
use serde::Deserialize;
use utoipa::openapi::schema::OneOfBuilder;
use utoipa::openapi::{RefOr, Schema};
use utoipa::{PartialSchema, ToSchema};

use super::values::{
    CandidateEmail, CandidatePhone, DeclineReason, ExperienceText, FeedbackRating, InterviewTime, InterviewUrl,
    RecruitmentName, YearlyPay, YearsOfWork,
};
use super::{CandidateStatus, Gender, JobId, JobStatus, NoticePeriod, ReferralStatus};

/// A band such as `2-5 years`, or a number of years.
#[derive(Debug, Clone, PartialEq, Deserialize)]
#[serde(untagged)]
pub enum Experience {
    /// So many years.
    Years(f64),
    /// A band, or a number in words.
    Text(String),
}

impl PartialSchema for Experience {
    fn schema() -> RefOr<Schema> {
        RefOr::T(Schema::OneOf(OneOfBuilder::new().item(YearsOfWork::schema()).item(ExperienceText::schema()).build()))
    }
}

impl ToSchema for Experience {}

impl Default for Experience {
    fn default() -> Self {
        Self::Text(String::new())
    }
}

/// A skill as clients send it.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize, ToSchema)]
pub struct SkillInput {
    /// The name of an entry of the type skill.
    #[schema(value_type = RecruitmentName)]
    pub value: String,
    /// Whether somebody has it; only those that are selected are kept.
    #[serde(default = "selected")]
    pub selected: bool,
}

fn selected() -> bool {
    true
}

/// A new job, or what changes of one.
#[derive(Debug, Clone, Default, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct JobInput {
    /// The version that was read.
    pub version: Option<i64>,
    /// What it is called.
    #[serde(default)]
    #[schema(value_type = Option<RecruitmentName>)]
    pub title: Patch<String>,
    /// In a sentence.
    #[serde(default)]
    #[schema(value_type = Option<LongText>)]
    pub summary: Patch<String>,
    /// At length.
    #[serde(default)]
    #[schema(value_type = Option<LongText>)]
    pub description: Patch<String>,
    /// How much experience it takes.
    #[serde(default)]
    #[schema(value_type = Option<Experience>)]
    pub experience: Patch<Experience>,
    /// Names of entries of the type skill.
    #[serde(default)]
    #[schema(value_type = Option<Vec<RecruitmentName>>)]
    pub mandatory_skills: Patch<Vec<String>>,
    /// Skills that are good to have.
    #[serde(default)]
    #[schema(value_type = Option<LongText>)]
    pub other_skills: Patch<String>,
    /// Names of entries of the type location.
    #[serde(default)]
    #[schema(value_type = Option<Vec<RecruitmentName>>)]
    pub location: Patch<Vec<String>>,
    /// Who hires: a manager or an admin. Of a manager's jobs it is the manager.
    #[serde(default)]
    #[schema(value_type = Option<i64>)]
    pub hiring_manager: Patch<UserId>,
    /// Who interviews.
    #[serde(default)]
    #[schema(value_type = Option<Vec<i64>>)]
    pub interview_panel: Patch<Vec<UserId>>,
    /// Whether people are wanted still.
    #[serde(default)]
    #[schema(value_type = Option<JobStatus>)]
    pub status: Patch<String>,
    /// Whether it is shared on `LinkedIn`.
    #[serde(default, rename = "linkedIn")]
    #[schema(value_type = Option<bool>)]
    pub linkedin: Patch<bool>,
    /// Whether it is shared on Twitter.
    #[serde(default)]
    #[schema(value_type = Option<bool>)]
    pub twitter: Patch<bool>,
}

impl Creates for JobInput {
    const NEEDED: &'static [&'static str] = &[
        "title",
        "summary",
        "description",
        "experience",
        "mandatorySkills",
        "otherSkills",
        "location",
        "hiringManager",
        "status",
    ];
}

/// A new candidate, or what changes of one. The status changes by its own calls.
#[derive(Debug, Clone, Default, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CandidateInput {
    /// The version that was read.
    pub version: Option<i64>,
    /// Whose candidate it is: a recruiter, manager or admin. A recruiter's candidates are their own; without it, it is
    /// the caller's.
    #[serde(default)]
    #[schema(value_type = Option<i64>)]
    pub recruiter_id: Patch<UserId>,
    /// An Open job.
    #[serde(default)]
    #[schema(value_type = Option<i64>)]
    pub job: Patch<JobId>,
    /// Who it is.
    #[serde(default)]
    #[schema(value_type = Option<RecruitmentName>)]
    pub name: Patch<String>,
    /// Their address.
    #[serde(default)]
    #[schema(value_type = Option<CandidateEmail>)]
    pub email: Patch<String>,
    /// Their number.
    #[serde(default)]
    #[schema(value_type = Option<CandidatePhone>)]
    pub phone_number: Patch<String>,
    /// What they can do; at least one has to be selected.
    #[serde(default)]
    #[schema(value_type = Option<Vec<SkillInput>>)]
    pub skills: Patch<Vec<SkillInput>>,
    /// How much experience they have.
    #[serde(default)]
    #[schema(value_type = Option<Experience>)]
    pub total_experience: Patch<Experience>,
    /// Where they are.
    #[serde(default)]
    #[schema(value_type = Option<RecruitmentName>)]
    pub current_location: Patch<String>,
    /// Where they would like to be, separated by commas.
    #[serde(default)]
    #[schema(value_type = Option<String>)]
    pub preferred_locations: Patch<String>,
    /// What they get: rupees a year.
    #[serde(default, rename = "currentCTC")]
    #[schema(value_type = Option<YearlyPay>)]
    pub current_ctc: Patch<f64>,
    /// What they want: rupees a year.
    #[serde(default, rename = "expectedCTC")]
    #[schema(value_type = Option<YearlyPay>)]
    pub expected_ctc: Patch<f64>,
    /// Where they work.
    #[serde(default)]
    #[schema(value_type = Option<RecruitmentName>)]
    pub current_company_name: Patch<String>,
    /// How long until they can come.
    #[serde(default)]
    #[schema(value_type = Option<NoticePeriod>)]
    pub notice_period: Patch<String>,
    /// What they say.
    #[serde(default)]
    #[schema(value_type = Option<Gender>)]
    pub gender: Patch<String>,
    /// Where they stand: of a new one any but the three of the interview, `Not Shortlisted` where nothing is known yet.
    #[schema(value_type = Option<CandidateStatus>)]
    pub status: Option<String>,
    /// Whether they would work from home on some days.
    #[serde(default)]
    #[schema(value_type = Option<bool>)]
    pub open_for_hybrid: Patch<bool>,
    /// The keys of the résumé.
    #[serde(default)]
    #[schema(value_type = Option<Vec<FileKey>>)]
    pub file_upload_keys: Patch<Vec<String>>,
    /// Whether it is known that somebody with the same address or number is a candidate for the job.
    #[serde(default)]
    pub duplicate: bool,
}

impl Creates for CandidateInput {
    const NEEDED: &'static [&'static str] = &[
        "job",
        "name",
        "email",
        "phoneNumber",
        "skills",
        "totalExperience",
        "currentLocation",
        "currentCTC",
        "expectedCTC",
        "currentCompanyName",
        "noticePeriod",
        "gender",
        "status",
    ];
}

/// The next status of a candidate.
#[derive(Debug, Clone, Default, Deserialize, ToSchema)]
pub struct StatusInput {
    /// The version that was read.
    pub version: Option<i64>,
    /// Any but Interview Scheduled and Interview Confirmed, which have calls of their own.
    #[schema(value_type = CandidateStatus)]
    pub status: Option<String>,
}

/// When somebody is to be interviewed, in the company's time zone.
#[derive(Debug, Clone, Default, Deserialize, ToSchema)]
pub struct InterviewInput {
    /// The version that was read.
    pub version: Option<i64>,
    /// The day, not in the past.
    #[serde(default, deserialize_with = "kernel::optional_date")]
    #[schema(value_type = NaiveDate, required)]
    pub date: Option<NaiveDate>,
    /// The time of the day.
    #[schema(value_type = InterviewTime)]
    pub time: Option<String>,
    /// Where one meets.
    #[schema(value_type = InterviewUrl)]
    pub url: Option<String>,
}

/// The hiring manager's word.
#[derive(Debug, Clone, Default, Deserialize, ToSchema)]
pub struct ConfirmInput {
    /// The version that was read.
    pub version: Option<i64>,
    /// `Interview Confirmed`.
    #[schema(value_type = CandidateStatus)]
    pub status: Option<String>,
}

/// Which day an interview may be on.
#[derive(Debug, Clone, Default, Deserialize, ToSchema)]
pub struct InterviewDayInput {
    /// The day.
    #[serde(default, deserialize_with = "kernel::optional_date")]
    #[schema(value_type = NaiveDate, required)]
    pub date: Option<NaiveDate>,
}

/// Why somebody can't come to an interview.
#[derive(Debug, Clone, Default, Deserialize, ToSchema)]
pub struct DeclineInput {
    /// The version that was read.
    pub version: Option<i64>,
    /// Why: the recruiter is told.
    #[schema(value_type = DeclineReason)]
    pub reason: Option<String>,
}

/// What a member of the panel says of one skill.
#[derive(Debug, Clone, Default, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SkillFeedbackInput {
    /// The skill.
    #[schema(value_type = RecruitmentName)]
    pub skill: Option<String>,
    /// From 1, the lowest, to 5, in halves.
    #[schema(value_type = FeedbackRating)]
    pub rating: Option<f64>,
    /// What was asked.
    #[schema(value_type = LongText)]
    pub question_asked: Option<String>,
    /// What was found.
    #[schema(value_type = LongText)]
    pub feedback: Option<String>,
    /// What else there is to say.
    #[schema(value_type = LongText)]
    pub other: Option<String>,
}

/// What a member of the panel says. It replaces what they said before.
#[derive(Debug, Clone, Default, Deserialize, ToSchema)]
pub struct FeedbackInput {
    /// The version that was read.
    pub version: Option<i64>,
    /// Skill by skill, each once.
    #[schema(value_type = Vec<SkillFeedbackInput>, min_items = 1, max_items = 50)]
    pub feedback: Option<Vec<SkillFeedbackInput>>,
}

/// A new referral, or what changes of one.
#[derive(Debug, Clone, Default, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ReferralInput {
    /// The version that was read.
    pub version: Option<i64>,
    /// Who it is.
    #[serde(default)]
    #[schema(value_type = Option<RecruitmentName>)]
    pub name: Patch<String>,
    /// Their address.
    #[serde(default)]
    #[schema(value_type = Option<CandidateEmail>)]
    pub email: Patch<String>,
    /// Their number.
    #[serde(default)]
    #[schema(value_type = Option<CandidatePhone>)]
    pub phone: Patch<String>,
    /// What they can do; at least one has to be selected.
    #[serde(default)]
    #[schema(value_type = Option<Vec<SkillInput>>)]
    pub skills: Patch<Vec<SkillInput>>,
    /// How much experience they have.
    #[serde(default)]
    #[schema(value_type = Option<Experience>)]
    pub experience: Patch<Experience>,
    /// How one knows them.
    #[serde(default)]
    #[schema(value_type = Option<String>)]
    pub how_know: Patch<String>,
    /// The key of the résumé, a PDF.
    #[serde(default)]
    #[schema(value_type = Option<Vec<FileKey>>)]
    pub file_upload_keys: Patch<Vec<String>>,
    /// How it goes; a new one is Submitted whatever is sent.
    #[serde(default)]
    #[schema(value_type = Option<ReferralStatus>)]
    pub status: Patch<String>,
}

impl Creates for ReferralInput {
    const NEEDED: &'static [&'static str] = &["name", "email", "phone", "skills", "experience"];
    const IGNORED: &'static [&'static str] = &["version", "status"];
}

/// What a referral becomes a candidate for.
#[derive(Debug, Clone, Default, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ReferralCandidateInput {
    /// An Open job.
    #[schema(value_type = i64)]
    pub job: Option<JobId>,
    /// Whose candidate it becomes: a recruiter, manager or admin; the caller's without it.
    #[schema(value_type = Option<i64>)]
    pub recruiter_id: Option<UserId>,
    /// Whether it is known that somebody with the same address or number is a candidate for the job.
    #[serde(default)]
    pub duplicate: bool,
}
