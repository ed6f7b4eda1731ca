//! What people are asked to read.

use chrono::{DateTime, NaiveDateTime, Utc};
use db::RecordKind;
use files::model::{FileKey, RecordFile, StoredFile};
use kernel::{Actions, Sheet, SheetColumn};
use serde::Serialize;
use utoipa::ToSchema;

use crate::texts;

/// Policies in the audit trail.
pub const POLICY: RecordKind =
    RecordKind::new("policy").kept_in("policies").named("title").found_by("title_normalized");

db::ids! {
    /// Something to read.
    PolicyId;
}

db::words! {
    /// Whom a policy is shown to: active ones to everybody, the others to admins.
    pub enum PolicyStatus {
        Active = "active",
        Inactive = "inactive",
        OnHold = "on hold",
    }
}

db::record! {
    /// A policy as it is stored, and when this reader read the version that is to be read.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct StoredPolicy {
        pub id: PolicyId = "p.id",
        pub revision: i64 = "p.revision",
        pub title: String = "p.title",
        pub description: String = "p.description",
        pub status: PolicyStatus = "p.status",
        pub version: i64 = "p.version",
        pub version_at: NaiveDateTime = "p.version_at",
        /// How many of the Active have read this version.
        pub acknowledged: i64 = "p.acknowledged",
        pub read_at: Option<NaiveDateTime> = "r.acknowledged_at",
    }
}

db::record! {
    /// A policy of which everybody is to be told, or to be told no more.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct UntoldPolicy {
        pub id: PolicyId = "p.id",
        pub title: String = "p.title",
        pub status: PolicyStatus = "p.status",
        pub version: i64 = "p.version",
        /// Of which version everybody was told; below zero where only some were by now, 0 where nobody was.
        pub told: i64 = "p.told_version",
    }
}

db::record! {
    /// A version of a policy, and when this reader read it.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct StoredPolicyVersion {
        pub version: i64 = "v.version",
        pub version_at: NaiveDateTime = "v.version_at",
        pub description: String = "v.description",
        pub read_at: Option<NaiveDateTime> = "r.acknowledged_at",
    }
}

db::record! {
    /// A file of a version of a policy.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct StoredPolicyFile {
        pub policy: PolicyId = "n.policy_id",
        pub version: i64 = "n.version",
        pub file: StoredFile,
    }
}

/// A version of a policy as a reader sees it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct PolicyVersion {
    /// Its number.
    pub version: i64,
    /// Since when it is the one to read.
    pub version_at: DateTime<Utc>,
    /// What it is about.
    pub description: String,
    /// The keys of its files.
    #[serde(rename = "fileUploadKeys")]
    #[schema(value_type = Vec<FileKey>)]
    pub keys: Vec<String>,
    /// What these are.
    pub files: Vec<RecordFile>,
    /// When the caller read it, if they have.
    #[schema(required)]
    pub read_at: Option<DateTime<Utc>>,
}

/// A policy as it travels.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct Policy {
    /// The record's id.
    #[serde(rename = "_id")]
    pub id: PolicyId,
    /// Counts edits.
    pub revision: i64,
    /// What it is called.
    pub title: String,
    /// What it is about.
    pub description: String,
    /// Whom it is shown to.
    pub status: PolicyStatus,
    /// The version that is to be read.
    pub version: i64,
    /// Since when.
    pub version_at: DateTime<Utc>,
    /// The keys of its PDF files.
    #[serde(rename = "fileUploadKeys")]
    #[schema(value_type = Vec<FileKey>)]
    pub keys: Vec<String>,
    /// What these are.
    pub files: Vec<RecordFile>,
    /// When the caller read this version, if they have.
    #[schema(required)]
    pub read_at: Option<DateTime<Utc>>,
    /// How many of the Active have read this version; of an active policy, in the lists of admins.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub acknowledged: Option<i64>,
    /// How many Active people there are; of an active policy, in the lists of admins.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub asked: Option<i64>,
    /// What the caller may do with it now: `edit`, `remove`, `acknowledge`.
    #[serde(flatten)]
    pub actions: Actions,
}

/// A policy as whoever reads it gets it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct PolicyWithVersions {
    /// The policy.
    #[serde(flatten)]
    pub policy: Policy,
    /// Its newest hundred versions, the newest first.
    pub versions: Vec<PolicyVersion>,
}

impl Sheet for Policy {
    const COLUMNS: &'static [SheetColumn] = &[
        SheetColumn::text("title", texts::head_title),
        SheetColumn::text("status", kernel::texts::status),
        SheetColumn::long_text("description", kernel::texts::description),
        SheetColumn::number("version", texts::head_version),
        SheetColumn::instant("version_at", texts::head_since),
        SheetColumn::number("acknowledged", texts::head_acknowledged),
        SheetColumn::number("asked", texts::head_asked),
        SheetColumn::instant("read_at", texts::head_read),
    ];
}
