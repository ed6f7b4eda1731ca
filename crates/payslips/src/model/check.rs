//! What a check of an upload finds.

use serde::Serialize;
use utoipa::ToSchema;

use super::ColumnKind;

/// What is wrong, or odd, with a row.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Problem {
    /// The field has to hold something.
    Required,
    /// Nobody has this number or address.
    UnknownEmployee,
    /// Number and address are two people's.
    TwoPeople,
    /// No month as YYYY-MM.
    BadMonth,
    /// No amount of at most two decimals.
    BadAmount,
    /// The sum is another one.
    SumDiffers,
    /// The same person and month twice in the upload.
    Repeated,
    /// A slip of this person and month is stored.
    Stored,
    /// Two heads are the same, or one names nothing.
    BadColumn,
    /// No font of the slip has this letter.
    BadLetter,
    /// So much is wrong that the rows from this one on were not looked at.
    TooMany,
    /// The person does not work here any more.
    NotActive,
    /// The net pay is quite another one than the month before.
    NetPayChanged,
}

/// A finding about one field of one row.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct RowNote {
    /// The row, from 0.
    pub row: usize,
    /// The column, by its normalised name.
    pub field: String,
    /// What it is.
    pub code: Problem,
    /// The same for a person.
    pub message: String,
    /// Where another amount would be right: this one.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<f64>)]
    pub suggestion: Option<kernel::Hundredths>,
}

/// A column of an upload.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct CheckedColumn {
    /// Its normalised name.
    pub name: String,
    /// What the slip calls it.
    pub label: String,
    /// What it holds.
    pub kind: ColumnKind,
}

/// An upload that was looked at; nothing was changed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct Check {
    /// Its columns, in their order.
    pub columns: Vec<CheckedColumn>,
    /// How many rows it has.
    pub rows: usize,
    /// What has to be mended before slips are made, by row.
    pub problems: Vec<RowNote>,
    /// What somebody should look at, by row.
    pub warnings: Vec<RowNote>,
}
