//! A person's family.

use chrono::NaiveDate;
use kernel::{Creates, Patch, ShortText, UserId};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::values::Relation;

db::ids! {
    /// Somebody of a person's family.
    FamilyMemberId;
}

db::record! {
    /// Somebody of a person's family.
    #[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
    pub struct FamilyMember {
        /// The record's id.
        #[serde(rename = "_id")]
        pub id: FamilyMemberId = "f.id",
        /// Counts edits.
        pub version: i64 = "f.version",
        /// Whose family.
        #[serde(rename = "empId")]
        pub user: UserId = "f.user_id",
        /// The name.
        pub name: String = "f.name",
        /// spouse, son or daughter.
        #[schema(value_type = Relation)]
        pub relation: String = "f.relation",
        /// Date of birth.
        pub dob: NaiveDate = "f.dob",
    }
}

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
    #[schema(value_type = Option<ShortText>)]
    pub name: Patch<String>,
    /// spouse, son or daughter.
    #[serde(default)]
    #[schema(value_type = Option<Relation>)]
    pub relation: Patch<String>,
    /// Date of birth.
    #[serde(default, deserialize_with = "kernel::patched_date")]
    #[schema(value_type = Option<NaiveDate>)]
    pub dob: Patch<NaiveDate>,
}

impl Creates for FamilyInput {
    const NEEDED: &'static [&'static str] = &["name", "relation", "dob"];
}
