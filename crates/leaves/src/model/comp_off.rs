//! Compensatory off: what people ask for who worked on a day off.

use chrono::{DateTime, NaiveDate, NaiveDateTime, Utc};
use core_auth::model::{Approval, InOneStep, LeaveAccount, StandInKind};
use db::RecordKind;
use kernel::{Actions, Creates, Halves, LongText, Sheet, SheetColumn, SheetPerson, Text, UserId};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{DayKind, LeaveStatus, StoredType};
use crate::texts;

/// Requests for a compensatory off in the audit trail.
pub const COMP_OFF: RecordKind = RecordKind::new("compoff").kept_in("comp_off_requests").about("user_id");

db::ids! {
    /// A request for a compensatory off.
    CompOffId;
}

db::record! {
    /// A request as it is stored, with its person and the type of its account.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct StoredCompOff {
        pub id: CompOffId = "q.id",
        pub version: i64 = "q.version",
        pub user: UserId = "q.user_id",
        pub fname: String = "u.fname",
        pub lname: String = "u.lname",
        pub email: String = "u.email",
        /// Whether the person works here.
        pub active: bool = "u.status = 'Active'",
        pub day: NaiveDate = "q.day",
        pub account: LeaveAccount = "q.account",
        pub count: Halves = "q.count",
        pub ends: Option<NaiveDate> = "q.ends",
        pub reason: String = "q.reason",
        pub signin_time: Option<NaiveDateTime> = "q.signin_time",
        pub signout_time: Option<NaiveDateTime> = "q.signout_time",
        pub worked_seconds: i64 = "q.worked_seconds",
        pub hours: Halves = "q.hours",
        pub status: LeaveStatus = "q.status",
        pub remark: Option<String> = "q.remark",
        pub by_name: Option<String> = "q.by_name",
        /// In whose place they decided.
        pub absent_id: Option<UserId> = "q.absent_id",
        pub absent_name: Option<String> = "q.absent_name",
        pub decided_at: Option<NaiveDateTime> = "q.decided_at",
        pub created_at: NaiveDateTime = "q.created_at",
        /// The type of its account.
        pub of: StoredType,
    }
}

impl StoredCompOff {
    /// What the lines of the ledger about it are called: the day that was worked.
    pub fn label(&self) -> String {
        self.day.format("%Y-%m-%d").to_string()
    }
}

db::record! {
    /// What an approval has given, as its account has it now.
    #[derive(Debug, Clone, Copy, PartialEq, Eq)]
    pub struct StoredGiven {
        pub lot: i64 = "t.id",
        /// What is left in that.
        pub remains: Halves = "t.remains",
        /// What the account had once it was given.
        pub after: Halves = "(SELECT CAST(sum(s.delta) AS BIGINT) FROM leave_ledger s \
            WHERE s.user_id = g.user_id AND s.account = g.account AND s.id <= g.id)",
        /// Whether anything was taken of the account since.
        pub taken: bool = "EXISTS (SELECT 1 FROM leave_ledger s WHERE s.user_id = g.user_id AND s.account = g.account AND s.id > g.id \
            AND s.delta < 0)",
    }
}

impl InOneStep for StoredCompOff {
    /// Who decides on leaves decides on it.
    const KIND: StandInKind = StandInKind::Leave;

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
}

db::record! {
    /// When somebody was in on a day.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct StoredReport {
        pub date: NaiveDate = "r.date",
        pub signin_time: NaiveDateTime = "r.signin_time",
        pub signout_time: Option<NaiveDateTime> = "r.signout_time",
        pub worked_seconds: i64 = "r.worked_seconds",
    }
}

db::record! {
    /// The hours of somebody's sheet, by day.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct StoredSheet {
        pub monday: NaiveDate = "t.start_of_week",
        pub mon: Halves = "CAST(sum(w.mon) AS BIGINT)",
        pub tue: Halves = "CAST(sum(w.tue) AS BIGINT)",
        pub wed: Halves = "CAST(sum(w.wed) AS BIGINT)",
        pub thu: Halves = "CAST(sum(w.thu) AS BIGINT)",
        pub fri: Halves = "CAST(sum(w.fri) AS BIGINT)",
    }
}

/// What is recorded of somebody on a day.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
#[expect(missing_docs, reason = "the names of the fields say it all")]
pub struct Worked {
    pub signin_time: Option<NaiveDateTime>,
    pub signout_time: Option<NaiveDateTime>,
    /// Of the stretches that are closed.
    pub worked_seconds: i64,
    /// On a sheet.
    pub hours: Halves,
}

impl Worked {
    /// Whether anything is.
    pub fn anything(&self) -> bool {
        self.signin_time.is_some() || self.hours.0 > 0
    }
}

/// A request for a compensatory off as it travels.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct CompOff {
    /// The request's id.
    #[serde(rename = "_id")]
    pub id: CompOffId,
    /// Counts changes.
    pub version: i64,
    /// Whose it is.
    pub user: UserId,
    /// Their name.
    pub empname: String,
    /// The day off on which they worked.
    pub day: NaiveDate,
    /// Days that they ask for: 1 or 0.5.
    #[schema(value_type = f64)]
    pub count: Halves,
    /// The account into which it goes.
    pub account: LeaveAccount,
    /// What the type of that account is called.
    #[schema(value_type = String)]
    pub typename: Text,
    /// The last day on which it can be taken.
    #[schema(required)]
    pub lastday: Option<NaiveDate>,
    /// What was recorded of the day when they asked.
    #[schema(value_type = String)]
    pub worked: Text,
    /// Why they worked then.
    pub reason: String,
    /// Where it stands.
    pub status: LeaveStatus,
    /// What the one who decided wrote.
    #[schema(required)]
    pub remark: Option<String>,
    /// Who decided.
    #[schema(required)]
    pub byname: Option<String>,
    /// In whose place they did, where they stood in for somebody.
    #[schema(required)]
    pub absentname: Option<String>,
    /// When.
    #[schema(required)]
    pub decided_at: Option<DateTime<Utc>>,
    /// When it was asked for.
    pub created_at: DateTime<Utc>,
    /// With whom it is; in lists, where it waits and is the caller's own.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub approval: Option<Approval>,
    /// Until when the caller can take back what they have just decided; in the answer to that alone.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub undoable: Option<DateTime<Utc>>,
    /// What the caller may do with it now: `approve`, `reject`, `cancel`.
    #[serde(flatten)]
    pub actions: Actions,
}

impl Sheet for CompOff {
    const COLUMNS: &'static [SheetColumn] = &[
        SheetColumn::text("empname", texts::head_team_member),
        SheetColumn::day("day", texts::head_day),
        SheetColumn::number("count", texts::head_days),
        SheetColumn::text("typename", texts::head_account),
        SheetColumn::day("lastday", texts::head_ends),
        SheetColumn::text("worked", texts::head_worked),
        SheetColumn::long_text("reason", texts::head_reason),
        SheetColumn::text("status", kernel::texts::status),
        SheetColumn::long_text("remark", kernel::texts::remark),
        SheetColumn::text("byname", texts::head_by),
        SheetColumn::text("absentname", texts::head_in_place_of),
        SheetColumn::instant("decided_at", texts::head_decided),
        SheetColumn::instant("created_at", texts::head_applied),
    ];
    const PERSON: Option<SheetPerson> = Some(SheetPerson { id: "user", name: "empname" });
}

/// A request to be.
#[derive(Debug, Clone, Default, Deserialize, ToSchema)]
pub struct CompOffInput {
    /// The day off on which the caller worked.
    #[serde(default, deserialize_with = "kernel::optional_date")]
    pub day: Option<NaiveDate>,
    /// 1 or 0.5 days; as much as what is recorded makes when absent.
    pub count: Option<f64>,
    /// Why they worked then.
    #[schema(value_type = Option<LongText>)]
    pub reason: Option<String>,
}

impl Creates for CompOffInput {
    const NEEDED: &'static [&'static str] = &["day", "reason"];
    const IGNORED: &'static [&'static str] = &[];
}

/// What becomes of a request.
#[derive(Debug, Clone, Default, Deserialize, ToSchema)]
pub struct CompOffChange {
    /// What was read: a 409 when it is another one by now.
    pub version: Option<i64>,
    /// `Cancelled` by its owner, `Approved` or `Rejected` by who decides.
    #[schema(value_type = Option<LeaveStatus>)]
    pub status: Option<String>,
    /// What the one who decides writes.
    pub remark: Option<String>,
}

/// The days off on which the caller worked lately.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct CompOffDays {
    /// Whether their leave policy gives anything for days off that were worked, today or on a day that can still be asked for.
    pub gives: bool,
    /// Those that it gives something for, the newest first.
    pub days: Vec<CompOffDay>,
}

/// A day off on which the caller worked.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct CompOffDay {
    /// The day.
    pub day: NaiveDate,
    /// What it is.
    pub kind: DayKind,
    /// The name of its holiday.
    #[schema(required)]
    pub name: Option<String>,
    /// What is recorded of it.
    #[schema(value_type = String)]
    pub worked: Text,
    /// The most that can be asked for: 1 or 0.5 days.
    #[schema(value_type = f64)]
    pub most: Halves,
    /// What the type of the account is called into which it goes.
    #[schema(value_type = String)]
    pub typename: Text,
    /// The last day on which it can be taken then.
    #[schema(required)]
    pub lastday: Option<NaiveDate>,
    /// Why it can't be asked for.
    #[schema(required, value_type = Option<String>)]
    pub refused: Option<Text>,
}
