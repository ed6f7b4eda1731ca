//! How far the people of a team are.

use kernel::{Hundredths, Sheet, SheetColumn, SheetPerson, UserId};
use projects::model::ProjectId;
use serde::Serialize;
use utoipa::ToSchema;

use super::{OverallStatus, WaitingParty};
use crate::rules::{LAST_STEP, steps_of};

/// The KRAs of the person `u` that their manager `g` sees: a line manager all, a project lead those of their projects.
pub(crate) const SEEN: &str =
    "k.user_id = u.id AND (g.line OR k.project_id IN (SELECT o.id FROM projects o WHERE o.manager_id = g.manager_id))";

db::record! {
    /// Somebody of a team, and how far their KRAs are.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct StoredOverview {
        pub user: UserId = "u.id",
        pub fname: String = "u.fname",
        pub lname: String = "u.lname",
        /// The step of the KRA that is least far.
        pub step: Option<i64> = format!("(SELECT min(k.step) FROM kras k WHERE {SEEN})"),
        /// What the KRAs add up to that are not submitted.
        pub allocationtotal: Hundredths =
            format!("CAST((SELECT coalesce(sum(k.allocation), 0) FROM kras k WHERE {SEEN} AND k.step < {LAST_STEP}) AS BIGINT)"),
        pub count: i64 = format!("(SELECT count(*) FROM kras k WHERE {SEEN})"),
    }
}

db::record! {
    /// A project that a person has KRAs on.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct StoredOverviewProject {
        pub user: UserId = "k.user_id",
        pub project: ProjectId = "k.project_id",
        pub projectname: String = "p.projectname",
        pub count: i64 = "count(*)",
        /// How many wait for a manager.
        pub waiting: i64 = format!("count(CASE WHEN k.step IN {} THEN 1 END)", db::ranks(steps_of(WaitingParty::Manager))),
    }
}

/// The KRAs of a person on one project: what a page of feedback is about.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct OverviewProject {
    /// The project.
    #[serde(rename = "_id")]
    pub id: ProjectId,
    /// Its name.
    pub projectname: String,
    /// How many there are.
    pub count: i64,
    /// How many of them wait for a manager.
    pub waiting: i64,
}

/// Somebody of a team as they travel.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct KraOverview {
    /// The person.
    pub user: UserId,
    /// Their name.
    pub empname: String,
    /// How far their KRAs are; null without any.
    #[schema(required)]
    pub overallstatus: Option<OverallStatus>,
    /// Who waits by that.
    #[schema(required)]
    pub waiting: Option<WaitingParty>,
    /// Percent that are given out, of the KRAs that are not submitted.
    #[schema(value_type = f64)]
    pub allocationtotal: Hundredths,
    /// How many KRAs they have.
    pub count: i64,
    /// Those by project.
    pub projects: Vec<OverviewProject>,
}

impl Sheet for KraOverview {
    const COLUMNS: &'static [SheetColumn] = &[
        SheetColumn::text("empname", "Team Member"),
        SheetColumn::text("overallstatus", "Overall Status"),
        SheetColumn::text("waiting", "Waiting"),
        SheetColumn::number("allocationtotal", "Allocation"),
        SheetColumn::number("count", "KRAs"),
    ];
    const PERSON: Option<SheetPerson> = Some(SheetPerson { id: "user", name: "empname" });
}
