//! What people are wanted for.

use core_auth::model::Status;
use db::RecordKind;
use kernel::{Actions, Sheet, SheetColumn, UserId};
use serde::Serialize;
use utoipa::ToSchema;

/// Jobs in the audit trail.
pub const JOB: RecordKind = RecordKind::new("job").kept_in("jobs").named("title").found_by("title_normalized");

db::ids! {
    /// What people are wanted for.
    JobId;
}

db::words! {
    /// Whether people are wanted for it still.
    #[expect(missing_docs, reason = "the words that clients send and read")]
    pub enum JobStatus {
        Open = "Open",
        Closed = "Closed",
    }
}

db::record! {
    /// A job as it is stored. Its lists are lines of a text.
    #[derive(Debug, Clone, PartialEq, Eq)]
    #[expect(missing_docs, reason = "the columns of `jobs`")]
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
        pub skills: Option<String> = "(SELECT string_agg(d.name, '\n' ORDER BY x.position) FROM job_data x \
            JOIN data_entries d ON d.id = x.data_id JOIN data_types t ON t.id = d.type_id \
            WHERE x.job_id = j.id AND t.name = 'skill')",
        pub locations: Option<String> = "(SELECT string_agg(d.name, '\n' ORDER BY x.position) FROM job_data x \
            JOIN data_entries d ON d.id = x.data_id JOIN data_types t ON t.id = d.type_id \
            WHERE x.job_id = j.id AND t.name = 'location')",
        /// The panel's ids and names.
        pub panel: Option<String> = "(SELECT string_agg(CAST(p.user_id AS TEXT) || ' ' || m.fname || ' ' || m.lname, '\n' \
            ORDER BY m.name_normalized, m.id) FROM job_panel p JOIN users m ON m.id = p.user_id WHERE p.job_id = j.id)",
        pub candidates: bool = "EXISTS (SELECT 1 FROM candidates c WHERE c.job_id = j.id)",
    }
}

db::record! {
    /// Somebody who is named for a job.
    #[derive(Debug, Clone, PartialEq, Eq)]
    #[expect(missing_docs, reason = "the columns of `users`")]
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

impl Sheet for Job {
    const COLUMNS: &'static [SheetColumn] = &[
        SheetColumn::text("title", "Title"),
        SheetColumn::long_text("summary", "Summary"),
        SheetColumn::long_text("description", "Description"),
        SheetColumn::text("experience", "Experience"),
        SheetColumn::long_text("mandatorySkills", "Mandatory Skills"),
        SheetColumn::long_text("otherSkills", "Good To Have Skills"),
        SheetColumn::long_text("location", "Location"),
        SheetColumn::text("hiringManagerName", "Hiring Manager"),
        SheetColumn::long_text("interviewPanelNames", "Interview Panel"),
        SheetColumn::text("status", "Status"),
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
