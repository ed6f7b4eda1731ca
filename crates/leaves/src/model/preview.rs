//! What a leave would cost.

use chrono::NaiveDate;
use core_auth::model::ApprovalNext;
use kernel::{Halves, Text, UserId, Warning};
use projects::model::ProjectId;
use serde::Serialize;
use utoipa::ToSchema;

use super::{CountedDay, LeaveHoliday, PlannedLine};

/// What stands in the way of a leave.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct LeaveProblem {
    /// As the application would be refused.
    pub code: &'static str,
    /// The same for a person.
    #[schema(value_type = String)]
    pub message: Text,
}

/// How earned leave that is not enough would be split.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
pub struct LeaveSplit {
    /// Days of earned leave.
    #[schema(value_type = f64)]
    pub earned: Halves,
    /// Days of LWP.
    #[schema(value_type = f64)]
    pub lwp: Halves,
}

/// Somebody who is away on some of the days.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct AwayPerson {
    /// Who.
    pub user: UserId,
    /// Their name.
    pub empname: String,
    /// The first day of their leave.
    pub from: NaiveDate,
    /// The last day.
    pub to: NaiveDate,
}

/// Who is told, and decides.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct Approver {
    /// Who.
    pub user: UserId,
    /// Their name.
    pub empname: String,
    /// Until when they are away, where they are today: on an approved leave of whole days, or as whoever named a stand-in has said.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub until: Option<NaiveDate>,
    /// Who decides meanwhile.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub standin: Option<String>,
}

/// A project of the person, which others of its team leave on some of the days, too.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct ThinnedProject {
    /// The project.
    #[serde(rename = "_id")]
    pub id: ProjectId,
    /// Its name.
    pub projectname: String,
    /// Those of its team who are away.
    pub users: Vec<UserId>,
}

/// What a leave would cost. Nothing is changed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct LeavePreview {
    /// Days that it takes.
    #[schema(value_type = f64)]
    pub count: Halves,
    /// Each of its days.
    pub days: Vec<CountedDay>,
    /// What is left of the balance, without what is pending; null for kinds without a balance.
    #[schema(required, value_type = Option<f64>)]
    pub available: Option<Halves>,
    /// What is left after this leave.
    #[schema(required, value_type = Option<f64>)]
    pub after: Option<Halves>,
    /// How it would be split, where earned leave is not enough.
    #[schema(required)]
    pub split: Option<LeaveSplit>,
    /// What happens to its account until its first day, with what waits for a decision counted as approved.
    pub ahead: Vec<PlannedLine>,
    /// What stands in its way.
    pub problems: Vec<LeaveProblem>,
    /// What speaks against it, and doesn't refuse it.
    pub warnings: Vec<Warning>,
    /// Holidays on its days and next to them.
    pub holidays: Vec<LeaveHoliday>,
    /// Who of the person's projects and team is away on some of the days.
    pub away: Vec<AwayPerson>,
    /// The person's projects of which others are away then, too.
    pub projects: Vec<ThinnedProject>,
    /// To whom it goes.
    pub approvers: Vec<Approver>,
    /// Whose the second approval will be; absent where one is enough.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub next: Option<ApprovalNext>,
}
