//! What somebody is to reach on a project, and its review.

use chrono::{DateTime, NaiveDate, Utc};
use db::RecordKind;
use kernel::{Actions, Hundredths, Sheet, SheetColumn, SheetPerson, UserId};
use projects::model::ProjectId;
use serde::Serialize;
use utoipa::ToSchema;

use crate::texts;

/// KRAs in the audit trail.
pub const KRA: RecordKind =
    RecordKind::new("kra").kept_in("kras").named("summary").found_by("summary_normalized").about("user_id");

db::ids! {
    /// What somebody is to reach.
    KraId;
}

db::words! {
    /// How far the review of a KRA is.
    pub enum KraStatus {
        Accomplished = "Accomplished",
        Saved = "Saved",
        Accepted = "Accepted",
        Rejected = "Rejected",
        Submitted = "Submitted",
    }

    /// How far all KRAs of a person are, in the words that clients know.
    pub enum OverallStatus {
        Accomplishment = "Waiting for Accomplishment",
        Feedback = "Waiting for Feedback",
        EmployeeInput = "Waiting for Employee Input",
        Submission = "Wating for Submission",
        Submitted = "Submitted",
    }

    /// Who waits.
    pub enum WaitingParty {
        User = "user",
        Manager = "manager",
    }
}

db::record! {
    /// A KRA as it is stored, with the names beside its ids. Its `?` is who sees of a person whose projects they only lead the KRAs of
    /// these projects alone; nobody, where somebody sees all.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct StoredKra {
        pub id: KraId = "k.id",
        pub version: i64 = "k.version",
        pub user: UserId = "k.user_id",
        pub fname: String = "u.fname",
        pub lname: String = "u.lname",
        pub email: String = "u.email",
        /// Whether the person works here.
        pub active: bool = "u.status = 'Active'",
        pub project: ProjectId = "k.project_id",
        pub projectname: String = "p.projectname",
        pub manager: UserId = "k.manager_id",
        pub manager_fname: String = "m.fname",
        pub manager_lname: String = "m.lname",
        pub manager_email: String = "m.email",
        pub summary: String = "k.summary",
        pub description: String = "k.description",
        pub measurement_criteria: String = "k.measurement_criteria",
        pub allocation: Hundredths = "k.allocation",
        pub feedbackdue: NaiveDate = "k.feedbackdue",
        pub accomplishment: Option<String> = "k.accomplishment",
        pub gaptofill: Option<String> = "k.gaptofill",
        pub feedback: Option<String> = "k.feedback",
        pub improvement: Option<String> = "k.improvement",
        pub rating: Option<i64> = "k.rating",
        pub comment: Option<String> = "k.comment",
        pub status: Option<KraStatus> = "k.status",
        /// How far the person's other KRAs are that are seen, by the one that is least far.
        pub others: Option<i64> = "(SELECT min(o.step) FROM kras o WHERE o.user_id = k.user_id AND o.id <> k.id \
            AND NOT EXISTS (SELECT 1 FROM user_managers g JOIN projects l ON l.id = o.project_id \
            WHERE g.user_id = o.user_id AND g.manager_id = ? AND NOT g.line AND l.manager_id <> g.manager_id))",
    }
}

/// A KRA as it travels.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct Kra {
    /// The KRA's id.
    #[serde(rename = "_id")]
    pub id: KraId,
    /// Counts changes.
    pub version: i64,
    /// Whose it is.
    pub user: UserId,
    /// Their name.
    pub empname: String,
    /// Their address.
    pub useremail: String,
    /// On which project.
    pub project: ProjectId,
    /// The project's name.
    pub projectname: String,
    /// Who added it, or took a manager's turn last.
    pub manager: UserId,
    /// Their name.
    pub managername: String,
    /// Their address.
    pub manageremail: String,
    /// What it is called.
    pub summary: String,
    /// What is to be reached.
    pub description: String,
    /// How it is measured.
    pub measurement_criteria: String,
    /// Percent.
    #[schema(value_type = f64)]
    pub allocation: Hundredths,
    /// By when feedback is due.
    pub feedbackdue: NaiveDate,
    /// What the person has reached.
    #[schema(required)]
    pub accomplishment: Option<String>,
    /// What is missing, in the manager's words.
    #[schema(required)]
    pub gaptofill: Option<String>,
    /// The manager's feedback.
    #[schema(required)]
    pub feedback: Option<String>,
    /// What the manager would see improved.
    #[schema(required)]
    pub improvement: Option<String>,
    /// 1 to 4.
    #[schema(required)]
    pub rating: Option<i64>,
    /// The person's answer to the feedback.
    #[schema(required)]
    pub comment: Option<String>,
    /// How far its review is; null before an accomplishment.
    #[schema(required)]
    pub status: Option<KraStatus>,
    /// Whether it is closed.
    pub submitted: bool,
    /// How far all KRAs of its person are.
    pub overallstatus: OverallStatus,
    /// Who waits by that.
    #[schema(required)]
    pub waiting: Option<WaitingParty>,
    /// Until when the caller can take back that they have just submitted it; in the answer to that alone.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub undoable: Option<DateTime<Utc>>,
    /// What the caller may do with it now: `edit`, `remove`, `accomplish`, `feedback`, `accept`, `reject`, `submit`, `view`.
    #[serde(flatten)]
    pub actions: Actions,
}

impl Sheet for Kra {
    const COLUMNS: &'static [SheetColumn] = &[
        SheetColumn::text("empname", kernel::texts::employee),
        SheetColumn::text("projectname", texts::head_project),
        SheetColumn::text("summary", texts::head_kra),
        SheetColumn::long_text("description", kernel::texts::description),
        SheetColumn::long_text("measurement_criteria", texts::head_measurement_criteria),
        SheetColumn::number("allocation", texts::head_allocation),
        SheetColumn::day("feedbackdue", texts::head_feedback_due),
        SheetColumn::text("status", kernel::texts::status),
        SheetColumn::long_text("accomplishment", texts::head_accomplishment),
        SheetColumn::long_text("gaptofill", texts::head_gap_to_fill),
        SheetColumn::long_text("feedback", texts::head_feedback),
        SheetColumn::long_text("improvement", texts::head_improvement),
        SheetColumn::number("rating", texts::head_rating),
        SheetColumn::long_text("comment", texts::head_comment),
        SheetColumn::text("overallstatus", texts::head_overall_status),
        SheetColumn::text("managername", texts::head_manager),
    ];
    const PERSON: Option<SheetPerson> = Some(SheetPerson { id: "user", name: "empname" });
}
