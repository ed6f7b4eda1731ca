//! Whom employees know.

use db::{List, RecordKind, list_of};
use files::model::RecordFile;
use files::repo::list_of_files;
use kernel::{Actions, Sheet, SheetColumn, SheetPerson, UserId};
use serde::Serialize;
use utoipa::ToSchema;

use super::{CandidateId, Skill};
use crate::texts;

/// Referrals in the audit trail.
pub const REFERRAL: RecordKind =
    RecordKind::new("referral").kept_in("referrals").named("name").found_by("name_normalized").about("user_id");

db::ids! {
    /// Somebody whom an employee knows.
    ReferralId;
}

db::words! {
    /// How a referral goes.
    pub enum ReferralStatus {
        Submitted = "Submitted",
        NotRelevent = "Not Relevent",
        InterviewScheduled = "Interview Scheduled",
        Offered = "Offered",
        Joined = "Joined",
        Declined = "Declined",
    }
}

db::record! {
    /// A referral as it is stored, with who made it.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct StoredReferral {
        pub id: ReferralId = "f.id",
        pub version: i64 = "f.version",
        pub user: UserId = "f.user_id",
        pub fname: String = "u.fname",
        pub lname: String = "u.lname",
        pub name: String = "f.name",
        pub email: String = "f.email",
        pub phone: String = "f.phone",
        pub experience: String = "f.experience",
        pub howknow: String = "f.howknow",
        pub status: ReferralStatus = "f.status",
        pub skills: List<String> = list_of(
            "d.name",
            "referral_skills x JOIN data_entries d ON d.id = x.data_id WHERE x.referral_id = f.id",
            "x.position",
        ),
        /// The résumé.
        pub files: List<RecordFile> = list_of_files(REFERRAL, "f.id"),
        /// What became of it.
        pub candidate: Option<CandidateId> = "(SELECT c.id FROM candidates c WHERE c.referral_id = f.id)",
    }
}

/// A referral as it travels.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Referral {
    /// The referral's id.
    #[serde(rename = "_id")]
    pub id: ReferralId,
    /// Counts edits.
    pub version: i64,
    /// Who it is.
    pub name: String,
    /// Their address.
    pub email: String,
    /// Their number.
    pub phone: String,
    /// What they can do.
    pub skills: Vec<Skill>,
    /// How much experience they have.
    pub experience: String,
    /// How one knows them.
    pub how_know: String,
    /// The keys of the résumé.
    pub file_upload_keys: Vec<String>,
    /// The résumé.
    pub files: Vec<RecordFile>,
    /// Who made it.
    pub referred_by: UserId,
    /// Their name.
    pub referred_by_name: String,
    /// How it goes.
    pub status: ReferralStatus,
    /// The candidate that was made of it, for admins.
    #[schema(required)]
    pub candidate: Option<CandidateId>,
    /// What the caller may do with it now: `edit`, `status`, `remove`, `candidate`.
    #[serde(flatten)]
    pub actions: Actions,
}

impl Sheet for Referral {
    const COLUMNS: &'static [SheetColumn] = &[
        SheetColumn::text("name", texts::head_name),
        SheetColumn::text("referredByName", texts::head_referred_by),
        SheetColumn::text("phone", texts::head_phone),
        SheetColumn::text("email", texts::head_email),
        SheetColumn::long_text("skills", texts::head_skills),
        SheetColumn::text("experience", texts::head_experience),
        SheetColumn::long_text("howKnow", texts::head_how_do_you_know_them),
        SheetColumn::text("status", kernel::texts::status),
    ];
    const PERSON: Option<SheetPerson> = Some(SheetPerson { id: "referredBy", name: "referredByName" });
}
