//! Projects and their teams.

use chrono::NaiveDate;
use core_auth::model::Status;
use db::RecordKind;
use kernel::{Actions, Hundredths, Patch, Sheet, SheetColumn, Title, UserId};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{ClientChoice, ClientId};
use crate::texts;

/// Projects in the audit trail.
pub const PROJECT: RecordKind =
    RecordKind::new("project").kept_in("projects").named("projectname").found_by("projectname_normalized");

db::ids! {
    /// Something that the company works on.
    ProjectId;
}

db::words! {
    /// Where a project stands.
    pub enum ProjectStatus {
        Active = "active",
        Completed = "completed",
        Inactive = "inactive",
    }

    /// What kind of work it is.
    pub enum ProjectType {
        Dev = "dev",
        Qa = "qa",
        Engineering = "engineering",
    }
}

db::record! {
    /// A project as it is stored, with the names beside its ids.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct StoredProject {
        pub id: ProjectId = "p.id",
        pub version: i64 = "p.version",
        pub projectname: String = "p.projectname",
        pub client: ClientId = "p.client_id",
        pub clientname: String = "c.clientname",
        pub status: ProjectStatus = "p.status",
        pub kind: ProjectType = "p.kind",
        pub startdate: NaiveDate = "p.startdate",
        pub enddate: NaiveDate = "p.enddate",
        pub manager: UserId = "p.manager_id",
        pub manager_fname: String = "u.fname",
        pub manager_lname: String = "u.lname",
        pub manager_role: String = "r.role",
    }
}

db::record! {
    /// A person's place in a team, with who they are and which project that is.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct Entry {
        pub project: ProjectId = "m.project_id",
        pub projectname: String = "p.projectname",
        pub status: ProjectStatus = "p.status",
        pub user: UserId = "m.user_id",
        pub fname: String = "u.fname",
        pub lname: String = "u.lname",
        pub role: String = "r.role",
        pub startdate: NaiveDate = "m.startdate",
        pub enddate: Option<NaiveDate> = "m.enddate",
        pub allocation: Hundredths = "m.allocation",
    }
}

db::record! {
    /// Somebody who is named for a project.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct Candidate {
        pub id: UserId = "u.id",
        pub fname: String = "u.fname",
        pub lname: String = "u.lname",
        pub role: String = "r.role",
        pub status: Status = "u.status",
    }
}

/// A member of a team as it travels.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct TeamMember {
    /// The person's role.
    pub role: String,
    /// The person.
    pub user: UserId,
    /// The person's name.
    pub empname: String,
    /// The first day.
    pub startdate: NaiveDate,
    /// The last day, where there is one.
    #[schema(required)]
    pub enddate: Option<NaiveDate>,
    /// Percent.
    #[schema(value_type = f64)]
    pub allocation: Hundredths,
    /// Percent that the person is given to active projects on the fullest of these days; more than 100 is worth a warning.
    #[schema(value_type = f64)]
    pub allocationtotal: Hundredths,
}

/// A project as it travels.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct Project {
    /// The project's id.
    #[serde(rename = "_id")]
    pub id: ProjectId,
    /// Counts edits.
    pub version: i64,
    /// Its name.
    pub projectname: String,
    /// For whom it is.
    pub client: ClientId,
    /// The client's name.
    pub clientname: String,
    /// Where it stands.
    pub status: ProjectStatus,
    /// What kind of work it is.
    #[serde(rename = "type")]
    pub kind: ProjectType,
    /// The first day.
    pub startdate: NaiveDate,
    /// The last day.
    pub enddate: NaiveDate,
    /// Who leads it.
    pub projectmanager: UserId,
    /// Their name.
    pub projectmanagername: String,
    /// Their role.
    pub projectmanagerrole: String,
    /// The team, to those who see all projects.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub teammember: Option<Vec<TeamMember>>,
    /// What the caller may do with it now: `edit`, `team`, `deactivate`, `activate`.
    #[serde(flatten)]
    pub actions: Actions,
}

/// What types are called in files.
pub const PROJECT_TYPES: &[(&str, Title)] =
    &[("dev", texts::word_development), ("qa", texts::word_qa), ("engineering", texts::word_engineering)];

impl Sheet for Project {
    const COLUMNS: &'static [SheetColumn] = &[
        SheetColumn::text("projectname", texts::head_project_name),
        SheetColumn::text("clientname", texts::head_client),
        SheetColumn::day("startdate", texts::head_start_date),
        SheetColumn::day("enddate", texts::head_end_date),
        SheetColumn::words("type", texts::head_type, PROJECT_TYPES),
        SheetColumn::text("status", kernel::texts::status),
        SheetColumn::text("projectmanagername", texts::head_project_manager),
    ];
}

/// A member of a team as clients send it.
#[derive(Debug, Clone, Default, PartialEq, Deserialize, ToSchema)]
pub struct MemberInput {
    /// The person's role.
    pub role: Option<String>,
    /// The person.
    pub user: Option<UserId>,
    /// The first day; 2000-01-01 at the earliest.
    #[serde(default, deserialize_with = "kernel::optional_date")]
    pub startdate: Option<NaiveDate>,
    /// The last day.
    #[serde(default, deserialize_with = "kernel::optional_date")]
    pub enddate: Option<NaiveDate>,
    /// Percent: 0 to 100, two decimals at most.
    #[schema(minimum = 0, maximum = 100)]
    pub allocation: Option<f64>,
}

/// A new project, or what changes of one.
#[derive(Debug, Clone, Default, Deserialize, ToSchema)]
pub struct ProjectInput {
    /// The version that was read.
    pub version: Option<i64>,
    /// The name.
    #[serde(default)]
    #[schema(value_type = Option<String>)]
    pub projectname: Patch<String>,
    /// For whom it is: a client's id, or `other`.
    #[serde(default)]
    #[schema(value_type = Option<ClientChoice>)]
    pub client: Patch<ClientChoice>,
    /// The name of the new client, with `other`.
    #[serde(default)]
    #[schema(value_type = Option<String>)]
    pub newclientname: Patch<String>,
    /// Where it stands.
    #[serde(default)]
    #[schema(value_type = Option<ProjectStatus>)]
    pub status: Patch<String>,
    /// What kind of work it is.
    #[serde(default, rename = "type")]
    #[schema(value_type = Option<ProjectType>)]
    pub kind: Patch<String>,
    /// The first day; 2000-01-01 at the earliest.
    #[serde(default, deserialize_with = "kernel::patched_date")]
    #[schema(value_type = Option<NaiveDate>)]
    pub startdate: Patch<NaiveDate>,
    /// The last day.
    #[serde(default, deserialize_with = "kernel::patched_date")]
    #[schema(value_type = Option<NaiveDate>)]
    pub enddate: Patch<NaiveDate>,
    /// Who leads it: a manager or an admin.
    #[serde(default)]
    #[schema(value_type = Option<i64>)]
    pub projectmanager: Patch<UserId>,
    /// The whole team, in its order; it replaces the one that was there.
    #[serde(default)]
    #[schema(value_type = Option<Vec<MemberInput>>)]
    pub teammember: Patch<Vec<MemberInput>>,
}

/// What a person has to do on another project.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct OtherProject {
    /// The project.
    #[serde(rename = "_id")]
    pub id: ProjectId,
    /// Its name.
    pub projectname: String,
    /// Percent.
    #[schema(value_type = f64)]
    pub allocation: Hundredths,
}

/// A person's fullest day of a month.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct AllocationMonth {
    /// `YYYY-MM`.
    pub month: String,
    /// Percent on this project.
    #[schema(value_type = f64)]
    pub here: Hundredths,
    /// Percent on other active projects.
    #[schema(value_type = f64)]
    pub others: Hundredths,
    /// The other projects.
    pub projects: Vec<OtherProject>,
}

/// A person's next six months.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct Allocation {
    /// The person.
    pub user: UserId,
    /// Their name.
    pub empname: String,
    /// This month and the five after it.
    pub months: Vec<AllocationMonth>,
}
