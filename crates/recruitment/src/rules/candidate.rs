//! What a candidate must be.

use std::ops::RangeInclusive;

use db::Word as _;
use files::model::keys;
use files::rules::SentFiles;
use kernel::texts::required;
use kernel::{Hundredths, LongText, Patch, Problems, Role, Text, UserId, Viewer};
use serde::Serialize;

use super::fields::{email, experience, names, number_problem, phone, selected};
use super::is_over;
use crate::model::values::{RecruitmentName, YearlyPay};
use crate::model::{
    CandidateInput, CandidateStatus, Gender, JobId, JobStatus, NoticePeriod, PanelMember, StoredCandidate,
};
use crate::texts;

/// A candidate to be stored, and what the audit trail keeps of them. What somebody gets and wants stays out of the trail:
/// its readers may be others than those who may know it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
#[expect(missing_docs, reason = "the columns of `candidates`")]
pub struct Validated {
    pub recruiter_id: UserId,
    pub job: JobId,
    pub name: String,
    pub email: String,
    pub phone_number: String,
    pub skills: Vec<String>,
    pub total_experience: String,
    pub current_location: Option<String>,
    pub preferred_locations: String,
    #[serde(skip)]
    pub current_ctc: Option<Hundredths>,
    #[serde(skip)]
    pub expected_ctc: Option<Hundredths>,
    pub current_company_name: Option<String>,
    pub notice_period: Option<NoticePeriod>,
    pub gender: Option<Gender>,
    pub status: CandidateStatus,
    pub open_for_hybrid: bool,
    #[serde(rename = "fileUploadKeys")]
    pub files: Vec<String>,
}

impl Validated {
    /// What is stored of them.
    pub fn of(stored: &StoredCandidate) -> Self {
        Self {
            recruiter_id: stored.recruiter.id,
            job: stored.hiring.job,
            name: stored.name.clone(),
            email: stored.email.clone(),
            phone_number: stored.phone.clone(),
            skills: stored.skills.to_vec(),
            total_experience: stored.experience.clone(),
            current_location: stored.currentlocation.clone(),
            preferred_locations: stored.preferredlocations.clone(),
            current_ctc: stored.pay.current,
            expected_ctc: stored.pay.expected,
            current_company_name: stored.company.clone(),
            notice_period: stored.noticeperiod,
            gender: stored.gender,
            status: stored.status,
            open_for_hybrid: stored.hybrid,
            files: keys(&stored.files),
        }
    }
}

/// Whether this viewer may know what somebody gets and wants.
pub fn is_pay_shown(role: Role) -> bool {
    matches!(role, Role::Admin | Role::Manager | Role::Recruiter)
}

/// A field that only a candidate made of a referral may lack, as it is stored.
enum Stored<T> {
    /// There is no candidate yet.
    New,
    /// The candidate lacks it.
    Unknown,
    Known(T),
}

impl<T> Stored<T> {
    fn of<'a>(stored: Option<&'a Validated>, field: impl FnOnce(&'a Validated) -> Option<T>) -> Self {
        match stored.map(field) {
            None => Self::New,
            Some(None) => Self::Unknown,
            Some(Some(value)) => Self::Known(value),
        }
    }

    /// Whether nothing was sent for what is not known.
    fn stays_unknown<S>(&self, sent: &Patch<S>) -> bool {
        matches!((self, sent), (Self::Unknown, Patch::Keep | Patch::Clear))
    }

    fn known(self) -> Option<T> {
        match self {
            Self::Known(value) => Some(value),
            Self::New | Self::Unknown => None,
        }
    }
}

fn pay(fields: &mut Problems, field: &str, sent: &Patch<f64>, stored: Stored<Hundredths>) -> Option<Hundredths> {
    if stored.stays_unknown(sent) {
        return None;
    }
    match sent {
        Patch::Keep => fields.needed(field, &Patch::Keep, stored.known().as_ref()),
        Patch::Clear => fields.needed(field, &Patch::Keep, None),
        Patch::Set(number) => {
            let amount = Hundredths::from_number(*number).filter(|_| YearlyPay::LIMITS.holds(*number));
            let problem = || number_problem(*number, YearlyPay::LIMITS).unwrap_or_else(texts::two_decimals);
            fields.note(field, amount.is_none().then(problem));
            amount
        }
    }
}

fn known(fields: &mut Problems, field: &str, sent: &Patch<String>, stored: Stored<&str>) -> Option<String> {
    if stored.stays_unknown(sent) {
        return None;
    }
    Some(fields.text(field, sent, stored.known(), RecruitmentName::LIMITS))
}

fn choice<W: db::Word + PartialEq>(
    fields: &mut Problems,
    field: &str,
    sent: &Patch<String>,
    stored: Stored<W>,
) -> Option<W> {
    if stored.stays_unknown(sent) { None } else { fields.word(field, sent, stored.known()) }
}

/// The candidate that results of what was sent over what is stored. The status of one that is there changes by its own
/// calls: another one is a 422 here (recruitment-8).
pub fn validated(
    fields: &mut Problems,
    input: &CandidateInput,
    stored: Option<&Validated>,
    files: SentFiles,
    viewer: Viewer,
) -> Option<Validated> {
    let recruiter = input.recruiter_id.over(&stored.map(|old| old.recruiter_id));
    fields.note("recruiterId", (stored.is_some() && recruiter.is_none()).then(required));
    // A new one is the caller's.
    let recruiter_id = recruiter.unwrap_or(viewer.user);
    let job = fields.needed("job", &input.job, stored.map(|old| &old.job));
    let name = fields.text("name", &input.name, stored.map(|old| old.name.as_str()), RecruitmentName::LIMITS);
    let email = email(fields, "email", &input.email, stored.map(|old| old.email.as_str()));
    let phone_number = phone(fields, "phoneNumber", &input.phone_number, stored.map(|old| old.phone_number.as_str()));
    let skills =
        names(fields, "skills", selected(&input.skills), stored.map(|old| old.skills.as_slice()), texts::select_skills);
    let total_experience =
        experience(fields, "totalExperience", &input.total_experience, stored.map(|old| old.total_experience.as_str()));
    let current_location = known(
        fields,
        "currentLocation",
        &input.current_location,
        Stored::of(stored, |old| old.current_location.as_deref()),
    );
    let preferred_locations = fields
        .optional_text(
            "preferredLocations",
            &input.preferred_locations,
            stored.map(|old| old.preferred_locations.as_str()),
            LongText::LIMITS,
        )
        .unwrap_or_default();
    let current_ctc = pay(fields, "currentCTC", &input.current_ctc, Stored::of(stored, |old| old.current_ctc));
    let expected_ctc = pay(fields, "expectedCTC", &input.expected_ctc, Stored::of(stored, |old| old.expected_ctc));
    let current_company_name = known(
        fields,
        "currentCompanyName",
        &input.current_company_name,
        Stored::of(stored, |old| old.current_company_name.as_deref()),
    );
    let notice_period =
        choice(fields, "noticePeriod", &input.notice_period, Stored::of(stored, |old| old.notice_period));
    let gender = choice(fields, "gender", &input.gender, Stored::of(stored, |old| old.gender));
    let sent = input.status.clone().map_or(Patch::Keep, Patch::Set);
    let status = fields.word("status", &sent, stored.map(|old| old.status));
    let problem = match (status, stored) {
        (Some(status), Some(old)) if status != old.status => Some(texts::status_by_its_call()),
        (Some(status), None) if !may_begin_as(status) => {
            let choices: Vec<_> =
                CandidateStatus::ALL.iter().filter(|one| may_begin_as(**one)).map(|one| one.text()).collect();
            Some(kernel::texts::one_of(&choices.join(", ")))
        }
        _ => None,
    };
    fields.note("status", problem);
    let open_for_hybrid = input.open_for_hybrid.over(&stored.map(|old| old.open_for_hybrid)).unwrap_or_default();
    let files = files.over(fields, stored.map(|old| old.files.as_slice()));
    job.zip(status).map(|(job, status)| Validated {
        recruiter_id,
        job,
        name,
        email,
        phone_number,
        skills,
        total_experience,
        current_location,
        preferred_locations,
        current_ctc,
        expected_ctc,
        current_company_name,
        notice_period,
        gender,
        status,
        open_for_hybrid,
        files,
    })
}

/// What is wrong with the job of a new candidate, or of one who is moved to it: only Open jobs take candidates (recruitment-15).
pub fn job_problem(status: Option<JobStatus>) -> Option<Text> {
    match status {
        Some(JobStatus::Open) => None,
        Some(JobStatus::Closed) => Some(texts::job_closed()),
        None => Some(texts::no_such_job()),
    }
}

/// What is wrong with whose candidate it is to be: who works here and does not only look.
pub fn recruiter_problem(named: Option<&PanelMember>) -> Option<Text> {
    let hires = named.is_some_and(|person| person.is_active() && person.role() != Role::Employee);
    (!hires).then(texts::active_recruiter)
}

/// What is stored, without what is to be unknown again: of who was made of a referral, what that did not say may be taken out once it
/// was filled in by mistake.
pub fn unknown_again(stored: &Validated, input: &CandidateInput) -> Validated {
    fn kept<S, T: Clone>(sent: &Patch<S>, stored: Option<&T>) -> Option<T> {
        stored.filter(|_| !matches!(sent, Patch::Clear)).cloned()
    }
    Validated {
        current_location: kept(&input.current_location, stored.current_location.as_ref()),
        current_ctc: kept(&input.current_ctc, stored.current_ctc.as_ref()),
        expected_ctc: kept(&input.expected_ctc, stored.expected_ctc.as_ref()),
        current_company_name: kept(&input.current_company_name, stored.current_company_name.as_ref()),
        notice_period: kept(&input.notice_period, stored.notice_period.as_ref()),
        gender: kept(&input.gender, stored.gender.as_ref()),
        ..stored.clone()
    }
}

/// Where a candidate begins of whom nothing is known yet: made of a referral, or by a form that says nothing else. It is the
/// one status that says that nobody has looked yet (recruitment-7), and the hiring manager asks for an interview from it.
pub const FIRST_STATUS: CandidateStatus = CandidateStatus::NotShortlisted;

/// Whether a new candidate may have this status: any but the three of the interview (recruitment-7).
fn may_begin_as(status: CandidateStatus) -> bool {
    use CandidateStatus::{FirstTechClear, Offered, SecondTechClear};
    is_over(status) || matches!(status, FirstTechClear | SecondTechClear | Offered)
}

/// A range of rupees, in paise.
pub type PayRange = RangeInclusive<i64>;

/// Reads `min-max`, `min-` or `-max` in rupees; a single number means at most that.
pub fn pay_range(text: &str) -> Option<PayRange> {
    let amount = |text: &str| {
        let number: f64 = text.trim().parse().ok().filter(|number| *number >= 0.0)?;
        Hundredths::from_number(number).map(|amount| amount.0)
    };
    match text.split_once('-') {
        None => Some(0..=amount(text)?),
        Some((from, to)) if !from.trim().is_empty() || !to.trim().is_empty() => {
            let from = if from.trim().is_empty() { 0 } else { amount(from)? };
            let to = if to.trim().is_empty() { i64::MAX } else { amount(to)? };
            Some(from..=to)
        }
        Some(_) => None,
    }
}
