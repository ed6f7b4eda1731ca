//! What a person has claimed against the limits, month by month.

use chrono::NaiveDate;
use kernel::Hundredths;
use serde::Serialize;
use utoipa::ToSchema;

use super::{BillMonth, ClaimId, ClaimStatus, ReimbursementTypeId, ReimbursementTypeStatus};

db::record! {
    /// A claim that counts against its type's limit.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct CountedClaim {
        pub id: ClaimId = "c.id",
        pub bill_date: NaiveDate = "c.bill_date",
        pub amount: Hundredths = "c.amount",
        pub status: ClaimStatus = "c.status",
    }
}

db::record! {
    /// A reimbursement type, with one of the claims of it that count, where there is one.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct CountedType {
        pub id: ReimbursementTypeId = "t.id",
        pub name: String = "t.name",
        pub status: ReimbursementTypeStatus = "t.status",
        /// What it pays in a month.
        pub limit: Hundredths = "t.amount",
        pub claim: Option<CountedClaim>,
    }
}

/// A month of the balance report.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct BalanceMonth {
    /// The month; they are listed from April to March.
    pub month: BillMonth,
    /// The active types, and those that were claimed in it, by name.
    pub reimbursements: Vec<BalanceOfType>,
}

/// What a month has of a type.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct BalanceOfType {
    /// The type.
    #[serde(rename = "reimbursementType")]
    pub kind: ReimbursementTypeId,
    /// What it is called.
    #[serde(rename = "reimbursementTypeName")]
    pub kind_name: String,
    /// What it pays in a month, in rupees.
    #[serde(rename = "maxAmount")]
    #[schema(value_type = f64)]
    pub max_amount: Hundredths,
    /// The claims that are Requested or Approved, the earliest bill first.
    pub details: Vec<BalanceDetail>,
    /// What they add up to.
    #[schema(value_type = f64)]
    pub claimed: Hundredths,
    /// What is left of the month; negative beyond the limit. Nothing is carried over.
    #[schema(value_type = f64)]
    pub closing: Hundredths,
}

/// A claim of a month.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct BalanceDetail {
    /// The claim's id.
    #[serde(rename = "_id")]
    pub id: ClaimId,
    /// How much, in rupees.
    #[schema(value_type = f64)]
    pub amount: Hundredths,
    /// When it was paid.
    #[serde(rename = "billDate")]
    pub bill_date: NaiveDate,
    /// Where it stands.
    pub status: ClaimStatus,
}
