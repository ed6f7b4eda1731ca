//! Departments and designations: where people stand in the company, as its settings list it.

use db::RecordKind;
use kernel::{Actions, Creates, Patch};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::values::PlacementName;

/// Departments in the audit trail.
pub const DEPARTMENT: RecordKind =
    RecordKind::new("department").kept_in("departments").named("name").found_by("name_normalized");
/// Designations in the audit trail.
pub const DESIGNATION: RecordKind =
    RecordKind::new("designation").kept_in("designations").named("name").found_by("name_normalized");

db::ids! {
    /// A department or a designation: each list counts its own.
    PlacementId;
}

/// The two lists.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Placement {
    /// The part of the company that somebody belongs to.
    Department,
    /// What somebody is there.
    Designation,
}

impl Placement {
    /// Both.
    pub const ALL: [Self; 2] = [Self::Department, Self::Designation];

    /// The field of a person's record.
    pub const fn field(self) -> &'static str {
        match self {
            Self::Department => "department",
            Self::Designation => "designation",
        }
    }

    /// Where the list stands.
    pub const fn table(self) -> &'static str {
        match self {
            Self::Department => "departments",
            Self::Designation => "designations",
        }
    }

    /// The column of `users` that names an entry.
    pub const fn column(self) -> &'static str {
        match self {
            Self::Department => "department_id",
            Self::Designation => "designation_id",
        }
    }

    /// What the audit trail calls an entry.
    pub const fn kind(self) -> RecordKind {
        match self {
            Self::Department => DEPARTMENT,
            Self::Designation => DESIGNATION,
        }
    }
}

/// A department or a designation.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct PlacementEntry {
    /// Its id.
    #[serde(rename = "_id")]
    pub id: PlacementId,
    /// Counts edits.
    pub version: i64,
    /// Its name.
    pub name: String,
    /// Whether nobody is given it any more.
    pub retired: bool,
    /// How many people have it, those who left among them.
    pub people: i64,
    /// What the caller may do with it.
    #[serde(flatten)]
    pub actions: Actions,
}

/// A new department or designation, or what changes of one.
#[derive(Debug, Clone, Default, Deserialize, ToSchema)]
pub struct PlacementInput {
    /// The version that was read.
    pub version: Option<i64>,
    /// The name.
    #[serde(default)]
    #[schema(value_type = Option<PlacementName>)]
    pub name: Patch<String>,
    /// Whether nobody is given it any more.
    #[serde(default)]
    #[schema(value_type = Option<bool>)]
    pub retired: Patch<bool>,
}

impl Creates for PlacementInput {
    const NEEDED: &'static [&'static str] = &["name"];
}
