//! What clients send. Months, years, names and statuses that they may send beside it are ignored where nobody sets them.

use chrono::NaiveDate;
use files::model::FileKey;
use kernel::{Creates, Patch};
use serde::Deserialize;
use utoipa::ToSchema;

use super::values::{BillNumber, InvestmentTitle, ReimbursementTypeName, Rupees};
use super::{
    BillRequired, ClaimId, ClaimStatus, InvestmentId, InvestmentStatus, ReimbursementTypeId, ReimbursementTypeStatus,
};

/// A new reimbursement type, or what changes of one.
#[derive(Debug, Clone, Default, Deserialize, ToSchema)]
pub struct ReimbursementTypeInput {
    /// The version that was read.
    pub version: Option<i64>,
    /// What it is called.
    #[serde(default)]
    #[schema(value_type = Option<ReimbursementTypeName>)]
    pub name: Patch<String>,
    /// Whether it is offered on a claim.
    #[serde(default)]
    #[schema(value_type = Option<ReimbursementTypeStatus>)]
    pub status: Patch<String>,
    /// The limit of a month, in rupees.
    #[serde(default)]
    #[schema(value_type = Option<Rupees>)]
    pub amount: Patch<f64>,
    /// Whether a claim needs a bill's number and file.
    #[serde(default, rename = "billRequired")]
    #[schema(value_type = Option<BillRequired>)]
    pub bill_required: Patch<String>,
}

impl Creates for ReimbursementTypeInput {
    const NEEDED: &'static [&'static str] = &["name", "status", "amount", "billRequired"];
}

/// A new claim, or what changes of one: its fields by its owner, its status by who decides.
#[derive(Debug, Clone, Default, Deserialize, ToSchema)]
pub struct ClaimInput {
    /// The version that was read.
    pub version: Option<i64>,
    /// What kind of expense it was.
    #[serde(default, rename = "reimbursementType")]
    #[schema(value_type = Option<i64>)]
    pub kind: Patch<ReimbursementTypeId>,
    /// What stands on the bill; needed where the type's `billRequired` is yes.
    #[serde(default, rename = "billNo")]
    #[schema(value_type = Option<BillNumber>)]
    pub bill_no: Patch<String>,
    /// When it was paid: a day of this month.
    #[serde(default, rename = "billDate", deserialize_with = "kernel::patched_date")]
    #[schema(value_type = Option<NaiveDate>)]
    pub bill_date: Patch<NaiveDate>,
    /// How much, in rupees.
    #[serde(default)]
    #[schema(value_type = Option<Rupees>)]
    pub amount: Patch<f64>,
    /// The keys of its files, at most ten, in their order; at least one where the type's `billRequired` is yes.
    #[serde(default, rename = "fileUploadKeys")]
    #[schema(value_type = Option<Vec<FileKey>>, max_items = 10)]
    pub file_upload_keys: Patch<Vec<String>>,
    /// `Approved` or `Rejected` by who decides.
    #[schema(value_type = Option<ClaimStatus>)]
    pub status: Option<String>,
    /// Why it is rejected.
    pub remark: Option<String>,
}

impl Creates for ClaimInput {
    const NEEDED: &'static [&'static str] = &["reimbursementType", "billDate", "amount"];
    const IGNORED: &'static [&'static str] = &["version", "status", "remark"];
}

kernel::decisions! {
    /// One of many decisions on claims.
    ClaimDecision { "The claim." ClaimId, "Why it is rejected.", ClaimInput }
}

/// A new investment, or what changes of one: its fields by its owner, its status by who decides.
#[derive(Debug, Clone, Default, Deserialize, ToSchema)]
pub struct InvestmentInput {
    /// The version that was read.
    pub version: Option<i64>,
    /// What it is called.
    #[serde(default, rename = "investmentTitle")]
    #[schema(value_type = Option<InvestmentTitle>)]
    pub title: Patch<String>,
    /// When it was made.
    #[serde(default, rename = "investmentDate", deserialize_with = "kernel::patched_date")]
    #[schema(value_type = Option<NaiveDate>)]
    pub date: Patch<NaiveDate>,
    /// How much, in rupees.
    #[serde(default, rename = "investmentAmount")]
    #[schema(value_type = Option<Rupees>)]
    pub amount: Patch<f64>,
    /// The keys of its files, at most ten, in their order.
    #[serde(default, rename = "fileUploadKeys")]
    #[schema(value_type = Option<Vec<FileKey>>, max_items = 10)]
    pub file_upload_keys: Patch<Vec<String>>,
    /// `Approved` or `Rejected` by who decides.
    #[schema(value_type = Option<InvestmentStatus>)]
    pub status: Option<String>,
    /// Why it is rejected.
    pub remark: Option<String>,
}

impl Creates for InvestmentInput {
    const NEEDED: &'static [&'static str] = &["investmentTitle", "investmentDate", "investmentAmount"];
    const IGNORED: &'static [&'static str] = &["version", "status", "remark"];
}

kernel::decisions! {
    /// One of many decisions on investments.
    InvestmentDecision { "The investment." InvestmentId, "Why it is rejected.", InvestmentInput }
}
