//! All that the weekly grid shows, and the Timesheets tile of the dashboard.

use chrono::NaiveDate;
use kernel::{Halves, Hundredths};
use projects::model::{ProjectId, TaskId};
use serde::Serialize;
use utoipa::ToSchema;

use super::{Timelog, TimelogDay, TimelogId, TimelogStatus};

db::record! {
    /// A project that somebody is on, with a task that hours on it may be written on, if it has one.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct Choice {
        pub project: ProjectId = "p.id",
        pub projectname: String = "p.projectname",
        pub task: Option<TaskId> = "k.id",
        pub taskname: Option<String> = "k.taskname",
    }
}

db::record! {
    /// What a person is given of a project, and when.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct Allocated {
        pub project: ProjectId = "m.project_id",
        pub startdate: NaiveDate = "m.startdate",
        pub enddate: Option<NaiveDate> = "m.enddate",
        pub allocation: Hundredths = "m.allocation",
    }
}

db::record! {
    /// How often a person wrote hours on a task of a project.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct Usage {
        pub project: ProjectId = "w.project_id",
        pub task: TaskId = "w.task_id",
        pub times: i64 = "count(*)",
    }
}

/// A task that hours may be written on.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct WeekTask {
    /// The task.
    #[serde(rename = "_id")]
    pub id: TaskId,
    /// Its name.
    pub taskname: String,
}

/// A project that hours may be written on, with its tasks, the one that is used most first.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct WeekProject {
    /// The project.
    #[serde(rename = "_id")]
    pub id: ProjectId,
    /// Its name.
    pub projectname: String,
    /// Its tasks and those of all projects.
    pub tasks: Vec<WeekTask>,
}

/// A row that a person might take over.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct ProposedRow {
    /// The project.
    pub projects: ProjectId,
    /// Its task that is used most.
    pub tasks: TaskId,
    /// Hours of Monday.
    #[schema(value_type = f64)]
    pub mon: Halves,
    /// Hours of Tuesday.
    #[schema(value_type = f64)]
    pub tue: Halves,
    /// Hours of Wednesday.
    #[schema(value_type = f64)]
    pub wed: Halves,
    /// Hours of Thursday.
    #[schema(value_type = f64)]
    pub thu: Halves,
    /// Hours of Friday.
    #[schema(value_type = f64)]
    pub fri: Halves,
}

/// The caller's week.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct TimesheetWeek {
    /// The Monday.
    pub start_of_week: NaiveDate,
    /// `GGGG-Www`.
    pub identifier: String,
    /// The sheet, if it was begun.
    #[schema(required)]
    pub sheet: Option<Timelog>,
    /// Whether a sheet may be begun: this week and the two before it.
    pub open: bool,
    /// Monday to Friday.
    pub days: Vec<TimelogDay>,
    /// What hours may be written on.
    pub projects: Vec<WeekProject>,
    /// The caller's allocations, spread over the days on which they were in.
    pub proposal: Vec<ProposedRow>,
}

/// A sheet in the tile: all but its rows.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct TileSheet {
    /// The sheet's id.
    #[serde(rename = "_id")]
    pub id: TimelogId,
    /// Counts changes.
    pub version: i64,
    /// Where it stands.
    pub status: TimelogStatus,
    /// Hours of the week.
    #[schema(value_type = f64)]
    pub total: Halves,
    /// What the one who decided wrote; `Nil` otherwise.
    pub remark: String,
}

/// A week of the tile.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct TileWeek {
    /// The Monday.
    pub start_of_week: NaiveDate,
    /// `GGGG-Www`.
    pub identifier: String,
    /// The sheet, if it was begun.
    #[schema(required)]
    pub sheet: Option<TileSheet>,
}

/// The Timesheets tile.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct TimesheetTile {
    /// The weeks that may be begun, this one first.
    pub weeks: Vec<TileWeek>,
}
