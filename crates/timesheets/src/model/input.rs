//! What clients send. Totals, names, people and statuses that they may send beside it are ignored.

use chrono::NaiveDate;
use kernel::UserId;
use projects::model::{ProjectId, TaskId};
use serde::Deserialize;
use utoipa::ToSchema;

use super::{TimelogId, TimelogStatus};

/// A row of a week.
#[derive(Debug, Clone, Default, Deserialize, ToSchema)]
pub struct RowInput {
    /// The project.
    pub projects: Option<ProjectId>,
    /// The task.
    pub tasks: Option<TaskId>,
    /// What was done.
    pub description: Option<String>,
    /// Hours of Monday; none when absent, as of every day.
    #[schema(minimum = 0, maximum = 12, multiple_of = 0.5)]
    pub mon: Option<f64>,
    /// Hours of Tuesday.
    #[schema(minimum = 0, maximum = 12, multiple_of = 0.5)]
    pub tue: Option<f64>,
    /// Hours of Wednesday.
    #[schema(minimum = 0, maximum = 12, multiple_of = 0.5)]
    pub wed: Option<f64>,
    /// Hours of Thursday.
    #[schema(minimum = 0, maximum = 12, multiple_of = 0.5)]
    pub thu: Option<f64>,
    /// Hours of Friday.
    #[schema(minimum = 0, maximum = 12, multiple_of = 0.5)]
    pub fri: Option<f64>,
}

/// A new sheet.
#[derive(Debug, Clone, Default, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct NewTimelog {
    /// A Monday of this week or the two before it.
    #[serde(default, deserialize_with = "kernel::optional_date")]
    pub start_of_week: Option<NaiveDate>,
    /// The rows.
    pub timesheet: Option<Vec<RowInput>>,
}

/// What changes of a sheet: its rows by its owner, its status by its owner or by whoever decides.
#[derive(Debug, Clone, Default, Deserialize, ToSchema)]
pub struct TimelogChange {
    /// The version that was read.
    pub version: Option<i64>,
    /// `Saved` or `Submitted` by the owner (`Saved` without rows recalls what waits), `Approved` or `Rejected` by who decides.
    #[schema(value_type = Option<TimelogStatus>)]
    pub status: Option<String>,
    /// Why it is rejected.
    pub remark: Option<String>,
    /// The rows; they replace those that were there.
    pub timesheet: Option<Vec<RowInput>>,
}

kernel::decisions! {
    /// One of many decisions.
    TimelogDecision { "The sheet." TimelogId, "Why it is rejected.", TimelogChange }
}

/// Whose sheet, and of which week.
#[derive(Debug, Clone, Default, Deserialize, ToSchema)]
pub struct CurrentTimesheet {
    /// A day of the week; today when absent.
    #[serde(default, deserialize_with = "kernel::optional_date")]
    pub startofweek: Option<NaiveDate>,
    /// The caller when absent.
    pub user_id: Option<UserId>,
}
