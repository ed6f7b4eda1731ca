//! The Policies tile of the dashboard.

use serde::Serialize;
use utoipa::ToSchema;

use super::Policy;

/// The Policies tile.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct PolicyTile {
    /// The first active policies: those first that the caller has not read yet, the newest version first.
    pub rows: Vec<Policy>,
    /// How many are active.
    pub total: i64,
    /// How many of them the caller has not read yet.
    pub unread: i64,
}
