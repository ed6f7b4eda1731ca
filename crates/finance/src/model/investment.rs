//! What somebody has put their money into.

use chrono::{DateTime, NaiveDate, NaiveDateTime, Utc};
use core_auth::model::{Approval, ApprovalKind, ApprovalStepId, InTwoSteps, SecondStepId};
use core_auth::repo::approvals::{second_of, setting_of_amount};
use db::RecordKind;
use files::model::{FileKey, RecordFile};
use kernel::{Actions, Hundredths, Sheet, SheetColumn, SheetPerson, UserId, Warning};
use serde::Serialize;
use utoipa::ToSchema;

use crate::texts;

/// Investments in the audit trail.
pub const INVESTMENT: RecordKind =
    RecordKind::new("investment").kept_in("investments").named("title").found_by("title_normalized").about("user_id");

db::ids! {
    /// A person's investment.
    InvestmentId;
}

db::words! {
    /// Where an investment stands.
    pub enum InvestmentStatus {
        Requested = "requested",
        Reviewed = "reviewed",
        Approved = "Approved",
        Rejected = "Rejected",
    }
}

/// While it waits.
pub(crate) const WAITS: &str = "i.status IN ('requested', 'reviewed')";

db::record! {
    /// An investment as it is stored, with its person.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct StoredInvestment {
        pub id: InvestmentId = "i.id",
        pub version: i64 = "i.version",
        pub user: UserId = "i.user_id",
        pub fname: String = "u.fname",
        pub lname: String = "u.lname",
        pub email: String = "u.email",
        /// Whether the person works here.
        pub active: bool = "u.status = 'Active'",
        pub title: String = "i.title",
        pub date: NaiveDate = "i.investment_date",
        pub financial_year: String = "i.financial_year",
        pub amount: Hundredths = "i.amount",
        pub status: InvestmentStatus = "i.status",
        /// What the one who decided wrote.
        pub remark: Option<String> = "i.remark",
        /// Since when it waits.
        pub requested_at: Option<NaiveDateTime> = "i.requested_at",
        /// The second approval for which it waits, where it was approved once.
        pub second: Option<SecondStepId> = second_of(ApprovalKind::Investment, "i.id", WAITS),
        /// What says that it needs a second one, while it waits.
        pub setting: Option<ApprovalStepId> = setting_of_amount(ApprovalKind::Investment, "i.amount", WAITS),
    }
}

impl InTwoSteps for StoredInvestment {
    const KIND: ApprovalKind = ApprovalKind::Investment;

    fn record(&self) -> i64 {
        self.id.0
    }

    fn owner(&self) -> UserId {
        self.user
    }

    fn asked_at(&self) -> Option<NaiveDateTime> {
        self.requested_at
    }

    fn waits(&self) -> bool {
        matches!(self.status, InvestmentStatus::Requested | InvestmentStatus::Reviewed)
    }

    fn second(&self) -> Option<SecondStepId> {
        self.second
    }

    fn setting(&self) -> Option<ApprovalStepId> {
        self.setting
    }
}

/// An investment as it travels.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct Investment {
    /// The record's id.
    #[serde(rename = "_id")]
    pub id: InvestmentId,
    /// Counts changes.
    pub version: i64,
    /// Whose it is.
    #[serde(rename = "empId")]
    pub emp_id: UserId,
    /// Their name.
    #[serde(rename = "empName")]
    pub emp_name: String,
    /// What it is called.
    #[serde(rename = "investmentTitle")]
    pub title: String,
    /// When it was made.
    #[serde(rename = "investmentDate")]
    pub date: NaiveDate,
    /// How much, in rupees.
    #[serde(rename = "investmentAmount")]
    #[schema(value_type = f64)]
    pub amount: Hundredths,
    /// The financial year of its date: `2026-2027`.
    #[serde(rename = "financialYear")]
    pub financial_year: String,
    /// Where it stands.
    pub status: InvestmentStatus,
    /// What the one who decided wrote.
    #[schema(required)]
    pub remark: Option<String>,
    /// The keys of its files.
    #[serde(rename = "fileUploadKeys")]
    #[schema(value_type = Vec<FileKey>)]
    pub file_upload_keys: Vec<String>,
    /// Its files.
    pub files: Vec<RecordFile>,
    /// What speaks against it; of an investment that waits, to who decides.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub warnings: Option<Vec<Warning>>,
    /// How it stands, where it is approved in two steps and waits; not in answers to changes.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub approval: Option<Approval>,
    /// Until when the caller can take back what they have just decided; in the answer to that alone.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub undoable: Option<DateTime<Utc>>,
    /// What the caller may do with it now: `edit`, `remove`, `approve`, `reject`.
    #[serde(flatten)]
    pub actions: Actions,
}

impl Sheet for Investment {
    const COLUMNS: &'static [SheetColumn] = &[
        SheetColumn::text("empName", kernel::texts::employee),
        SheetColumn::text("investmentTitle", texts::head_title),
        SheetColumn::day("investmentDate", texts::head_date),
        SheetColumn::number("investmentAmount", texts::head_amount),
        SheetColumn::text("financialYear", texts::head_financial_year),
        SheetColumn::text("status", kernel::texts::status),
        SheetColumn::long_text("files", texts::head_files),
        SheetColumn::long_text("remark", kernel::texts::remark),
    ];
    const PERSON: Option<SheetPerson> = Some(SheetPerson { id: "empId", name: "empName" });
}
