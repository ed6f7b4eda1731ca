//! How far the people of a team are.

use kernel::{Hundredths, Sheet, SheetColumn, SheetPerson, UserId};
use projects::model::ProjectId;
use serde::Serialize;
use utoipa::ToSchema;

use super::{OverallStatus, WaitingParty};
use crate::texts;

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
        SheetColumn::text("empname", texts::head_team_member),
        SheetColumn::text("overallstatus", texts::head_overall_status),
        SheetColumn::text("waiting", texts::head_waiting),
        SheetColumn::number("allocationtotal", texts::head_allocation),
        SheetColumn::number("count", texts::head_kras),
    ];
    const PERSON: Option<SheetPerson> = Some(SheetPerson { id: "user", name: "empname" });
}
