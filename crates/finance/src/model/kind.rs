//! What a company pays back.

use db::RecordKind;
use kernel::{Actions, Hundredths, Sheet, SheetColumn};
use serde::Serialize;
use utoipa::ToSchema;

use crate::texts;

/// Reimbursement types in the audit trail.
pub const REIMBURSEMENT_TYPE: RecordKind =
    RecordKind::new("reimbursementtype").kept_in("reimbursement_types").named("name").found_by("name_normalized");

db::ids! {
    /// A kind of expense that is paid back.
    ReimbursementTypeId;
}

db::words! {
    /// Whether a type is offered on a claim.
    pub enum ReimbursementTypeStatus {
        Active = "active",
        Inactive = "inactive",
    }

    /// Whether a claim needs a bill's number and file.
    pub enum BillRequired {
        Yes = "yes",
        No = "no",
    }
}

db::record! {
    /// A reimbursement type as it is stored. The audit trail keeps what is not skipped.
    #[derive(Debug, Clone, PartialEq, Eq, Serialize)]
    pub struct StoredType {
        #[serde(skip)]
        pub id: ReimbursementTypeId = "t.id",
        #[serde(skip)]
        pub version: i64 = "t.version",
        pub name: String = "t.name",
        pub status: ReimbursementTypeStatus = "t.status",
        pub amount: Hundredths = "t.amount",
        #[serde(rename = "billRequired")]
        pub bill_required: BillRequired = "t.bill_required",
        /// Whether a claim names it: the first of them in an index, for which PostgreSQL would look through all claims if it were
        /// asked for any one.
        #[serde(skip)]
        pub used: bool = "(SELECT c.id FROM reimbursements c WHERE c.type_id = t.id ORDER BY c.status, c.id LIMIT 1) IS NOT NULL",
    }
}

/// A reimbursement type as it travels.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct ReimbursementType {
    /// The record's id.
    #[serde(rename = "_id")]
    pub id: ReimbursementTypeId,
    /// Counts changes.
    pub version: i64,
    /// What it is called.
    pub name: String,
    /// Whether it is offered on a claim.
    pub status: ReimbursementTypeStatus,
    /// The limit of a month, in rupees.
    #[schema(value_type = f64)]
    pub amount: Hundredths,
    /// Whether a claim needs a bill's number and file.
    #[serde(rename = "billRequired")]
    pub bill_required: BillRequired,
    /// What the caller may do with it now: `edit`, `remove`.
    #[serde(flatten)]
    pub actions: Actions,
}

impl Sheet for ReimbursementType {
    const COLUMNS: &'static [SheetColumn] = &[
        SheetColumn::text("name", texts::head_type),
        SheetColumn::number("amount", texts::head_monthly_limit),
        SheetColumn::words(
            "billRequired",
            texts::head_bill_required,
            &[("yes", texts::word_yes), ("no", texts::word_no)],
        ),
        SheetColumn::words(
            "status",
            kernel::texts::status,
            &[("active", texts::word_active), ("inactive", texts::word_inactive)],
        ),
    ];
}
