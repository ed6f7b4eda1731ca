//! A month of leaves and holidays, and the link of somebody's calendar feed.

use chrono::NaiveDate;
use company::model::DayWork;
use kernel::{Actions, Halves, Text, UserId};
use serde::Serialize;
use utoipa::ToSchema;

use super::{Half, Holiday, LeaveId, LeaveMark, LeaveStatus, LeaveType, StoredLeave};

db::record! {
    /// Somebody whose leaves a month shows.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct Shown {
        pub user: UserId = "u.id",
        pub fname: String = "u.fname",
        pub lname: String = "u.lname",
    }
}

db::record! {
    /// A leave of a month.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct StoredInMonth {
        /// The leave.
        pub leave: StoredLeave,
        /// Days that others of the person's leaves ask for of the same balance, for one that is Pending.
        pub others_pending: Halves = "CASE WHEN l.status = 'Pending' THEN (SELECT CAST(coalesce(sum(o.count), 0) AS BIGINT) \
            FROM leaves o WHERE o.user_id = l.user_id AND o.kind = l.kind AND o.status = 'Pending' AND o.id <> l.id) ELSE 0 END",
    }
}

/// Somebody in reach, away or not.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct CalendarPerson {
    /// Who.
    pub user: UserId,
    /// Their name.
    pub empname: String,
    /// The days on which they work otherwise than the company, by their pattern or by their place.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub works: Vec<WorkedDay>,
}

/// How much of a day is worked.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct WorkedDay {
    /// The day.
    pub date: NaiveDate,
    /// How much of it.
    pub work: DayWork,
    /// The holiday that it is where the person works, and not everywhere.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub holiday: Option<String>,
}

/// A leave of a month. Of people of one's projects the days alone are told.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct CalendarLeave {
    /// The leave's id.
    #[serde(rename = "_id")]
    pub id: LeaveId,
    /// Whose it is.
    pub user: UserId,
    /// The first day.
    pub from: NaiveDate,
    /// The last day.
    pub to: NaiveDate,
    /// Whether it is for half a day.
    pub halfday: bool,
    /// Which half of it.
    #[schema(required)]
    pub half: Option<Half>,
    /// Counts changes.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub version: Option<i64>,
    /// What kind of leave.
    #[serde(rename = "type", skip_serializing_if = "Option::is_none")]
    pub kind: Option<LeaveType>,
    /// What that is called.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<String>)]
    pub typename: Option<Text>,
    /// What marks it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub mark: Option<LeaveMark>,
    /// Whether it keeps the person from work.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub away: Option<bool>,
    /// Where it stands.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub status: Option<LeaveStatus>,
    /// Days that it takes.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<f64>)]
    pub count: Option<Halves>,
    /// Why.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reason: Option<String>,
    /// What the person has for it, without what else is asked for: of one that is Pending, and taken from a balance.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<f64>)]
    pub available: Option<Halves>,
    /// What the caller may do with it now.
    #[serde(flatten)]
    pub actions: Actions,
}

/// Somebody who is away, and who decides meanwhile.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct CalendarStandIn {
    /// Who is away.
    pub user: UserId,
    /// Their name.
    pub empname: String,
    /// The name of who decides.
    pub standin: String,
    /// The first day.
    pub from: NaiveDate,
    /// The last day.
    pub to: NaiveDate,
}

/// A month.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct LeaveCalendar {
    /// Those in reach, by name: the first 1,000.
    pub people: Vec<CalendarPerson>,
    /// Whether there are more.
    pub capped: bool,
    /// Their leaves that touch the month, by day.
    pub leaves: Vec<CalendarLeave>,
    /// The month's holidays that are for all.
    pub holidays: Vec<Holiday>,
    /// The month's optional holidays, wherever they can be chosen: nobody is off by one on its own.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub optional: Vec<Holiday>,
    /// The days on which the company works otherwise than from Monday to Friday.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub works: Vec<WorkedDay>,
    /// Who decides for one's managers while they are away, and for those in reach.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub standins: Vec<CalendarStandIn>,
}

/// The link of one's calendar feed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct CalendarLink {
    /// Absolute. Whoever has it can read the feed.
    pub url: String,
}

db::record! {
    /// Whose feed it is.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct FeedHolder {
        /// The person.
        pub user: UserId = "u.id",
        /// Whether they lead a team.
        pub leads: bool = "r.role IN ('admin', 'manager')",
    }
}
