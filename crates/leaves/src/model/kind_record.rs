//! A type of leave as it travels, and what is sent of one.

use core_auth::model::LeaveAccount;
use db::RecordKind;
use kernel::{Actions, Halves, NumberLimits, Patch, ShortText, Text};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{LeaveMark, LeaveType, LeaveTypeId};

/// Types of leave in the audit trail.
pub const LEAVE_TYPE: RecordKind =
    RecordKind::new("leavetype").kept_in("leave_types").named("name").found_by("name_normalized");

kernel::values! {
    /// Days before its first one that a leave has to be asked for.
    NoticeDays: NumberLimits = NumberLimits::between(0.0, 365.0).in_steps(1.0);
    /// The most days of one leave.
    MostLeaveDays: NumberLimits = NumberLimits::between(1.0, 366.0).in_steps(1.0);
    /// From so many days on a leave needs a file.
    FileDays: NumberLimits = NumberLimits::between(1.0, 366.0).in_steps(1.0);
    /// How far below 0 a balance may fall, in days.
    DaysBelow: NumberLimits = NumberLimits::between(0.0, 366.0).in_steps(0.5);
    /// Months of service.
    ServiceMonths: NumberLimits = NumberLimits::between(0.0, 600.0).in_steps(1.0);
}

/// A type of leave as it travels.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[expect(clippy::struct_excessive_bools, reason = "each is a rule of its own, which a company turns on or off")]
pub struct LeaveTypeRecord {
    /// The type's id.
    #[serde(rename = "_id")]
    pub id: LeaveTypeId,
    /// Counts changes.
    pub version: i64,
    /// The word that leaves name it by.
    #[serde(rename = "type")]
    pub kind: LeaveType,
    /// What it is called.
    #[schema(value_type = String)]
    pub name: Text,
    /// Whether every company has it: it can be renamed and retired, and not removed.
    pub builtin: bool,
    /// Whether it has another name than it came with; a company's own has one always.
    pub renamed: bool,
    /// What marks it in calendars.
    pub mark: LeaveMark,
    /// Whether its days are paid.
    pub paid: bool,
    /// Whether it keeps its person from work.
    pub away: bool,
    /// The balance that its days are taken from; null where it has none.
    #[schema(required)]
    pub account: Option<LeaveAccount>,
    /// Whether it may be half a day.
    pub halfdays: bool,
    /// Days before the first one that it has to be asked for.
    pub noticedays: i64,
    /// The most days of one leave; null for as many as any leave may have.
    #[schema(required)]
    pub mostdays: Option<i64>,
    /// From so many days on a leave needs a file; null where none does.
    #[schema(required)]
    pub filedays: Option<i64>,
    /// How far below 0 the balance may fall, in days.
    #[schema(value_type = f64)]
    pub below: Halves,
    /// Whether days of the next year may be asked for.
    pub nextyear: bool,
    /// Months of service before it may be asked for.
    pub months: i64,
    /// Whether what the balance does not cover can be taken as LWP.
    pub splits: bool,
    /// Whether nobody can ask for it any more.
    pub retired: bool,
    /// How many leaves are of it; for those who may change it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub leaves: Option<i64>,
    /// What the caller may do with it: `edit`, `remove`.
    #[serde(flatten)]
    pub actions: Actions,
}

/// A type of leave to be, or changes of one.
#[derive(Debug, Clone, Default, Deserialize, ToSchema)]
pub struct LeaveTypeInput {
    /// What was read: a 409 when it is another one by now.
    pub version: Option<i64>,
    /// What it is called.
    #[serde(default)]
    #[schema(value_type = Option<ShortText>)]
    pub name: Patch<String>,
    /// What marks it in calendars; the accent when absent.
    #[schema(value_type = Option<LeaveMark>)]
    pub mark: Option<String>,
    /// Whether its days are paid; they are when absent. It stays once there is a leave of it, as the next two do.
    pub paid: Option<bool>,
    /// Whether it keeps its person from work; it does when absent.
    pub away: Option<bool>,
    /// Whether its days are taken from a balance; they are not when absent.
    pub balance: Option<bool>,
    /// Whether it may be half a day; it may when absent.
    pub halfdays: Option<bool>,
    /// Days before the first one that it has to be asked for.
    #[schema(value_type = Option<NoticeDays>)]
    pub noticedays: Option<f64>,
    /// The most days of one leave; null for as many as any leave may have.
    #[serde(default)]
    #[schema(value_type = Option<MostLeaveDays>)]
    pub mostdays: Patch<f64>,
    /// From so many days on a leave needs a file; null where none does.
    #[serde(default)]
    #[schema(value_type = Option<FileDays>)]
    pub filedays: Patch<f64>,
    /// How far below 0 the balance may fall, in days.
    #[schema(value_type = Option<DaysBelow>)]
    pub below: Option<f64>,
    /// Whether days of the next year may be asked for; they may when absent.
    pub nextyear: Option<bool>,
    /// Months of service before it may be asked for.
    #[schema(value_type = Option<ServiceMonths>)]
    pub months: Option<f64>,
    /// Whether nobody can ask for it any more.
    pub retired: Option<bool>,
}

impl kernel::Creates for LeaveTypeInput {
    const NEEDED: &'static [&'static str] = &["name"];
    const IGNORED: &'static [&'static str] = &["version", "retired"];
}
