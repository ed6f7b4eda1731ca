//! A person's leave.

use chrono::{DateTime, NaiveDate, NaiveDateTime, Utc};
use core_auth::model::{Approval, ApprovalKind, ApprovalStepId, InTwoSteps, SecondStepId};
use core_auth::repo::approvals::{second_of, setting_of_leave};
use core_auth::repo::ledger::balance_in;
use db::{List, RecordKind};
use files::model::{FileKey, RecordFile};
use files::repo::list_of_files;
use kernel::{Actions, Halves, Sheet, SheetColumn, SheetPerson, Text, UserId, Warning};
use serde::Serialize;
use utoipa::ToSchema;

use super::{LeaveType, StoredType};
use crate::texts;

/// Leaves in the audit trail.
pub const LEAVE: RecordKind = RecordKind::new("leave").kept_in("leaves").about("user_id");

db::ids! {
    /// A person's leave.
    LeaveId;
}

db::words! {
    /// Where a leave stands.
    pub enum LeaveStatus {
        Pending = "Pending",
        Approved = "Approved",
        Rejected = "Rejected",
        Cancelled = "Cancelled",
    }

    /// Which half of a day.
    pub enum Half {
        First = "first",
        Second = "second",
    }

    /// What a day of a leave is.
    pub enum DayKind {
        /// A whole day of work.
        Working = "working",
        /// Half a day of work.
        Half = "half",
        /// Saturday or Sunday, where the person does not work then.
        Weekend = "weekend",
        /// Another day on which the person does not work.
        Off = "off",
        /// A listed holiday.
        Holiday = "holiday",
    }
}

db::record! {
    /// A leave as it is stored, with its person.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct StoredLeave {
        pub id: LeaveId = "l.id",
        pub version: i64 = "l.version",
        pub user: UserId = "l.user_id",
        pub fname: String = "u.fname",
        pub lname: String = "u.lname",
        pub email: String = "u.email",
        /// Whether the person works here.
        pub active: bool = "u.status = 'Active'",
        pub joined: Option<NaiveDate> = "u.doj",
        pub casual: Option<Halves> = "p.leavebalance_cl",
        pub earned: Option<Halves> = "p.leavebalance_el",
        /// What is in the account of its type.
        pub balance: Option<Halves> = balance_in("l.kind"),
        pub kind: LeaveType = "l.kind",
        pub from: NaiveDate = "l.from_date",
        pub to: NaiveDate = "l.to_date",
        /// Set for half a day alone.
        pub half: Option<Half> = "l.half",
        pub count: Halves = "l.count",
        pub reason: String = "l.reason",
        pub status: LeaveStatus = "l.status",
        /// What the one who decided wrote.
        pub remark: Option<String> = "l.remark",
        /// Why the person asks to cancel it, while nobody has decided on that.
        pub cancelreason: Option<String> = "l.cancel_reason",
        /// Since when that waits, where it was noted.
        pub wished_at: Option<NaiveDateTime> = "l.cancel_asked_at",
        pub created_at: NaiveDateTime = "l.created_at",
        pub files: List<RecordFile> = list_of_files(LEAVE, "l.id"),
        /// The second approval for which it waits, where it was approved once.
        pub second: Option<SecondStepId> = second_of(ApprovalKind::Leave, "l.id", "l.status = 'Pending'"),
        /// What says that it needs a second one, while it waits.
        pub setting: Option<ApprovalStepId> = setting_of_leave("l.kind", "l.status = 'Pending'"),
        /// Its type.
        pub of: StoredType,
    }
}

impl InTwoSteps for StoredLeave {
    const KIND: ApprovalKind = ApprovalKind::Leave;

    fn record(&self) -> i64 {
        self.id.0
    }

    fn owner(&self) -> UserId {
        self.user
    }

    fn asked_at(&self) -> Option<NaiveDateTime> {
        Some(self.created_at)
    }

    fn waits(&self) -> bool {
        self.status == LeaveStatus::Pending
    }

    fn second(&self) -> Option<SecondStepId> {
        self.second
    }

    fn setting(&self) -> Option<ApprovalStepId> {
        self.setting
    }
}

/// A day of a leave, and how much of it counts.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct CountedDay {
    /// The day.
    pub date: NaiveDate,
    /// What it is.
    pub kind: DayKind,
    /// The name of its holiday.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// Days that it counts: 1, 0.5 or 0.
    #[schema(value_type = f64)]
    pub counts: Halves,
}

/// A holiday of its person on a day of a leave, or next to it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct LeaveHoliday {
    /// The day.
    pub date: NaiveDate,
    /// What it is called.
    pub name: String,
    /// The same for a person.
    #[schema(value_type = String)]
    pub message: Text,
}

/// Somebody of the same projects or team who is away on some of the days, too.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct LeaveClash {
    /// Who.
    pub user: UserId,
    /// Their name.
    pub empname: String,
    /// The first day of their leave.
    pub from: NaiveDate,
    /// The last day.
    pub to: NaiveDate,
    /// Whether it still waits, too.
    pub pending: bool,
}

/// A leave as it travels.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct Leave {
    /// The leave's id.
    #[serde(rename = "_id")]
    pub id: LeaveId,
    /// Counts changes.
    pub version: i64,
    /// Whose it is.
    pub user: UserId,
    /// Their address.
    pub email: String,
    /// Their name.
    pub empname: String,
    /// What kind of leave.
    #[serde(rename = "type")]
    pub kind: LeaveType,
    /// The first day.
    pub from: NaiveDate,
    /// The last day.
    pub to: NaiveDate,
    /// Days that it takes, without weekends and holidays.
    #[schema(value_type = f64)]
    pub count: Halves,
    /// Whether it is for half a day.
    pub halfday: bool,
    /// Which half of it.
    #[schema(required)]
    pub half: Option<Half>,
    /// Why.
    pub reason: String,
    /// Where it stands.
    pub status: LeaveStatus,
    /// What the one who decided wrote.
    #[schema(required)]
    pub remark: Option<String>,
    /// Why the person asks to cancel this approved leave; null where they don't.
    #[schema(required)]
    pub cancelreason: Option<String>,
    /// When it was applied for.
    pub created_at: DateTime<Utc>,
    /// The person's casual leave, in days.
    #[serde(rename = "leavebalanceCL")]
    #[schema(required, value_type = Option<f64>)]
    pub leavebalance_cl: Option<Halves>,
    /// The person's earned leave, in days.
    #[serde(rename = "leavebalanceEL")]
    #[schema(required, value_type = Option<f64>)]
    pub leavebalance_el: Option<Halves>,
    /// What its type is called.
    #[schema(value_type = String)]
    pub typename: Text,
    /// The keys of its files.
    #[serde(rename = "fileUploadKeys")]
    #[schema(value_type = Vec<FileKey>)]
    pub file_upload_keys: Vec<String>,
    /// Its files.
    pub files: Vec<RecordFile>,
    /// Who else is away then; of a leave that waits, to who decides.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub away: Option<Vec<LeaveClash>>,
    /// What speaks against it; of a leave that waits or is asked to be cancelled, to who decides.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub warnings: Option<Vec<Warning>>,
    /// Holidays on its days and next to them; of a leave that waits, to who decides.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub holidays: Option<Vec<LeaveHoliday>>,
    /// What is in the account of its type, in days; of a leave that is taken from one, and waits or is asked to be cancelled, to who
    /// decides.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<f64>)]
    pub balance: Option<Halves>,
    /// How it stands, where it is approved in two steps and waits; not in answers to changes.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub approval: Option<Approval>,
    /// Until when the caller can take back what they have just decided; in the answer to that alone.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub undoable: Option<DateTime<Utc>>,
    /// What the caller may do with it now: `edit`, `approve`, `reject`, `cancel`, `requestcancel`, `recall` (of
    /// that request), `keep` (the leave that somebody asks to cancel).
    #[serde(flatten)]
    pub actions: Actions,
}

impl Sheet for Leave {
    const COLUMNS: &'static [SheetColumn] = &[
        SheetColumn::text("empname", texts::head_team_member),
        SheetColumn::text("email", texts::head_email),
        SheetColumn::text("typename", texts::head_type),
        SheetColumn::day("from", texts::head_from),
        SheetColumn::day("to", texts::head_to),
        SheetColumn::number("count", texts::head_days),
        SheetColumn::words(
            "half",
            texts::head_half_day,
            &[("first", texts::word_first_half), ("second", texts::word_second_half)],
        ),
        SheetColumn::long_text("reason", texts::head_reason),
        SheetColumn::text("status", kernel::texts::status),
        SheetColumn::long_text("remark", kernel::texts::remark),
        SheetColumn::long_text("cancelreason", texts::head_asks_to_cancel),
        SheetColumn::instant("created_at", texts::head_applied),
        SheetColumn::number("leavebalanceCL", texts::head_casual_leave_balance),
        SheetColumn::number("leavebalanceEL", texts::head_earned_leave_balance),
        SheetColumn::long_text("files", texts::head_files),
    ];
    const PERSON: Option<SheetPerson> = Some(SheetPerson { id: "user", name: "empname" });
}

/// What was applied for: one leave, or two where earned leave was not enough.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct AppliedLeave {
    /// The leave.
    #[serde(flatten)]
    pub leave: Leave,
    /// The rest of it as LWP.
    #[schema(required)]
    pub remainder: Option<Leave>,
}

impl Half {
    /// The word of the other one.
    pub fn other(self) -> &'static str {
        match self {
            Self::First => Self::Second.text(),
            Self::Second => Self::First.text(),
        }
    }
}
