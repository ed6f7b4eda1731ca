//! The Policies tile of the dashboard.

use chrono::{DateTime, NaiveDateTime, Utc};
use serde::Serialize;
use utoipa::ToSchema;

use super::PolicyId;

db::record! {
    /// An active policy, how many are active, and how many of them this reader has not read.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct StoredTilePolicy {
        pub id: PolicyId = "p.id",
        pub title: String = "p.title",
        pub version: i64 = "p.version",
        pub version_at: NaiveDateTime = "p.version_at",
        pub read_at: Option<NaiveDateTime> = "r.acknowledged_at",
        pub total: i64 = "count(*) OVER () AS total",
        pub unread: i64 = "count(CASE WHEN r.acknowledged_at IS NULL THEN 1 END) OVER () AS unread",
    }
}

/// A policy in brief.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct TilePolicy {
    /// The record's id.
    #[serde(rename = "_id")]
    pub id: PolicyId,
    /// What it is called.
    pub title: String,
    /// The version that is to be read.
    pub version: i64,
    /// Since when.
    pub version_at: DateTime<Utc>,
    /// When the caller read this version, if they have.
    #[schema(required)]
    pub read_at: Option<DateTime<Utc>>,
}

/// The Policies tile.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct PolicyTile {
    /// The first active policies: those first that the caller has not read yet, the newest version first.
    pub rows: Vec<TilePolicy>,
    /// How many are active.
    pub total: i64,
    /// How many of them the caller has not read yet.
    pub unread: i64,
}
