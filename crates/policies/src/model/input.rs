//! What clients send.

use files::model::FileKey;
use kernel::{Creates, LongText, Patch};
use serde::Deserialize;
use utoipa::ToSchema;

use super::PolicyStatus;
use super::values::PolicyTitle;

/// A new policy, or what changes of one.
#[derive(Debug, Clone, Default, Deserialize, ToSchema)]
pub struct PolicyInput {
    /// The policy version that was read.
    pub version: Option<i64>,
    /// The revision that was read.
    pub revision: Option<i64>,
    /// What it is called.
    #[serde(default)]
    #[schema(value_type = Option<PolicyTitle>)]
    pub title: Patch<String>,
    /// What it is about. Another one makes a new version.
    #[serde(default)]
    #[schema(value_type = Option<LongText>)]
    pub description: Patch<String>,
    /// Whom it is shown to: everybody, or while it is on hold or inactive admins alone.
    #[serde(default)]
    #[schema(value_type = Option<PolicyStatus>)]
    pub status: Patch<String>,
    /// The keys of its PDF files, at most five. Other ones make a new version.
    #[serde(default, rename = "fileUploadKeys")]
    #[schema(value_type = Option<Vec<FileKey>>, max_items = 5)]
    pub files: Patch<Vec<String>>,
}

impl Creates for PolicyInput {
    const NEEDED: &'static [&'static str] = &["title", "description", "status"];
    const IGNORED: &'static [&'static str] = &["version", "revision"];
}

/// Which version somebody has read.
#[derive(Debug, Clone, Copy, Default, Deserialize, ToSchema)]
pub struct AcknowledgedVersion {
    /// The version that was shown; 409 when there is a newer one. Left out: the version that is to be read.
    pub version: Option<i64>,
}
