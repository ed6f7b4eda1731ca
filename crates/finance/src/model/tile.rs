//! The Reimbursements tile of the dashboard.

use kernel::Hundredths;
use serde::Serialize;
use utoipa::ToSchema;

use super::ReimbursementTypeId;

db::record! {
    /// How a person's claims stand, with what they have claimed this month of an active type; once without one, where there
    /// is none. Its `?`s are the person, the person with the first day whose bills can still be mended, the person with the
    /// month and its year, and the person once more.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct StoredMonth {
        pub requested: i64 = "(SELECT count(*) FROM reimbursements w WHERE w.user_id = ? AND w.status = 'Requested')",
        pub rejected: i64 = "(SELECT count(*) FROM reimbursements w WHERE w.user_id = ? AND w.status = 'Rejected' \
            AND w.bill_date >= ?)",
        pub kind: Option<ReimbursementTypeId> = "t.id",
        pub kind_name: Option<String> = "t.name",
        pub limit: Option<Hundredths> = "t.amount",
        pub claimed: Hundredths = "(SELECT CAST(coalesce(sum(c.amount), 0) AS BIGINT) FROM reimbursements c \
            WHERE c.user_id = ? AND c.financial_year = ? AND c.month = ? AND c.type_id = t.id \
            AND c.status IN ('Requested', 'Approved'))",
    }
}

/// What is left of a type's limit this month.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct TypeThisMonth {
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
    /// What is Requested and Approved of it.
    #[schema(value_type = f64)]
    pub claimed: Hundredths,
    /// What is left; negative beyond the limit.
    #[schema(value_type = f64)]
    pub closing: Hundredths,
}

/// The caller's own claims.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct OwnClaims {
    /// How many wait for a decision.
    pub requested: i64,
    /// How many were rejected and can still be mended.
    pub rejected: i64,
    /// The active types this month, by name.
    pub types: Vec<TypeThisMonth>,
}

/// The Reimbursements tile, for those who don't decide: how their own claims stand.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct ClaimTile {
    /// The caller's.
    pub own: OwnClaims,
}
