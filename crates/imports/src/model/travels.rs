//! Imports as they travel.

use chrono::{DateTime, Utc};
use kernel::{Actions, Sheet, SheetColumn, Text, UserId};
use serde::Serialize;
use utoipa::ToSchema;

use super::{ColumnHow, ImportId, ImportKind, ImportMatch, ImportRowState, ImportRowStep, ImportState};
use crate::texts;

/// An import.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct Import {
    /// The import's id, which is its number.
    #[serde(rename = "_id")]
    pub id: ImportId,
    /// Counts changes.
    pub version: i64,
    /// What it makes.
    pub kind: ImportKind,
    /// The file.
    pub filename: String,
    /// Its sheet that was read.
    #[schema(required)]
    pub sheet: Option<String>,
    /// Its bytes.
    pub size: i64,
    /// Where it stands.
    pub state: ImportState,
    /// By what records are found.
    pub matchby: ImportMatch,
    /// Whether people get their invitation when they are made.
    pub invite: bool,
    /// Rows of the file.
    pub rows: i64,
    /// Rows that make something.
    pub new: i64,
    /// Rows that change something.
    pub changed: i64,
    /// Rows that change nothing.
    pub same: i64,
    /// Rows that are left out.
    pub wrong: i64,
    /// Rows that are written, or taken back.
    pub total: i64,
    /// How many of them are, by now.
    pub progress: i64,
    /// Rows that stayed when it was taken back.
    pub kept: i64,
    /// Who brought it.
    pub madeby: UserId,
    /// Their name.
    pub madebyname: String,
    /// When.
    pub created_at: DateTime<Utc>,
    /// When it was begun to be written.
    #[schema(required)]
    pub ran_at: Option<DateTime<Utc>>,
    /// When it was written.
    #[schema(required)]
    pub done_at: Option<DateTime<Utc>>,
    /// Milliseconds between the two.
    #[schema(required)]
    pub took: Option<i64>,
    /// Until when it can be taken back.
    #[schema(required)]
    pub until: Option<DateTime<Utc>>,
    /// Who took it back.
    #[schema(required)]
    pub takenby: Option<UserId>,
    /// Their name.
    #[schema(required)]
    pub takenbyname: Option<String>,
    /// When.
    #[schema(required)]
    pub taken_at: Option<DateTime<Utc>>,
    /// What the caller may do with it now: `match`, `run`, `takeBack`.
    #[serde(flatten)]
    pub actions: Actions,
}

impl Sheet for Import {
    const COLUMNS: &'static [SheetColumn] = &[
        SheetColumn::number("_id", texts::head_number),
        SheetColumn::instant("created_at", texts::head_when),
        SheetColumn::words("kind", texts::head_what, &KINDS),
        SheetColumn::text("filename", texts::head_file),
        SheetColumn::text("madebyname", texts::head_by),
        SheetColumn::number("new", texts::head_new),
        SheetColumn::number("changed", texts::head_changed),
        SheetColumn::number("same", texts::head_same),
        SheetColumn::number("wrong", texts::head_left_out),
        SheetColumn::words("state", texts::head_state, &STATES),
    ];
}

const KINDS: [(&str, kernel::Title); 11] = [
    (ImportKind::People.text(), texts::kind_people),
    (ImportKind::Holidays.text(), texts::kind_holidays),
    (ImportKind::Clients.text(), texts::kind_clients),
    (ImportKind::Projects.text(), texts::kind_projects),
    (ImportKind::Tasks.text(), texts::kind_tasks),
    (ImportKind::Assets.text(), texts::kind_assets),
    (ImportKind::Balances.text(), texts::kind_balances),
    (ImportKind::Jobs.text(), texts::kind_jobs),
    (ImportKind::Candidates.text(), texts::kind_candidates),
    (ImportKind::Skills.text(), texts::kind_skills),
    (ImportKind::Locations.text(), texts::kind_locations),
];

const STATES: [(&str, kernel::Title); 5] = [
    (ImportState::Dry.text(), texts::state_dry),
    (ImportState::Running.text(), texts::state_running),
    (ImportState::Done.text(), texts::state_done),
    (ImportState::TakingBack.text(), texts::state_taking_back),
    (ImportState::TakenBack.text(), texts::state_taken_back),
];

const ROW_STATES: [(&str, kernel::Title); 4] = [
    (ImportRowState::Wrong.text(), texts::row_wrong),
    (ImportRowState::Changed.text(), texts::row_changed),
    (ImportRowState::New.text(), texts::row_new),
    (ImportRowState::Same.text(), texts::row_same),
];

/// A column of the file.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = ImportColumn)]
pub struct FoundColumn {
    /// Its head.
    pub head: String,
    /// The field that it is; null where it is left out.
    #[schema(required)]
    pub field: Option<String>,
    /// What that is called.
    #[schema(required, value_type = Option<String>)]
    pub label: Option<Text>,
    /// Who said so.
    pub how: ColumnHow,
}

/// A column that the file has not.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = ImportMissingColumn)]
pub struct MissingColumn {
    /// The field.
    pub field: &'static str,
    /// What it is called.
    #[schema(value_type = String)]
    pub label: Text,
    /// What follows from that.
    #[schema(value_type = String)]
    pub message: Text,
}

/// What the taking back of an import would do.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = ImportTakeBack)]
pub struct TakeBack {
    /// Records that go.
    pub goes: i64,
    /// Records that get their old values.
    pub returns: i64,
    /// Records that stay, because somebody changed them since.
    pub stays: i64,
}

/// An import with its columns.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct ImportDetail {
    /// The import.
    #[serde(flatten)]
    pub import: Import,
    /// The columns of the file.
    pub columns: Vec<FoundColumn>,
    /// The columns that it has not, without which rows are wrong.
    pub missing: Vec<MissingColumn>,
    /// What the taking back would do; null where it can't be taken back.
    #[schema(required)]
    pub takeback: Option<TakeBack>,
    /// Whether its rows are still kept.
    pub rowskept: bool,
}

/// A cell of a row, as it is or will be written.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct ImportCell {
    /// The field.
    pub field: String,
    /// What the row has; as it was sent, where that is wrong.
    #[schema(value_type = String)]
    pub text: Text,
    /// What stood there before; null where the row does not change it.
    #[schema(required, value_type = Option<String>)]
    pub before: Option<Text>,
    /// Whether a reason is about it.
    pub wrong: bool,
}

/// Why a row is left out, or stayed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct ImportReason {
    /// The field; null where it is the whole row.
    #[schema(required)]
    pub field: Option<String>,
    /// What that is called.
    #[schema(required, value_type = Option<String>)]
    pub label: Option<Text>,
    /// The sentence.
    pub message: String,
    /// What may have been meant.
    #[schema(required)]
    pub nearest: Option<String>,
}

/// A row of an import.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct ImportRow {
    /// The line of the file: its heads are in the first.
    pub line: i64,
    /// What it is.
    pub state: ImportRowState,
    /// What became of it.
    pub step: ImportRowStep,
    /// The record that it found, or made.
    #[schema(required)]
    pub record: Option<i64>,
    /// A cell for each matched column.
    pub cells: Vec<ImportCell>,
    /// Why it is left out, or stayed.
    pub reasons: Vec<ImportReason>,
}

impl Sheet for ImportRow {
    const COLUMNS: &'static [SheetColumn] = &[
        SheetColumn::number("line", texts::head_row),
        SheetColumn::words("state", texts::head_state, &ROW_STATES),
        SheetColumn::long_text("cells", texts::head_cells),
        SheetColumn::long_text("reasons", texts::head_reason),
    ];
}

/// A field of what can be imported.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = ImportField)]
pub struct FieldInfo {
    /// Its name.
    pub name: &'static str,
    /// What people call it.
    #[schema(value_type = String)]
    pub label: Text,
    /// Whether a new record needs it.
    pub required: bool,
    /// Whether a template has it.
    pub asked: bool,
    /// As a template has it.
    #[schema(value_type = String)]
    pub example: Text,
}

/// A kind of records that can be imported.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct ImportKindInfo {
    /// The kind.
    pub kind: ImportKind,
    /// What people call it.
    #[schema(value_type = String)]
    pub label: Text,
    /// By what its records can be found; the first is usual.
    pub matchby: Vec<ImportMatch>,
    /// Whether those who are made can be invited.
    pub invitable: bool,
    /// Its fields.
    pub fields: Vec<FieldInfo>,
}

/// A record of an import that somebody changed since, or that stayed when it was taken back.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = ImportChangedSince)]
pub struct ChangedSince {
    /// The line of the file.
    pub line: i64,
    /// The record.
    pub record: i64,
    /// What it is called.
    pub name: String,
    /// The field that holds something else now; null where it is the whole record.
    #[schema(required)]
    pub field: Option<String>,
    /// What that is called.
    #[schema(required, value_type = Option<String>)]
    pub label: Option<Text>,
    /// What stood there before the import.
    #[schema(required, value_type = Option<String>)]
    pub before: Option<Text>,
    /// What the import wrote.
    #[schema(required, value_type = Option<String>)]
    pub imported: Option<Text>,
    /// What stands there now.
    #[schema(required, value_type = Option<String>)]
    pub now: Option<Text>,
    /// Who changed the record last.
    #[schema(required)]
    pub byname: Option<String>,
    /// When.
    #[schema(required)]
    pub at: Option<DateTime<Utc>>,
    /// Why it stays.
    #[schema(required, value_type = Option<String>)]
    pub reason: Option<Text>,
}
