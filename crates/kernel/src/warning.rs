//! What speaks against a record that waits, and doesn't refuse it.

use chrono::NaiveDate;
use serde::Serialize;
use utoipa::ToSchema;

use crate::Text;

/// What speaks against a timesheet, a leave, a claim or an investment.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum WarningKind {
    /// The person of a leave was in on days of it, or a timesheet has more hours than attendance.
    Attendance,
    /// An approved timesheet has hours on days of a leave.
    Timesheet,
    /// A timesheet has hours on a holiday.
    Holiday,
    /// A timesheet has hours on a leave.
    Leave,
    /// A project is left with few people by a leave.
    Project,
    /// A leave has begun, or is over, and its person asks to cancel it.
    Begun,
    /// With a claim more is claimed than its type pays in a month.
    Limit,
    /// The bill of a claim has a number, and no file shows it.
    Bill,
    /// Another claim has the same bill.
    Twice,
    /// No file proves an investment.
    Proof,
}

/// What speaks against a timesheet, a leave, a claim or an investment, and doesn't refuse it: told to who decides, in the same words wherever
/// they read it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct Warning {
    /// What it is.
    pub kind: WarningKind,
    /// The same for a person.
    #[schema(value_type = String)]
    pub message: Text,
    /// The days that it is about, where it is about any and they are known: those of a timesheet or a leave, or on which the same bill was
    /// claimed.
    pub dates: Vec<NaiveDate>,
}
