//! A person's family.

use chrono::NaiveDate;
use diesel::Queryable;
use diesel::sql_types::{BigInt, Date, Text};
use kernel::{FamilyMemberId, Patch, UserId};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// What a member of the family may be (spec 001 §9).
pub const RELATIONS: [&str; 3] = ["spouse", "son", "daughter"];

/// Somebody of a person's family.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema, Queryable)]
pub struct FamilyMember {
    /// The record's id.
    #[serde(rename = "_id")]
    pub id: FamilyMemberId,
    /// Counts edits.
    pub version: i64,
    /// Whose family.
    #[serde(rename = "empId")]
    pub user: UserId,
    /// The name.
    pub name: String,
    /// spouse, son or daughter.
    pub relation: String,
    /// Date of birth.
    pub dob: NaiveDate,
}

db::row!(FamilyMember: (BigInt, BigInt, BigInt, Text, Text, Date));

/// A new member, or what changes of one.
#[derive(Clone, Default, Deserialize, ToSchema)]
pub struct FamilyInput {
    /// The version that was read.
    pub version: Option<i64>,
    /// Whose family; the caller's when absent. It never changes.
    #[serde(rename = "empId")]
    pub user: Option<UserId>,
    /// The name.
    #[serde(default)]
    #[schema(value_type = Option<String>)]
    pub name: Patch<String>,
    /// spouse, son or daughter.
    #[serde(default)]
    #[schema(value_type = Option<String>)]
    pub relation: Patch<String>,
    /// Date of birth.
    #[serde(default)]
    #[schema(value_type = Option<NaiveDate>)]
    pub dob: Patch<NaiveDate>,
}
