//! A run: an upload that becomes slips and mails.

use chrono::{DateTime, NaiveDateTime, Utc};
use db::RecordKind;
use kernel::{Actions, Sheet, SheetColumn, UserId};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::ColumnKind;
use crate::texts;

/// Runs in the audit trail. No entry of theirs holds an amount.
pub const PAYSLIP_RUN: RecordKind = RecordKind::new("payslipjob").kept_in("payslip_runs").named("months");

/// Failed rows that travel with a run. A run of twenty thousand rows may have as many, and a list holds many runs: the others
/// are asked for.
pub const FAILURES_TOLD: i64 = 20;
/// Failed rows that are answered at once when they are asked for.
pub const FAILURES_AT_ONCE: i64 = 1_000;

db::ids! {
    /// A run.
    RunId;
}

db::words! {
    /// Where a run stands.
    pub enum PayslipRunState {
        /// Its slips are being made.
        Running = "running",
        /// They are made; their mails are held back until `recall_until`.
        Waiting = "waiting",
        /// Mails are going out.
        Mailing = "mailing",
        /// All has gone out, or failed.
        Done = "done",
        /// It was taken back before a mail went out.
        Recalled = "recalled",
    }
}

impl PayslipRunState {
    /// Whether nothing more will come.
    pub fn is_final(self) -> bool {
        matches!(self, Self::Done | Self::Recalled)
    }
}

/// A column as it is kept with a run.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[expect(missing_docs, reason = "as in `CheckedColumn`")]
pub struct StoredColumn {
    pub name: String,
    pub label: String,
    pub kind: ColumnKind,
}

db::record! {
    /// A run as it is stored.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct StoredRun {
        pub id: RunId = "r.id",
        pub made_by: UserId = "r.made_by",
        pub fname: String = "u.fname",
        pub lname: String = "u.lname",
        pub months: String = "r.months",
        pub state: PayslipRunState = "r.state",
        pub total: i64 = "r.total",
        pub generated: i64 = "r.generated",
        pub mailed: i64 = "r.mailed",
        pub failed: i64 = "r.failed",
        pub created_at: NaiveDateTime = "r.created_at",
        pub recall_until: Option<NaiveDateTime> = "r.recall_until",
    }
}

db::record! {
    /// A failed row as it is stored.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct StoredFailure {
        pub run: RunId = "f.run_id",
        pub row: i64 = "f.row_number",
        pub message: String = "f.message",
        pub sent: Option<String> = "f.sent",
    }
}

/// What a run of so many rows is followed by.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
pub struct AcceptedRun {
    /// The run's id.
    pub job: RunId,
    /// Its rows.
    pub total: i64,
}

/// A row that came to nothing, or whose mail did not arrive.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct FailedRow {
    /// The row, from 0.
    pub row: i64,
    /// What happened, and to whom.
    pub message: String,
    /// The row as it was sent, where no slip was made of it: to mend it and send it again.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<std::collections::HashMap<String, String>>)]
    pub sent: Option<serde_json::Map<String, serde_json::Value>>,
}

/// A run as it travels.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct PayslipRun {
    /// The run's id.
    pub job: RunId,
    /// Its rows.
    pub total: i64,
    /// Slips that are made.
    pub generated: i64,
    /// Mails that the mail server took.
    pub mailed: i64,
    /// Rows that came to nothing, and mails that did not arrive.
    pub failed: i64,
    /// Where it stands.
    pub state: PayslipRunState,
    /// When it began.
    pub created_at: DateTime<Utc>,
    /// Until when it can be recalled; null while its slips are being made.
    #[schema(required)]
    pub recall_until: Option<DateTime<Utc>>,
    /// Its months, as YYYY-MM.
    pub months: Vec<String>,
    /// Who began it.
    pub madeby: UserId,
    /// Their name.
    pub madebyname: String,
    /// The first 20 failed rows.
    pub failures: Vec<FailedRow>,
    /// What the caller may do with it now: `recall`.
    #[serde(flatten)]
    pub actions: Actions,
}

impl Sheet for PayslipRun {
    const COLUMNS: &'static [SheetColumn] = &[
        SheetColumn::instant("created_at", texts::head_started),
        SheetColumn::long_text("months", texts::head_months),
        SheetColumn::text("madebyname", texts::head_made_by),
        SheetColumn::number("total", texts::head_total),
        SheetColumn::number("generated", texts::head_made),
        SheetColumn::number("mailed", texts::head_mailed),
        SheetColumn::number("failed", texts::head_failed),
        SheetColumn::text("state", texts::head_state),
    ];
}
