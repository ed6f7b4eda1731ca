//! Imports as they are stored and as they travel.

mod input;
mod stored;
mod travels;
mod words;

pub use input::{ColumnsInput, VersionInput};
pub use stored::{ColumnMatch, FieldValue, Reason, StoredImport, StoredRow};
pub use travels::{
    ChangedSince, FieldInfo, FoundColumn, Import, ImportCell, ImportDetail, ImportKindInfo, ImportReason, ImportRow,
    MissingColumn, TakeBack,
};
pub use words::{ColumnHow, ImportKind, ImportMatch, ImportRowState, ImportRowStep, ImportState};

use db::RecordKind;

/// Imports in the audit trail.
pub const IMPORT: RecordKind =
    RecordKind::new("import").kept_in("imports").named("filename").found_by("filename_normalized");

/// Rows of one file.
pub const MOST_ROWS: usize = 20_000;
/// Columns of one file.
pub const MOST_COLUMNS: usize = 100;
/// Bytes of one file.
pub const LARGEST_FILE: usize = 10_000_000;
/// Days in which an import can be taken back (import-12).
pub const TAKEN_BACK_WITHIN: i64 = 7;
/// Days for which the rows of an import are kept after it was run, or, where it was not, after the file came (import-14).
pub const ROWS_KEPT: i64 = 90;
/// Records that were changed since, told at once.
pub const SINCE_AT_ONCE: i64 = 1_000;

db::ids! {
    /// An import.
    ImportId;
}
