//! What a check of an upload finds.

use kernel::{Text, UserId};
use serde::Serialize;
use utoipa::ToSchema;

use super::{ColumnKind, StoredColumn};

/// What is wrong, or odd, with a row.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Problem {
    /// The field has to hold something.
    Required,
    /// Nobody has this number or address.
    UnknownEmployee,
    /// The name is not that of the person.
    NameDiffers,
    /// The address is not that of the person.
    EmailDiffers,
    /// The caller makes no slips for this person.
    NotYours,
    /// A correction is for the person and the month of the slip that it replaces.
    AnotherSlip,
    /// No month.
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
    /// The month is written in another way than YYYY-MM.
    MonthRead,
    /// The person does not work here any more.
    NotActive,
    /// The net pay is quite another one than the month before.
    NetPayChanged,
}

impl From<StoredColumn> for CheckedColumn {
    fn from(StoredColumn { name, label, kind }: StoredColumn) -> Self {
        Self { name, label, kind }
    }
}

/// What could stand in a cell instead.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct CellRemedy {
    /// The column, by its normalised name.
    pub field: String,
    /// What to put there.
    pub value: String,
    /// Whom or what it stands for, where the value does not say it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub of: Option<String>,
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
    #[schema(value_type = String)]
    pub message: Text,
    /// Where another amount would be right: this one.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<f64>)]
    pub suggestion: Option<kernel::Hundredths>,
    /// What could stand in a cell of the row instead.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schema(required = false)]
    pub remedies: Vec<CellRemedy>,
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

/// Somebody who works here, and has no slip for the month.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct MissingPerson {
    /// Their id.
    #[serde(rename = "_id")]
    pub id: UserId,
    /// Their employee number.
    pub empid: String,
    /// Their name.
    pub empname: String,
}

/// Active people of whom an upload has no row, and who have no slip for its last month.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, ToSchema)]
pub struct MissingPeople {
    /// How many there are.
    pub total: usize,
    /// The first of them, by name.
    pub people: Vec<MissingPerson>,
}

/// An upload that was looked at; nothing was changed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct Check {
    /// Its columns, in their order.
    pub columns: Vec<CheckedColumn>,
    /// How many rows it has.
    pub rows: usize,
    /// The months that it names, as YYYY-MM.
    pub months: Vec<String>,
    /// The sum of all net pays that could be read.
    #[serde(rename = "netPay")]
    #[schema(value_type = f64)]
    pub net_pay: kernel::Hundredths,
    /// Whom it leaves out.
    pub missing: MissingPeople,
    /// What has to be mended before slips are made, by row.
    pub problems: Vec<RowNote>,
    /// What somebody should look at, by row.
    pub warnings: Vec<RowNote>,
}
