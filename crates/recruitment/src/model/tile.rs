//! What the dashboard shows of recruitment.

use chrono::{DateTime, Utc};
use serde::Serialize;
use utoipa::ToSchema;

use super::{CandidateId, CandidateStatus, TurnAction};

/// A candidate who waits for the caller.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct WaitingCandidate {
    /// The candidate's id.
    #[serde(rename = "_id")]
    pub id: CandidateId,
    /// Counts changes.
    pub version: i64,
    /// Who it is.
    pub name: String,
    /// What for.
    pub job_title: String,
    /// Where they stand.
    pub status: CandidateStatus,
    /// What the caller is to do.
    pub action: TurnAction,
    /// When the interview is.
    #[schema(required)]
    pub interview_at: Option<DateTime<Utc>>,
}

/// The Recruitment tile: what waits for the caller as recruiter, hiring manager or member of a panel.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct RecruitmentTile {
    /// The first ones, next interviews first.
    pub rows: Vec<WaitingCandidate>,
    /// How many there are.
    pub total: i64,
}
