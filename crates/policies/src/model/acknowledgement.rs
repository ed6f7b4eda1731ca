//! Who has read which version.

use chrono::{DateTime, NaiveDateTime, Utc};
use db::RecordKind;
use kernel::{Sheet, SheetColumn, SheetPerson, UserId};
use serde::Serialize;
use utoipa::ToSchema;

use super::PolicyId;
use crate::texts;

/// Acknowledgements in the audit trail.
pub const ACKNOWLEDGEMENT: RecordKind =
    RecordKind::new("acknowledgement").kept_in("policy_acknowledgements").about("user_id");

db::ids! {
    /// That somebody has read a version of a policy.
    AcknowledgementId;
}

/// What the audit trail keeps of an acknowledgement.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Acknowledgement {
    /// The policy's id.
    pub policy: PolicyId,
    /// What it was called.
    pub title: String,
    /// The version that was read.
    pub version: i64,
}

db::record! {
    /// One of the Active, and when they read the version that is to be read.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct StoredPolicyReader {
        pub user: UserId = "u.id",
        pub fname: String = "u.fname",
        pub lname: String = "u.lname",
        pub acknowledged_at: Option<NaiveDateTime> = "r.acknowledged_at",
    }
}

/// One of the Active, and whether they have read the version that is to be read.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct PolicyReader {
    /// Their id.
    pub user: UserId,
    /// Their name.
    pub empname: String,
    /// When they read it, if they have.
    #[schema(required)]
    pub acknowledged_at: Option<DateTime<Utc>>,
}

impl Sheet for PolicyReader {
    const COLUMNS: &'static [SheetColumn] = &[
        SheetColumn::text("empname", kernel::texts::employee),
        SheetColumn::instant("acknowledged_at", texts::head_read),
    ];
    const PERSON: Option<SheetPerson> = Some(SheetPerson { id: "user", name: "empname" });
}
