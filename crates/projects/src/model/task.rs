//! Tasks.

use chrono::{DateTime, Utc};
use db::RecordKind;
use kernel::{Actions, Patch, Sheet, SheetColumn, UserId};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{ProjectChoice, ProjectId};
use crate::texts;

/// Tasks in the audit trail.
pub const TASK: RecordKind = RecordKind::new("task").kept_in("tasks").named("taskname").found_by("taskname_normalized");

db::ids! {
    /// A kind of work that hours are written on.
    TaskId;
}

db::words! {
    /// Whether a task is in use.
    pub enum TaskStatus {
        Active = "active",
        Obsolete = "obsolete",
        Suggestion = "suggestion",
        Rejected = "rejected",
        Deactive = "deactive",
    }
}

db::record! {
    /// A task as it is stored, with the names beside its ids.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct StoredTask {
        pub id: TaskId = "t.id",
        pub version: i64 = "t.version",
        pub taskname: String = "t.taskname",
        pub description: String = "t.description",
        pub status: TaskStatus = "t.status",
        pub project: Option<ProjectId> = "t.project_id",
        pub projectname: Option<String> = "p.projectname",
        pub user: UserId = "t.user_id",
        pub fname: String = "u.fname",
        pub lname: String = "u.lname",
    }
}

/// A task as it travels.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct Task {
    /// The task's id.
    #[serde(rename = "_id")]
    pub id: TaskId,
    /// Counts edits.
    pub version: i64,
    /// Its name.
    pub taskname: String,
    /// What is done.
    pub description: String,
    /// Whether it is in use.
    pub status: TaskStatus,
    /// A project, or `all`.
    pub project: ProjectChoice,
    /// The project's name.
    #[schema(required)]
    pub projectname: Option<String>,
    /// Who wrote it.
    pub user: UserId,
    /// Their name.
    pub username: String,
    /// Until when the caller can take back what they have just decided on a suggestion; in the answer to that alone.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub undoable: Option<DateTime<Utc>>,
    /// What the caller may do with it now: `edit`, `activate`, `deactivate`.
    #[serde(flatten)]
    pub actions: Actions,
}

impl Sheet for Task {
    const COLUMNS: &'static [SheetColumn] = &[
        SheetColumn::text("taskname", texts::head_task_name),
        SheetColumn::long_text("description", kernel::texts::description),
        SheetColumn::text("status", kernel::texts::status),
        SheetColumn::text("projectname", texts::head_project),
        SheetColumn::text("username", texts::head_written_by),
    ];
}

/// A new task, or what changes of one.
#[derive(Debug, Clone, Default, Deserialize, ToSchema)]
pub struct TaskInput {
    /// The version that was read.
    pub version: Option<i64>,
    /// The name; at most 100 characters.
    #[serde(default)]
    #[schema(value_type = Option<String>)]
    pub taskname: Patch<String>,
    /// What is done; at most 500 characters.
    #[serde(default)]
    #[schema(value_type = Option<String>)]
    pub description: Patch<String>,
    /// Whether it is in use; `suggestion` of those who are no admins.
    #[serde(default)]
    #[schema(value_type = Option<TaskStatus>)]
    pub status: Patch<String>,
    /// A project's id, or `all`; `all` when absent.
    #[serde(default)]
    #[schema(value_type = Option<ProjectChoice>)]
    pub project: Patch<ProjectChoice>,
}
