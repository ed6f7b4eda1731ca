//! What a referral must be, and how it goes.

use files::model::keys;
use files::rules::SentFiles;
use kernel::{Actions, Code, Error, LongText, Patch, Problems, Result, Role, Viewer};
use serde::Serialize;

use super::fields::{email, experience, names, phone, selected};
use crate::model::values::RecruitmentName;
use crate::model::{CandidateStatus, ReferralInput, ReferralStatus, StoredReferral};
use crate::texts;

/// A referral to be stored, and what the audit trail keeps of it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
#[expect(missing_docs, reason = "the columns of `referrals`")]
pub struct Validated {
    pub name: String,
    pub email: String,
    pub phone: String,
    pub skills: Vec<String>,
    pub experience: String,
    pub how_know: String,
    pub status: ReferralStatus,
    #[serde(rename = "fileUploadKeys")]
    pub files: Vec<String>,
}

impl Validated {
    /// What is stored of it.
    pub fn of(stored: &StoredReferral) -> Self {
        Self {
            name: stored.name.clone(),
            email: stored.email.clone(),
            phone: stored.phone.clone(),
            skills: stored.skills.to_vec(),
            experience: stored.experience.clone(),
            how_know: stored.howknow.clone(),
            status: stored.status,
            files: keys(&stored.files),
        }
    }
}

/// The referral that results of what was sent over what is stored. A new one is Submitted, whatever is sent (referral-2).
pub fn validated(
    fields: &mut Problems,
    input: &ReferralInput,
    stored: Option<&Validated>,
    files: SentFiles,
) -> Option<Validated> {
    let name = fields.text("name", &input.name, stored.map(|old| old.name.as_str()), RecruitmentName::LIMITS);
    let email = email(fields, "email", &input.email, stored.map(|old| old.email.as_str()));
    let phone = phone(fields, "phone", &input.phone, stored.map(|old| old.phone.as_str()));
    let skills =
        names(fields, "skills", selected(&input.skills), stored.map(|old| old.skills.as_slice()), texts::select_skills);
    let experience = experience(fields, "experience", &input.experience, stored.map(|old| old.experience.as_str()));
    let how_know = fields
        .optional_text("howKnow", &input.how_know, stored.map(|old| old.how_know.as_str()), LongText::LIMITS)
        .unwrap_or_default();
    let sent = if stored.is_some() { &input.status } else { &Patch::Keep };
    let status = fields.word("status", sent, Some(stored.map_or(ReferralStatus::Submitted, |old| old.status)));
    let files = files.over(fields, stored.map(|old| old.files.as_slice()));
    status.map(|status| Validated { name, email, phone, skills, experience, how_know, status, files })
}

/// Where a status stands in the lists, as `referrals.place` counts it.
pub fn place_of(status: ReferralStatus) -> i64 {
    match status {
        ReferralStatus::Submitted => 1,
        ReferralStatus::InterviewScheduled => 2,
        ReferralStatus::Offered => 3,
        ReferralStatus::Joined => 4,
        ReferralStatus::NotRelevent => 5,
        ReferralStatus::Declined => 6,
    }
}

/// The status that a referral gets when its candidate gets this one, and from which, so that who referred them sees how it
/// goes: on, and out where the candidate is out. It never goes back, and Joined and Not Relevent, which only an admin says,
/// stay.
pub fn follows(candidate: CandidateStatus) -> Option<(ReferralStatus, &'static [ReferralStatus])> {
    use ReferralStatus::{Declined, InterviewScheduled, Offered, Submitted};
    match candidate {
        // Who was out and is asked again is not out any more.
        CandidateStatus::InterviewScheduled => Some((InterviewScheduled, &[Submitted, Declined])),
        CandidateStatus::Offered => Some((Offered, &[Submitted, InterviewScheduled, Declined])),
        CandidateStatus::Backout | CandidateStatus::NotSelected => {
            Some((Declined, &[Submitted, InterviewScheduled, Offered]))
        }
        _ => None,
    }
}

/// 409 for a referral that is a candidate, or that is over.
pub fn may_become_candidate(stored: &StoredReferral) -> Result<()> {
    use ReferralStatus::{Declined, InterviewScheduled, Joined, NotRelevent, Offered, Submitted};
    match (stored.candidate, stored.status) {
        (Some(_), _) => Err(Error::new(Code::ReferralIsCandidate)),
        (None, Submitted | InterviewScheduled | Offered) => Ok(()),
        (None, NotRelevent | Joined | Declined) => Err(Error::new(Code::ReferralIsOver)),
    }
}

/// What this viewer may do with a referral that they see.
pub fn actions(stored: &StoredReferral, viewer: Viewer) -> Actions {
    let mut actions = Actions::default();
    if viewer.role == Role::Admin {
        actions.allow("edit");
        actions.allow("status");
        actions.allow("remove");
        match may_become_candidate(stored) {
            Ok(()) => actions.allow("candidate"),
            Err(refusal) => actions.block("candidate", refusal.code().message()),
        }
    }
    actions
}
