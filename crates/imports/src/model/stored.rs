//! Imports as they are stored.

use chrono::NaiveDateTime;
use kernel::UserId;
use serde::{Deserialize, Serialize};

use super::{ColumnHow, ImportId, ImportKind, ImportMatch, ImportRowState, ImportRowStep, ImportState};

db::record! {
    /// An import as it is stored. `heads` and `matched` are JSON.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct StoredImport {
        pub id: ImportId = "i.id",
        pub version: i64 = "i.version",
        pub kind: ImportKind = "i.kind",
        pub filename: String = "i.filename",
        pub sheet: Option<String> = "i.sheet",
        pub size: i64 = "i.size",
        pub state: ImportState = "i.state",
        pub matchby: ImportMatch = "i.matchby",
        pub invite: bool = "i.invite",
        pub made: i64 = "i.made",
        pub changed: i64 = "i.changed",
        pub same: i64 = "i.same",
        pub wrong: i64 = "i.wrong",
        pub total: i64 = "i.total",
        pub progress: i64 = "i.progress",
        pub kept: i64 = "i.kept",
        pub rows_kept: bool = "i.rows_kept",
        pub made_by: UserId = "i.made_by",
        pub fname: String = "u.fname",
        pub lname: String = "u.lname",
        pub created_at: NaiveDateTime = "i.created_at",
        pub ran_by: Option<UserId> = "i.ran_by",
        pub ran_at: Option<NaiveDateTime> = "i.ran_at",
        pub done_at: Option<NaiveDateTime> = "i.done_at",
        pub taken_by: Option<UserId> = "i.taken_by",
        pub taken_name: Option<String> = "(SELECT t.fname || ' ' || t.lname FROM users t WHERE t.id = i.taken_by)",
        pub taken_at: Option<NaiveDateTime> = "i.taken_at",
        pub heads: String = "i.heads",
        pub matched: String = "i.matched",
    }
}

db::record! {
    /// A row as it is stored. `cells`, `fields` and `reasons` are JSON.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct StoredRow {
        pub line: i64 = "r.line",
        pub state: ImportRowState = "r.state",
        pub step: ImportRowStep = "r.step",
        pub cells: String = "r.cells",
        pub fields: String = "r.fields",
        pub reasons: String = "r.reasons",
        pub record: Option<i64> = "r.record_id",
        pub version: Option<i64> = "r.record_version",
        pub found: Option<i64> = "r.found_version",
    }
}

/// What a column is.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct ColumnMatch {
    /// The field.
    pub field: Option<String>,
    /// Who said so.
    pub how: ColumnHow,
}

/// What a row has for a field, in the one way in which values of its kind are written; and what stood there before, where the row
/// changes it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct FieldValue {
    /// The field.
    pub field: String,
    /// What the row has.
    pub text: String,
    /// What stood there.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub before: Option<String>,
}

/// Why a row can't be written, or stays.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Reason {
    /// The field; none where it is the whole row.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub field: Option<String>,
    /// The sentence.
    pub message: String,
    /// What may have been meant.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub nearest: Option<String>,
    /// Whether the file has no such column: that is told of the file, and not of each of its rows.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub missing: bool,
}
