//! Roles and their keys.

use kernel::{Actions, Creates, Key, Patch, RoleId, Title};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::values::RoleName;
use crate::texts;

/// Roles that the portal calls otherwise than their name, beside the case of its letters.
pub const ROLE_LABELS: &[(&str, Title)] = &[("dev", texts::word_developer)];

/// A role; its keys only for those who may know them.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct RoleRecord {
    /// The role's id.
    #[serde(rename = "_id")]
    pub id: RoleId,
    /// Counts edits.
    pub version: i64,
    /// Its name.
    pub role: String,
    /// Its keys.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<Vec<Key>>)]
    pub permission: Option<Vec<String>>,
    /// What the caller may do with it.
    #[serde(flatten)]
    pub actions: Actions,
}

/// A role's keys, by its name.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct RoleKeys {
    /// The name.
    pub role: String,
    /// The keys.
    pub permission: Vec<String>,
}

/// A new role, or what changes of one.
#[derive(Debug, Clone, Default, Deserialize, ToSchema)]
pub struct RoleInput {
    /// The version that was read.
    pub version: Option<i64>,
    /// The name, stored in lower case.
    #[serde(default)]
    #[schema(value_type = Option<RoleName>)]
    pub role: Patch<String>,
    /// The keys; at least one.
    #[serde(default)]
    #[schema(value_type = Option<Vec<Key>>, min_items = 1)]
    pub permission: Patch<Vec<String>>,
}

impl Creates for RoleInput {
    const NEEDED: &'static [&'static str] = &["role", "permission"];
}
