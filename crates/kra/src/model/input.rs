//! What clients send. People, names and statuses of whole sheets that they may send beside it are ignored.

use chrono::NaiveDate;
use kernel::{Creates, LongText, Patch, UserId};
use projects::model::ProjectId;
use serde::Deserialize;
use utoipa::ToSchema;

use super::KraStatus;
use super::values::{KraAllocation, KraRating, KraSummary};

/// A new KRA, or a step of its review: what changes of one.
#[derive(Debug, Clone, Default, Deserialize, ToSchema)]
pub struct KraInput {
    /// The version that was read.
    pub version: Option<i64>,
    /// Whose it is. It never changes.
    pub user: Option<UserId>,
    /// On which project.
    #[serde(default)]
    #[schema(value_type = Option<i64>)]
    pub project: Patch<ProjectId>,
    /// What it is called.
    #[serde(default)]
    #[schema(value_type = Option<KraSummary>)]
    pub summary: Patch<String>,
    /// What is to be reached.
    #[serde(default)]
    #[schema(value_type = Option<LongText>)]
    pub description: Patch<String>,
    /// How it is measured.
    #[serde(default)]
    #[schema(value_type = Option<LongText>)]
    pub measurement_criteria: Patch<String>,
    /// Percent.
    #[serde(default)]
    #[schema(value_type = Option<KraAllocation>)]
    pub allocation: Patch<f64>,
    /// By when feedback is due; 2019-06-01 at the earliest.
    #[serde(default, deserialize_with = "kernel::patched_date")]
    #[schema(value_type = Option<NaiveDate>)]
    pub feedbackdue: Patch<NaiveDate>,
    /// The next step: `Accomplished` by the person, `Saved` by a manager, `Accepted` or `Rejected` by the person,
    /// `Submitted` by a manager.
    #[schema(value_type = Option<KraStatus>)]
    pub status: Option<String>,
    /// What the person has reached; with `Accomplished`.
    #[serde(default)]
    #[schema(value_type = Option<LongText>)]
    pub accomplishment: Patch<String>,
    /// What is missing; with `Saved`.
    #[serde(default)]
    #[schema(value_type = Option<String>)]
    pub gaptofill: Patch<String>,
    /// The feedback; with `Saved`, which needs it.
    #[serde(default)]
    #[schema(value_type = Option<LongText>)]
    pub feedback: Patch<String>,
    /// What could be better; with `Saved`.
    #[serde(default)]
    #[schema(value_type = Option<String>)]
    pub improvement: Patch<String>,
    /// The rating; with `Saved`, which needs it.
    #[serde(default)]
    #[schema(value_type = Option<KraRating>)]
    pub rating: Patch<f64>,
    /// The person's answer; with `Accepted` and `Rejected`, which need it.
    #[serde(default)]
    #[schema(value_type = Option<LongText>)]
    pub comment: Patch<String>,
}

impl Creates for KraInput {
    const NEEDED: &'static [&'static str] =
        &["user", "project", "summary", "description", "measurement_criteria", "allocation", "feedbackdue"];
    const IGNORED: &'static [&'static str] =
        &["version", "status", "accomplishment", "gaptofill", "feedback", "improvement", "rating", "comment"];
}
