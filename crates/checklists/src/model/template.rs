//! What is done when somebody comes, or goes.

use chrono::NaiveDate;
use company::model::PlaceId;
use db::RecordKind;
use kernel::{Actions, RoleId, UserId};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// Templates in the audit trail.
pub const CHECKLIST_TEMPLATE: RecordKind =
    RecordKind::new("checklisttemplate").kept_in("checklist_templates").named("name").found_by("name_normalized");

db::ids! {
    /// A template of checklists.
    ChecklistTemplateId;
}

db::words! {
    /// Whether it is for those who come, or for those who go.
    pub enum ChecklistKind {
        Onboarding = "onboarding",
        Exit = "exit",
    }

    /// Whose a line is.
    pub enum LineOwner {
        /// Who comes or goes.
        Person = "person",
        /// Their line manager.
        Manager = "manager",
        /// Somebody who is named.
        Named = "named",
    }
}

/// A line of a template, as it is stored.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[expect(missing_docs, reason = "as in `TemplateLineShown`")]
pub struct TemplateLine {
    pub text: String,
    pub whose: LineOwner,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub user: Option<UserId>,
    pub days: i64,
}

db::record! {
    /// A template as it is stored.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct StoredTemplate {
        pub id: ChecklistTemplateId = "t.id",
        pub version: i64 = "t.version",
        pub name: String = "t.name",
        pub kind: ChecklistKind = "t.kind",
        pub active: bool = "t.active",
        pub since: NaiveDate = "t.since",
        pub roles: String = "t.roles",
        pub places: String = "t.places",
        pub lines: String = "t.lines",
        /// How many lists were made of it.
        pub made: i64 = "(SELECT count(*) FROM checklists c WHERE c.template_id = t.id)",
    }
}

/// A line of a template as it travels.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct TemplateLineShown {
    /// What is to be done.
    pub text: String,
    /// Whose it is.
    pub whose: LineOwner,
    /// Of `named`: who.
    #[schema(required)]
    pub user: Option<UserId>,
    /// What they are called.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub username: Option<String>,
    /// The days from the first day, or from the last one, to the day by which it is to be done.
    pub days: i64,
}

/// A template as it travels.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct ChecklistTemplate {
    /// The template's id.
    #[serde(rename = "_id")]
    pub id: ChecklistTemplateId,
    /// Counts edits.
    pub version: i64,
    /// What it is called.
    pub name: String,
    /// Whether it is for those who come, or for those who go.
    pub kind: ChecklistKind,
    /// Whether lists are made of it.
    pub active: bool,
    /// For those who come or go from this day on: the day on which it was made, or made active again.
    pub since: NaiveDate,
    /// For people of which roles; of all, where there is none.
    pub roles: Vec<RoleId>,
    /// For people at which places; at all, where there is none.
    pub places: Vec<PlaceId>,
    /// What is to be done, in its order.
    pub lines: Vec<TemplateLineShown>,
    /// How many lists were made of it.
    pub made: i64,
    /// What the caller may do with it: `edit`, `remove`.
    #[serde(flatten)]
    pub actions: Actions,
}
