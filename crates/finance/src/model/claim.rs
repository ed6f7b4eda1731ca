//! What somebody has paid and wants back.

use chrono::{DateTime, NaiveDate, NaiveDateTime, Utc};
use core_auth::model::{Approval, ApprovalKind, ApprovalStepId, InTwoSteps, SecondStepId};
use core_auth::repo::approvals::{second_of, setting_of_amount};
use db::RecordKind;
use files::model::{FileKey, RecordFile};
use kernel::{Actions, Hundredths, Sheet, SheetColumn, SheetPerson, UserId, Warning};
use serde::Serialize;
use utoipa::ToSchema;

use super::{BillMonth, BillRequired, ReimbursementTypeId, ReimbursementTypeStatus};
use crate::texts;

/// Claims in the audit trail.
pub const CLAIM: RecordKind = RecordKind::new("reimbursement").kept_in("reimbursements").about("user_id");

db::ids! {
    /// A person's claim.
    ClaimId;
}

db::words! {
    /// Where a claim stands.
    pub enum ClaimStatus {
        Requested = "Requested",
        Approved = "Approved",
        Rejected = "Rejected",
    }
}

/// While it waits.
pub(crate) const WAITS: &str = "c.status = 'Requested'";

db::record! {
    /// A claim as it is stored, with its person and its type.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct StoredClaim {
        pub id: ClaimId = "c.id",
        pub version: i64 = "c.version",
        pub user: UserId = "c.user_id",
        pub fname: String = "u.fname",
        pub lname: String = "u.lname",
        pub email: String = "u.email",
        /// Whether the person works here.
        pub active: bool = "u.status = 'Active'",
        pub kind: ReimbursementTypeId = "c.type_id",
        pub kind_name: String = "t.name",
        pub kind_status: ReimbursementTypeStatus = "t.status",
        pub bill_required: BillRequired = "t.bill_required",
        /// What the type pays in a month.
        pub limit: Hundredths = "t.amount",
        pub bill_no: Option<String> = "c.bill_no",
        pub bill_date: NaiveDate = "c.bill_date",
        pub financial_year: String = "c.financial_year",
        pub amount: Hundredths = "c.amount",
        pub status: ClaimStatus = "c.status",
        /// What the one who decided wrote.
        pub remark: Option<String> = "c.remark",
        /// Since when it waits.
        pub requested_at: Option<NaiveDateTime> = "c.requested_at",
        /// The second approval for which it waits, where it was approved once.
        pub second: Option<SecondStepId> = second_of(ApprovalKind::Claim, "c.id", WAITS),
        /// What says that it needs a second one, while it waits.
        pub setting: Option<ApprovalStepId> = setting_of_amount(ApprovalKind::Claim, "c.amount", WAITS),
        /// What else is Requested or Approved of that person, type and month.
        pub others: Hundredths = "(SELECT CAST(coalesce(sum(o.amount), 0) AS BIGINT) FROM reimbursements o \
            WHERE o.user_id = c.user_id AND o.financial_year = c.financial_year AND o.month = c.month \
            AND o.type_id = c.type_id AND o.status IN ('Requested', 'Approved') AND o.id <> c.id)",
    }
}

db::record! {
    /// A claim `c`, and the first of the others of the same bill, `d`.
    #[derive(Debug, Clone, Copy, PartialEq, Eq)]
    pub struct SameBill {
        pub claim: ClaimId = "c.id",
        pub first: ClaimId = "d.id",
        /// Since when that one was asked for.
        pub requested_at: Option<NaiveDateTime> = "d.requested_at",
    }
}

impl InTwoSteps for StoredClaim {
    const KIND: ApprovalKind = ApprovalKind::Claim;

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
        self.status == ClaimStatus::Requested
    }

    fn second(&self) -> Option<SecondStepId> {
        self.second
    }

    fn setting(&self) -> Option<ApprovalStepId> {
        self.setting
    }
}

/// A claim as it travels.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct Claim {
    /// The claim's id.
    #[serde(rename = "_id")]
    pub id: ClaimId,
    /// Counts changes.
    pub version: i64,
    /// Whose it is.
    #[serde(rename = "empId")]
    pub emp_id: UserId,
    /// Their name.
    #[serde(rename = "empName")]
    pub emp_name: String,
    /// What kind of expense it was.
    #[serde(rename = "reimbursementType")]
    pub kind: ReimbursementTypeId,
    /// What that is called.
    #[serde(rename = "reimbursementTypeName")]
    pub kind_name: String,
    /// What stands on the bill.
    #[serde(rename = "billNo")]
    #[schema(required)]
    pub bill_no: Option<String>,
    /// When it was paid.
    #[serde(rename = "billDate")]
    pub bill_date: NaiveDate,
    /// How much, in rupees.
    #[schema(value_type = f64)]
    pub amount: Hundredths,
    /// The month of the bill.
    pub month: BillMonth,
    /// The financial year of the bill: `2026-2027`.
    #[serde(rename = "financialYear")]
    pub financial_year: String,
    /// Where it stands.
    pub status: ClaimStatus,
    /// What the one who decided wrote.
    #[schema(required)]
    pub remark: Option<String>,
    /// What the type pays in a month, in rupees.
    #[schema(value_type = f64)]
    pub limit: Hundredths,
    /// What else is Requested or Approved of that person, type and month.
    #[schema(value_type = f64)]
    pub others: Hundredths,
    /// What is left of the limit with this claim; negative beyond it.
    #[schema(value_type = f64)]
    pub left: Hundredths,
    /// The keys of its files.
    #[serde(rename = "fileUploadKeys")]
    #[schema(value_type = Vec<FileKey>)]
    pub file_upload_keys: Vec<String>,
    /// Its files.
    pub files: Vec<RecordFile>,
    /// What speaks against it; of a claim that waits, to who decides.
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

impl Sheet for Claim {
    const COLUMNS: &'static [SheetColumn] = &[
        SheetColumn::text("empName", kernel::texts::employee),
        SheetColumn::text("reimbursementTypeName", texts::head_type),
        SheetColumn::text("billNo", texts::head_bill_no),
        SheetColumn::day("billDate", texts::head_bill_date),
        SheetColumn::number("amount", texts::head_amount),
        SheetColumn::number("limit", texts::head_monthly_limit),
        SheetColumn::number("others", texts::head_others),
        SheetColumn::number("left", texts::head_left_after),
        SheetColumn::text("financialYear", texts::head_financial_year),
        SheetColumn::text("status", kernel::texts::status),
        SheetColumn::long_text("files", texts::head_files),
        SheetColumn::long_text("remark", kernel::texts::remark),
    ];
    const PERSON: Option<SheetPerson> = Some(SheetPerson { id: "empId", name: "empName" });
}
