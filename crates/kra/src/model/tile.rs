//! The Performance tile of the dashboard.

use chrono::NaiveDate;
use kernel::UserId;
use projects::model::ProjectId;
use serde::Serialize;
use utoipa::ToSchema;

use super::{KraId, KraStatus};

/// A KRA that waits, without its texts.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct WaitingKra {
    /// The KRA's id.
    #[serde(rename = "_id")]
    pub id: KraId,
    /// Whose it is.
    pub user: UserId,
    /// Their name.
    pub empname: String,
    /// On which project.
    pub project: ProjectId,
    /// The project's name.
    pub projectname: String,
    /// What it is called.
    pub summary: String,
    /// By when feedback is due.
    pub feedbackdue: NaiveDate,
    /// How far its review is.
    #[schema(required)]
    pub status: Option<KraStatus>,
}

/// KRAs that wait for the caller.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct WaitingKras {
    /// The first ones, the one that is due first at the top.
    pub rows: Vec<WaitingKra>,
    /// How many there are.
    pub total: i64,
}

/// The Performance tile: the KRAs on which it is the caller's turn.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct KraTile {
    /// One's own, which wait for an accomplishment or an answer.
    pub own: WaitingKras,
    /// Those of others, which wait for feedback or to be submitted; for managers and admins.
    #[schema(required)]
    pub team: Option<WaitingKras>,
}
