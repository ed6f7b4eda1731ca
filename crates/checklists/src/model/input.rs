//! What clients send.

use company::model::PlaceId;
use kernel::{Creates, Patch, RoleId, ShortText, UserId};
use serde::Deserialize;
use utoipa::ToSchema;

use super::values::{ChecklistDays, ChecklistText};
use super::{ChecklistKind, LineOwner};

/// A line of a template that is to be.
#[derive(Debug, Clone, Default, PartialEq, Deserialize, ToSchema)]
pub struct TemplateLineInput {
    /// What is to be done.
    #[schema(value_type = Option<ChecklistText>)]
    pub text: Option<String>,
    /// Whose it is.
    #[schema(value_type = Option<LineOwner>)]
    pub whose: Option<String>,
    /// Of `named`: who.
    #[schema(value_type = Option<i64>)]
    pub user: Option<UserId>,
    /// The days from the first day, or from the last one, to the day by which it is to be done: that day itself when absent.
    #[schema(value_type = Option<ChecklistDays>)]
    pub days: Option<f64>,
}

/// A template to be, or what changes of one.
#[derive(Debug, Clone, Default, Deserialize, ToSchema)]
pub struct ChecklistTemplateInput {
    /// The version that was read.
    pub version: Option<i64>,
    /// What it is called.
    #[serde(default)]
    #[schema(value_type = Option<ShortText>)]
    pub name: Patch<String>,
    /// Whether it is for those who come, or for those who go.
    #[serde(default)]
    #[schema(value_type = Option<ChecklistKind>)]
    pub kind: Patch<String>,
    /// Whether lists are made of it; a new one is active where nothing is said.
    pub active: Option<bool>,
    /// For people of which roles; of all, where there is none.
    #[schema(max_items = 100)]
    pub roles: Option<Vec<RoleId>>,
    /// For people at which places; at all, where there is none.
    #[schema(max_items = 100)]
    pub places: Option<Vec<PlaceId>>,
    /// What is to be done, in its order: all of it.
    #[schema(max_items = 50)]
    pub lines: Option<Vec<TemplateLineInput>>,
}

impl Creates for ChecklistTemplateInput {
    const NEEDED: &'static [&'static str] = &["name", "kind", "lines"];
}

/// Whether a line is done.
#[derive(Debug, Clone, Copy, Default, Deserialize, ToSchema)]
pub struct ChecklistLineChange {
    /// The version that was read.
    pub version: Option<i64>,
    /// Whether it is.
    pub done: Option<bool>,
}
