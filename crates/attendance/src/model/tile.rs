//! The Attendance tile of the dashboard (dashboard-2).

use chrono::NaiveDate;
use leaves::model::{Half, LeaveType};
use serde::Serialize;
use utoipa::ToSchema;

use super::{Report, TeamRow};

db::words! {
    /// How a day of the week strip looks.
    pub enum DayState {
        ToCome = "to come",
        In = "in",
        Complete = "complete",
        Missed = "missed",
        Absent = "absent",
        Leave = "leave",
        Holiday = "holiday",
        Weekend = "weekend",
    }
}

/// An approved leave on a day.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct LeaveDay {
    /// The type of the leave.
    #[serde(rename = "type")]
    pub kind: LeaveType,
    /// `first` or `second`; null for the whole day.
    #[schema(required)]
    pub half: Option<Half>,
}

/// One day of the week strip.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct Day {
    /// The day.
    pub date: NaiveDate,
    /// How it looks.
    pub state: DayState,
    /// Its report.
    #[schema(required)]
    pub report: Option<Report>,
    /// Its leave.
    #[schema(required)]
    pub leave: Option<LeaveDay>,
    /// The name of its holiday.
    #[schema(required)]
    pub holiday: Option<String>,
}

/// The caller's ISO week.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct WeekStrip {
    /// `GGGG-Www`.
    pub week: String,
    /// Monday to Sunday.
    pub days: Vec<Day>,
}

/// The team's day in figures.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
pub struct TeamCounts {
    /// Active people of the team.
    pub total: i64,
    /// Checked in now.
    #[serde(rename = "in")]
    pub present: i64,
    /// Checked out again.
    pub complete: i64,
    /// Not in yet, of those who are expected: nobody on a weekend or a holiday, and not who is on leave or joins later.
    pub absent: i64,
    /// On leave, for the whole day or half of it, and not in.
    pub leave: i64,
    /// Today's report left open for too long.
    pub missed: i64,
}

/// The team's day: who is missing first.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct TeamTile {
    /// The first rows.
    pub rows: Vec<TeamRow>,
    /// Who has come, in the order of coming: the first of them.
    pub present: Vec<TeamRow>,
    /// In figures.
    pub counts: TeamCounts,
    /// Days left open, newest first.
    pub missed: Vec<Report>,
}

/// See the module.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct Tile {
    /// The report that can be checked out, else today's.
    #[schema(required)]
    pub open: Option<Report>,
    /// The caller's week.
    pub week: WeekStrip,
    /// For managers and admins.
    #[schema(required)]
    pub team: Option<TeamTile>,
}
