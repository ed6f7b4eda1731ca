//! Who may come to work here.

use chrono::{NaiveDate, NaiveDateTime};
use db::{List, RecordKind, list_of, list_of_rows};
use files::model::RecordFile;
use files::repo::list_of_files;
use kernel::{Actions, Halves, Hundredths, Key, Sheet, SheetColumn, UserId};
use leaves::model::Half;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::values::{InterviewTime, InterviewUrl};
use super::{JobId, JobStatus, ReferralId};
use crate::texts;

/// Candidates in the audit trail.
pub const CANDIDATE: RecordKind =
    RecordKind::new("candidate").kept_in("candidates").named("name").found_by("name_normalized");

db::ids! {
    /// Who may come to work here.
    CandidateId;
}

db::words! {
    /// Where a candidate stands, in the order of the work.
    pub enum CandidateStatus {
        ScheduleInterview = "Schedule Interview",
        InterviewScheduled = "Interview Scheduled",
        InterviewConfirmed = "Interview Confirmed",
        FirstTechClear = "1st Tech Clear",
        SecondTechClear = "2nd Tech Clear",
        Offered = "Offered",
        NotShortlisted = "Not Shortlisted",
        Backout = "Backout",
        NotSelected = "Not Selected",
    }

    /// How long until somebody can come, the shortest first.
    pub enum NoticePeriod {
        None = "No notice period",
        LessThanAWeek = "Less than 7 days",
        Week = "7 days",
        HalfMonth = "15 days",
        Month = "1 month",
        MonthAndAHalf = "1.5 months",
        TwoMonths = "2 months",
        TwoMonthsAndAHalf = "2.5 months",
        ThreeMonths = "3 months",
        MoreThanThreeMonths = "More than 3 months",
    }

    /// What somebody says of themself.
    pub enum Gender {
        Male = "Male",
        Female = "Female",
        Other = "Other",
    }

    /// What is to be done next.
    pub enum TurnAction {
        Schedule = "scheduleinterview",
        Confirm = "confirminterview",
        Interview = "interview",
        Feedback = "addfeedback",
        Result = "result",
        Answer = "answer",
    }
}

/// What files call the statuses: in their own words.
pub const CANDIDATE_STATUSES: &[&str] = &[
    CandidateStatus::ScheduleInterview.text(),
    CandidateStatus::InterviewScheduled.text(),
    CandidateStatus::InterviewConfirmed.text(),
    CandidateStatus::FirstTechClear.text(),
    CandidateStatus::SecondTechClear.text(),
    CandidateStatus::Offered.text(),
    CandidateStatus::NotShortlisted.text(),
    CandidateStatus::Backout.text(),
    CandidateStatus::NotSelected.text(),
];

/// What files call notice periods.
pub const NOTICE_PERIODS: &[&str] = &[
    NoticePeriod::None.text(),
    NoticePeriod::LessThanAWeek.text(),
    NoticePeriod::Week.text(),
    NoticePeriod::HalfMonth.text(),
    NoticePeriod::Month.text(),
    NoticePeriod::MonthAndAHalf.text(),
    NoticePeriod::TwoMonths.text(),
    NoticePeriod::TwoMonthsAndAHalf.text(),
    NoticePeriod::ThreeMonths.text(),
    NoticePeriod::MoreThanThreeMonths.text(),
];

/// What files call what somebody says of themself.
pub const GENDERS: &[&str] = &[Gender::Male.text(), Gender::Female.text(), Gender::Other.text()];

db::record! {
    /// Who has to do with a candidate, and how they are written to.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct Person {
        pub id: UserId = "u.id",
        pub fname: String = "u.fname",
        pub lname: String = "u.lname",
        pub email: String = "u.email",
        /// Whether they work here.
        pub active: bool = "u.status = 'Active'",
        /// Whether their role has the key of recruitment.
        pub recruits: bool = has_key("u"),
    }
}

/// Whether the role of a person of this alias has the key of recruitment.
fn has_key(person: &str) -> String {
    format!(
        "EXISTS (SELECT 1 FROM role_keys y WHERE y.role_id = {person}.role_id AND y.permission = '{}')",
        Key::Recruitment.text()
    )
}

/// A member of the panel of a candidate's job.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[expect(missing_docs, reason = "the names say it all")]
pub struct Panelist {
    pub user: UserId,
    pub address: String,
    pub name: String,
}

db::record! {
    /// The job of a candidate, with who hires for it.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct Hiring {
        pub job: JobId = "j.id",
        pub title: String = "j.title",
        pub status: JobStatus = "j.status",
        pub manager: UserId = "j.manager_id",
        pub fname: String = "h.fname",
        pub lname: String = "h.lname",
        pub email: String = "h.email",
        pub active: bool = "h.status = 'Active'",
        /// Whether their role has the key of recruitment.
        pub recruits: bool = has_key("h"),
        /// Its panel: those who do not work here any more are none of it.
        pub panel: List<Panelist> = list_of_rows(
            &[("user", "m.id"), ("address", "m.email"), ("name", "trim(m.fname || ' ' || m.lname)")],
            "job_panel p JOIN users m ON m.id = p.user_id WHERE p.job_id = j.id AND m.status = 'Active'",
            "m.name_normalized, m.id",
        ),
    }
}

db::record! {
    /// What somebody gets and wants.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct Pay {
        pub current: Option<Hundredths> = "c.currentctc",
        pub expected: Option<Hundredths> = "c.expectedctc",
    }
}

db::record! {
    /// Who referred a candidate.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct Referrer {
        pub id: UserId = "r.id",
        pub fname: String = "r.fname",
        pub lname: String = "r.lname",
    }
}

/// How many of the present panel of the candidate `c` meet a condition on `p`. Whether they work here is asked of each: for a
/// join PostgreSQL goes through all who do, candidate by candidate.
fn of_panel(condition: &str) -> String {
    format!(
        "(SELECT count(*) FROM job_panel p WHERE p.job_id = c.job_id AND {condition} \
         AND (SELECT m.status FROM users m WHERE m.id = p.user_id) = 'Active')"
    )
}

/// Whether `p` has said what they found in this round of the candidate `c`.
const IS_HEARD: &str = "EXISTS (SELECT 1 FROM candidate_feedback b WHERE b.candidate_id = c.id AND b.user_id = p.user_id \
    AND b.round >= c.round)";

/// How many of the panel still have to say what they found: those who can't come to the interview do not.
pub(crate) fn owing() -> String {
    of_panel(&format!(
        "NOT {IS_HEARD} AND NOT EXISTS (SELECT 1 FROM interview_declines w WHERE w.candidate_id = c.id \
         AND w.user_id = p.user_id)"
    ))
}

db::record! {
    /// A candidate as they are stored. Its three `?`s are who looks at it.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct StoredCandidate {
        pub id: CandidateId = "c.id",
        pub version: i64 = "c.version",
        pub recruiter: Person,
        pub hiring: Hiring,
        pub referral: Option<ReferralId> = "c.referral_id",
        /// Who referred them.
        pub referrer: Option<Referrer>,
        pub name: String = "c.name",
        pub email: String = "c.email",
        pub phone: String = "c.phone",
        pub experience: String = "c.experience",
        pub currentlocation: Option<String> = "c.currentlocation",
        pub preferredlocations: String = "c.preferredlocations",
        pub pay: Pay,
        pub company: Option<String> = "c.company",
        pub noticeperiod: Option<NoticePeriod> = "c.noticeperiod",
        pub gender: Option<Gender> = "c.gender",
        pub status: CandidateStatus = "c.status",
        pub hybrid: bool = "c.hybrid",
        pub round: i64 = "c.round",
        pub interview_at: Option<NaiveDateTime> = "c.interview_at",
        pub interview_url: Option<String> = "c.interview_url",
        pub interview_confirmed: bool = "c.interview_confirmed",
        pub skills: List<String> = list_of(
            "d.name",
            "candidate_skills x JOIN data_entries d ON d.id = x.data_id WHERE x.candidate_id = c.id",
            "x.position",
        ),
        /// The résumé.
        pub files: List<RecordFile> = list_of_files(CANDIDATE, "c.id"),
        /// How many of the present panel have said what they found in this round.
        pub heard: i64 = of_panel(IS_HEARD),
        /// How many of them still have to: those who can't come to the interview do not.
        pub owing: i64 = owing(),
        /// Whether who looks at it is on the panel.
        pub panelist: bool = "EXISTS (SELECT 1 FROM job_panel p WHERE p.job_id = c.job_id AND p.user_id = ?)",
        /// Whether who looks at it has given feedback in this round.
        pub given: bool = "EXISTS (SELECT 1 FROM candidate_feedback b WHERE b.candidate_id = c.id AND b.user_id = ? \
            AND b.round >= c.round)",
        /// Whether who looks at it can't come to the interview.
        pub declined: bool = "EXISTS (SELECT 1 FROM interview_declines w WHERE w.candidate_id = c.id AND w.user_id = ?)",
    }
}

db::record! {
    /// A former interview as it is stored.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct StoredInterview {
        pub interview_at: NaiveDateTime = "i.interview_at",
        pub url: String = "i.url",
        pub confirmed: bool = "i.confirmed",
    }
}

db::record! {
    /// What a member of the panel says of one skill.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct StoredFeedback {
        pub user: UserId = "b.user_id",
        pub fname: String = "u.fname",
        pub lname: String = "u.lname",
        pub round: i64 = "b.round",
        pub skill: String = "b.skill",
        pub rating: Halves = "b.rating",
        pub question: String = "b.question",
        pub feedback: String = "b.feedback",
        pub other: String = "b.other",
    }
}

db::record! {
    /// A member of the panel who can't come to the interview, as it is stored.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct StoredDecline {
        pub user: UserId = "w.user_id",
        pub fname: String = "u.fname",
        pub lname: String = "u.lname",
        pub reason: String = "w.reason",
    }
}

db::record! {
    /// A candidate with the same address or number for the same job.
    #[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
    pub struct ExistingCandidate {
        /// The candidate's id.
        #[serde(rename = "_id")]
        pub id: CandidateId = "c.id",
        /// Who it is.
        pub name: String = "c.name",
        /// Their address.
        pub email: String = "c.email",
        /// Their number.
        pub phone: String = "c.phone",
        /// Where they stand.
        pub status: CandidateStatus = "c.status",
    }
}

/// Who is a candidate already, as `details` of `candidate_exists`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct ExistingCandidates {
    /// Those with the same address or number for the same job whom the caller sees, at most ten.
    pub candidates: Vec<ExistingCandidate>,
    /// How many others there are, whom the caller does not see.
    pub others: i64,
}

/// A skill, and whether somebody has it. Only those that are selected are kept.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct Skill {
    /// The name of an entry of the type skill.
    pub value: String,
    /// Whether somebody has it.
    pub selected: bool,
}

/// When somebody is interviewed, in the company's time zone.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct Interview {
    /// The day.
    pub date: NaiveDate,
    /// The time of the day.
    #[schema(value_type = InterviewTime)]
    pub time: String,
    /// Where one meets.
    #[schema(value_type = InterviewUrl)]
    pub url: String,
    /// Whether the hiring manager has confirmed it.
    pub confirmed: bool,
    /// Whether it is over.
    pub past: bool,
}

/// What a member of the panel says of one skill.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FeedbackOnSkill {
    /// The skill.
    pub skill: String,
    /// From 1, the lowest, to 5, in halves.
    #[schema(value_type = f64)]
    pub rating: Halves,
    /// What was asked.
    pub question_asked: String,
    /// What was found.
    pub feedback: String,
    /// What else there is to say.
    pub other: String,
}

/// What a member of the panel says.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FeedbackList {
    /// The member.
    pub user_id: UserId,
    /// Their name.
    pub user_name: String,
    /// Skill by skill.
    pub feedback: Vec<FeedbackOnSkill>,
}

/// A member of the panel who can't come to the interview.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct InterviewDecline {
    /// The member.
    pub user_id: UserId,
    /// Their name.
    pub user_name: String,
    /// Why.
    pub reason: String,
}

/// Somebody who takes part in an interview and is on leave that day.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct InterviewAway {
    /// The person.
    pub user_id: UserId,
    /// Their name.
    pub user_name: String,
    /// Which half of the day; the whole day without one.
    #[schema(required)]
    pub half: Option<Half>,
}

/// What speaks against a day for an interview. It forbids nothing.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, ToSchema)]
pub struct InterviewDay {
    /// The holiday that it is.
    #[schema(required)]
    pub holiday: Option<String>,
    /// Who of panel, hiring manager and recruiter is on leave.
    pub away: Vec<InterviewAway>,
}

/// Whose turn it is with a candidate.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct Turn {
    /// The person, where it is one person's.
    #[schema(required)]
    pub user: Option<UserId>,
    /// Who, in words: a name, `Panel` or `Candidate`.
    pub who: String,
    /// Whether it is the caller's.
    pub you: bool,
    /// What is to be done.
    pub action: TurnAction,
}

/// A candidate as they travel to those who may not know what they get and want.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CandidateWithoutCtc {
    /// The candidate's id.
    #[serde(rename = "_id")]
    pub id: CandidateId,
    /// Counts changes.
    pub version: i64,
    /// Whose candidate it is.
    pub recruiter_id: UserId,
    /// Their name.
    pub recruiter_name: String,
    /// What for.
    pub job: JobId,
    /// What the job is called.
    pub job_title: String,
    /// Who hires for it.
    pub hiring_manager: UserId,
    /// Their name.
    pub hiring_manager_name: String,
    /// The candidate's name.
    pub name: String,
    /// Their address.
    pub email: String,
    /// Their number.
    pub phone_number: String,
    /// What they can do.
    pub skills: Vec<Skill>,
    /// How much experience they have.
    pub total_experience: String,
    /// Where they are.
    #[schema(required)]
    pub current_location: Option<String>,
    /// Where they would like to be.
    pub preferred_locations: String,
    /// Where they work.
    #[schema(required)]
    pub current_company_name: Option<String>,
    /// How long until they can come.
    #[schema(required)]
    pub notice_period: Option<NoticePeriod>,
    /// What they say.
    #[schema(required)]
    pub gender: Option<Gender>,
    /// Where they stand.
    pub status: CandidateStatus,
    /// Whether they would work from home on some days.
    pub open_for_hybrid: bool,
    /// The referral that they were made of.
    #[schema(required)]
    pub referral: Option<ReferralId>,
    /// Who referred them: to those who hire.
    #[schema(required)]
    pub referred_by: Option<UserId>,
    /// Their name.
    #[schema(required)]
    pub referred_by_name: Option<String>,
    /// The keys of the résumé.
    pub file_upload_keys: Vec<String>,
    /// The résumé.
    pub files: Vec<RecordFile>,
    /// This round's interview, once it is scheduled.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub interview: Option<Interview>,
    /// What speaks against the day of an interview that is still to come, to those who schedule and confirm it; not in lists.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub interview_day: Option<InterviewDay>,
    /// Who of the panel can't come to it; not in lists.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub declines: Option<Vec<InterviewDecline>>,
    /// Former interviews, the latest first; not in lists.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub interviews: Option<Vec<Interview>>,
    /// What the panel found; not in lists.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub feedback: Option<Vec<FeedbackList>>,
    /// How many members of the panel have given feedback that the caller, who is on it, sees once their own is in; not in
    /// lists.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub feedback_hidden: Option<usize>,
    /// Who is on the panel of the job.
    pub panel_names: Vec<String>,
    /// How many of them have given feedback in this round.
    pub panel_heard: i64,
    /// Whether the caller is on the panel.
    pub panelist: bool,
    /// Whose turn it is; nobody's when it is over.
    #[schema(required)]
    pub turn: Option<Turn>,
    /// What the caller may do with it now: `edit`, `remove`, `status`, `requestinterview`, `scheduleinterview`,
    /// `rescheduleinterview`, `confirminterview`, `declineinterview`, `addfeedback`.
    #[serde(flatten)]
    pub actions: Actions,
}

/// A candidate as they travel.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct Candidate {
    /// All but the pay.
    #[serde(flatten)]
    pub shown: CandidateWithoutCtc,
    /// What they get, in rupees a year: to admins, managers and recruiters.
    #[serde(rename = "currentCTC", skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<f64>)]
    pub current_ctc: Option<Option<Hundredths>>,
    /// What they want, in rupees a year: to the same.
    #[serde(rename = "expectedCTC", skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<f64>)]
    pub expected_ctc: Option<Option<Hundredths>>,
}

const RECRUITER: SheetColumn = SheetColumn::text("recruiterName", texts::head_recruiter);
const JOB_TITLE: SheetColumn = SheetColumn::text("jobTitle", texts::head_job_title);
const NAME: SheetColumn = SheetColumn::text("name", texts::head_candidate_name);
const SKILLS: SheetColumn = SheetColumn::long_text("skills", texts::head_skills);
const NOTICE: SheetColumn = SheetColumn::text("noticePeriod", texts::head_notice_period);
const STATUS: SheetColumn = SheetColumn::text("status", kernel::texts::status);
const EMAIL: SheetColumn = SheetColumn::text("email", texts::head_email);
const PHONE: SheetColumn = SheetColumn::text("phoneNumber", texts::head_phone);

impl Sheet for CandidateWithoutCtc {
    const COLUMNS: &'static [SheetColumn] = &[RECRUITER, JOB_TITLE, NAME, SKILLS, NOTICE, STATUS, EMAIL, PHONE];
}

impl Sheet for Candidate {
    const COLUMNS: &'static [SheetColumn] = &[
        RECRUITER,
        JOB_TITLE,
        NAME,
        SKILLS,
        SheetColumn::number("currentCTC", texts::head_current_ctc),
        SheetColumn::number("expectedCTC", texts::head_expected_ctc),
        NOTICE,
        STATUS,
        EMAIL,
        PHONE,
    ];
}
