//! The Assets tile of the dashboard.

use chrono::NaiveDate;
use kernel::UserId;
use serde::Serialize;
use utoipa::ToSchema;

use super::{AssetId, AssetStatus, AssetType};

/// An asset that waits.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct WaitingAsset {
    /// The record's id.
    #[serde(rename = "_id")]
    pub id: AssetId,
    /// Counts changes.
    pub version: i64,
    /// Who holds it.
    pub empid: UserId,
    /// Their name.
    pub empname: String,
    /// What it is.
    pub assesttype: AssetType,
    /// What stands on its label.
    pub serial: String,
    /// When it was given out.
    pub allocatedon: NaiveDate,
    /// Where it stands.
    pub status: AssetStatus,
}

/// Assets that wait for the caller.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct WaitingAssets {
    /// The first ones, newest first.
    pub rows: Vec<WaitingAsset>,
    /// How many there are.
    pub total: i64,
}

/// The Assets tile.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct AssetTile {
    /// One's own, which wait to be accepted or rejected.
    pub own: WaitingAssets,
    /// Those that others want to give back; for managers and admins.
    #[schema(required)]
    pub team: Option<WaitingAssets>,
}
