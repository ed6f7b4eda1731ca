//! A person's sheet of a week.

use chrono::{DateTime, NaiveDate, NaiveDateTime, Utc};
use company::model::DayWork;
use core_auth::model::{Approval, InOneStep, StandInKind};
use db::RecordKind;
use kernel::{Actions, Halves, Sheet, SheetColumn, SheetPerson, UserId, Warning};
use leaves::model::{Half, LeaveType};
use projects::model::{ProjectId, TaskId};
use serde::Serialize;
use utoipa::ToSchema;

use crate::texts;

/// Sheets in the audit trail.
pub const TIMELOG: RecordKind = RecordKind::new("timelog").kept_in("timelogs").about("user_id");

db::ids! {
    /// A person's sheet of a week.
    TimelogId;
}

db::words! {
    /// Where a sheet stands.
    pub enum TimelogStatus {
        Saved = "Saved",
        Submitted = "Submitted",
        Approved = "Approved",
        Rejected = "Rejected",
        Pending = "Pending",
    }

    /// Why nobody was expected to work.
    pub enum NoteKind {
        Holiday = "holiday",
        Leave = "leave",
    }
}

impl TimelogStatus {
    /// Whether it waits for a decision.
    pub const fn is_waiting(self) -> bool {
        matches!(self, Self::Submitted | Self::Pending)
    }
}

db::record! {
    /// A sheet as it is stored, with the name of its person.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct StoredTimelog {
        pub id: TimelogId = "t.id",
        pub version: i64 = "t.version",
        pub user: UserId = "t.user_id",
        pub fname: String = "u.fname",
        pub lname: String = "u.lname",
        pub email: String = "u.email",
        /// Whether the person works here.
        pub active: bool = "u.status = 'Active'",
        pub start_of_week: NaiveDate = "t.start_of_week",
        pub status: TimelogStatus = "t.status",
        pub remark: String = "t.remark",
        pub total: Halves = "t.total",
        pub submitted_at: Option<NaiveDateTime> = "t.submitted_at",
    }
}

impl InOneStep for StoredTimelog {
    const KIND: StandInKind = StandInKind::Timesheet;

    fn record(&self) -> i64 {
        self.id.0
    }

    fn owner(&self) -> UserId {
        self.user
    }

    fn asked_at(&self) -> Option<NaiveDateTime> {
        self.submitted_at
    }

    fn waits(&self) -> bool {
        self.status.is_waiting()
    }
}

db::record! {
    /// A row of a sheet as it is stored, with the names beside its ids.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct StoredRow {
        pub timelog: TimelogId = "w.timelog_id",
        pub project: ProjectId = "w.project_id",
        pub projectname: String = "p.projectname",
        pub task: TaskId = "w.task_id",
        pub taskname: String = "k.taskname",
        pub description: String = "w.description",
        pub mon: Halves = "w.mon",
        pub tue: Halves = "w.tue",
        pub wed: Halves = "w.wed",
        pub thu: Halves = "w.thu",
        pub fri: Halves = "w.fri",
    }
}

/// A row of a sheet as it travels.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct TimelogRow {
    /// The project.
    pub projects: ProjectId,
    /// Its name.
    pub projectname: String,
    /// The task.
    pub tasks: TaskId,
    /// Its name.
    pub taskname: String,
    /// What was done.
    pub description: String,
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
    /// Hours of the row.
    #[schema(value_type = f64)]
    pub total: Halves,
}

/// Hours that were written on a day off.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct Note {
    /// The day.
    pub date: NaiveDate,
    /// Why it was one.
    pub kind: NoteKind,
    /// `first` or `second` of a half day.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub half: Option<Half>,
    /// How many.
    #[schema(value_type = f64)]
    pub hours: Halves,
}

/// Hours of a day that go beyond attendance.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
pub struct BeyondAttendance {
    /// The day.
    pub date: NaiveDate,
    /// How many were written.
    #[schema(value_type = f64)]
    pub hours: Halves,
    /// How many the person was in, in whole halves.
    #[schema(value_type = f64)]
    pub attended: Halves,
}

/// A sheet as it travels.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct Timelog {
    /// The sheet's id.
    #[serde(rename = "_id")]
    pub id: TimelogId,
    /// Counts changes.
    pub version: i64,
    /// Whose it is.
    pub user_id: UserId,
    /// Their name.
    pub username: String,
    /// The Monday.
    #[serde(rename = "startOfWeek")]
    pub start_of_week: NaiveDate,
    /// `GGGG-Www`.
    pub identifier: String,
    /// The names of its projects, each once.
    pub projects: Vec<String>,
    /// Hours of the week.
    #[schema(value_type = f64)]
    pub total: Halves,
    /// Where it stands.
    pub status: TimelogStatus,
    /// What the one who decided wrote; `Nil` otherwise.
    pub remark: String,
    /// Whether it is locked: Submitted, Pending or Approved.
    pub submitted: bool,
    /// When it was submitted last.
    #[schema(required)]
    pub submitted_at: Option<DateTime<Utc>>,
    /// The rows.
    pub timesheet: Vec<TimelogRow>,
    /// Hours written on days off; in the lists of managers and admins.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub notes: Option<Vec<Note>>,
    /// Hours that go beyond attendance; of a sheet that waits, in the lists of managers and admins.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub beyond: Option<Vec<BeyondAttendance>>,
    /// Both in words; in the lists of managers and admins.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub warnings: Option<Vec<Warning>>,
    /// With whom it is and since when; where it waits and is the caller's own.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub approval: Option<Approval>,
    /// Until when the caller can take back what they have just decided; in the answer to that alone.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub undoable: Option<DateTime<Utc>>,
    /// What the caller may do with it now: `edit`, `submit`, `recall`, `approve`, `reject`.
    #[serde(flatten)]
    pub actions: Actions,
}

impl Sheet for Timelog {
    const COLUMNS: &'static [SheetColumn] = &[
        SheetColumn::text("username", texts::head_team_member),
        SheetColumn::text("projects", texts::head_projects),
        SheetColumn::text("identifier", texts::head_week),
        SheetColumn::day("startOfWeek", texts::head_monday),
        SheetColumn::number("total", texts::head_hours),
        SheetColumn::text("status", kernel::texts::status),
        SheetColumn::long_text("remark", kernel::texts::remark),
        SheetColumn::instant("submitted_at", texts::head_submitted),
    ];
    const PERSON: Option<SheetPerson> = Some(SheetPerson { id: "user_id", name: "username" });
}

/// A day of a week: what hours are held against.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct TimelogDay {
    /// The day.
    pub date: NaiveDate,
    /// `hh:mm:ss` of attendance; null without any.
    #[schema(required)]
    pub overall_time: Option<String>,
    /// The type of an approved leave.
    #[schema(required)]
    pub leave: Option<LeaveType>,
    /// Whether it keeps its person from work.
    #[serde(skip)]
    pub away: bool,
    /// `first` or `second`; null for the whole day.
    #[schema(required)]
    pub half: Option<Half>,
    /// The name of its holiday.
    #[schema(required)]
    pub holiday: Option<String>,
    /// How much of it is worked by the person's pattern, where that is not all of it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub work: Option<DayWork>,
}
