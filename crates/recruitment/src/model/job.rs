//! What people are wanted for.

use core_auth::model::Status;
use db::{List, RecordKind, list_of, list_of_rows};
use kernel::{Actions, Sheet, SheetColumn, Title, UserId};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::texts;

/// Jobs in the audit trail.
pub const JOB: RecordKind = RecordKind::new("job").kept_in("jobs").named("title").found_by("title_normalized");

db::ids! {
    /// What people are wanted for.
    JobId;
}

db::words! {
    /// Whether people are wanted for it still.
    pub enum JobStatus {
        Open = "Open",
        Closed = "Closed",
    }
}

/// A member of a job's panel.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
pub struct NamedMember {
    pub user: UserId,
    pub name: String,
}

/// The entries of a type that a job names.
fn names_of(typename: &str) -> String {
    let entries = "job_data x JOIN data_entries d ON d.id = x.data_id JOIN data_types t ON t.id = d.type_id";
    list_of("d.name", &format!("{entries} WHERE x.job_id = j.id AND t.name = '{typename}'"), "x.position")
}

db::record! {
    /// A job as it is stored.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct StoredJob {
        pub id: JobId = "j.id",
        pub version: i64 = "j.version",
        pub title: String = "j.title",
        pub summary: String = "j.summary",
        pub description: String = "j.description",
        pub experience: String = "j.experience",
        pub otherskills: String = "j.otherskills",
        pub manager: UserId = "j.manager_id",
        pub fname: String = "u.fname",
        pub lname: String = "u.lname",
        pub status: JobStatus = "j.status",
        pub linkedin: bool = "j.linkedin",
        pub twitter: bool = "j.twitter",
        pub skills: List<String> = names_of("skill"),
        pub locations: List<String> = names_of("location"),
        pub panel: List<NamedMember> = list_of_rows(
            &[("user", "p.user_id"), ("name", "trim(m.fname || ' ' || m.lname)")],
            "job_panel p JOIN users m ON m.id = p.user_id WHERE p.job_id = j.id",
            "m.name_normalized, m.id",
        ),
        pub candidates: bool = "EXISTS (SELECT 1 FROM candidates c WHERE c.job_id = j.id)",
    }
}

db::record! {
    /// Somebody who is named for a job.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct PanelMember {
        pub id: UserId = "u.id",
        pub fname: String = "u.fname",
        pub lname: String = "u.lname",
        pub email: String = "u.email",
        pub role: String = "r.role_normalized",
        pub status: Status = "u.status",
    }
}

/// A job as it travels.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Job {
    /// The job's id.
    #[serde(rename = "_id")]
    pub id: JobId,
    /// Counts edits.
    pub version: i64,
    /// What it is called.
    pub title: String,
    /// In a sentence.
    pub summary: String,
    /// At length.
    pub description: String,
    /// How much experience it takes.
    pub experience: String,
    /// Skills that it takes.
    pub mandatory_skills: Vec<String>,
    /// Skills that are good to have.
    pub other_skills: String,
    /// Where it is.
    pub location: Vec<String>,
    /// Who hires.
    pub hiring_manager: UserId,
    /// Their name.
    pub hiring_manager_name: String,
    /// Who interviews.
    pub interview_panel: Vec<UserId>,
    /// Their names, in the same order.
    pub interview_panel_names: Vec<String>,
    /// Whether people are wanted still.
    pub status: JobStatus,
    /// Whether it is shared on `LinkedIn`.
    #[serde(rename = "linkedIn")]
    pub linkedin: bool,
    /// Whether it is shared on Twitter.
    pub twitter: bool,
    /// What the caller may do with it now: `edit`, `remove`.
    #[serde(flatten)]
    pub actions: Actions,
}

/// What statuses are called in files.
pub const JOB_STATUSES: &[(&str, Title)] =
    &[(JobStatus::Open.text(), texts::word_open), (JobStatus::Closed.text(), texts::word_closed)];

impl Sheet for Job {
    const COLUMNS: &'static [SheetColumn] = &[
        SheetColumn::text("title", texts::head_title),
        SheetColumn::long_text("summary", texts::head_summary),
        SheetColumn::long_text("description", kernel::texts::description),
        SheetColumn::text("experience", texts::head_experience),
        SheetColumn::long_text("mandatorySkills", texts::head_mandatory_skills),
        SheetColumn::long_text("otherSkills", texts::head_good_to_have_skills),
        SheetColumn::long_text("location", texts::head_location),
        SheetColumn::text("hiringManagerName", texts::head_hiring_manager),
        SheetColumn::long_text("interviewPanelNames", texts::head_interview_panel),
        SheetColumn::text("status", kernel::texts::status),
    ];
}

impl PanelMember {
    /// Whether they work here.
    pub fn is_active(&self) -> bool {
        self.status == Status::Active
    }

    /// What rules know of their role.
    pub fn role(&self) -> kernel::Role {
        kernel::Role::named(&self.role)
    }
}
