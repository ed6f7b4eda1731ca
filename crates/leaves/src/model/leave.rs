//! A person's leave.

use chrono::{NaiveDate, NaiveDateTime};
use db::RecordKind;
use kernel::{Halves, UserId};
use serde::Serialize;
use utoipa::ToSchema;

/// Leaves in the audit trail.
pub const LEAVE: RecordKind = RecordKind::new("leave").kept_in("leaves").about("user_id");

db::ids! {
    /// A person's leave.
    LeaveId;
}

db::words! {
    /// What kind of leave (spec 000 §4).
    #[expect(missing_docs, reason = "the words of the specification")]
    pub enum LeaveType {
        Casual = "casual",
        Earned = "earned",
        Lwp = "lwp",
        Wfh = "wfh",
        OnDuty = "onduty",
    }

    /// Where a leave stands (spec 001 §4).
    #[expect(missing_docs, reason = "the words of the specification")]
    pub enum LeaveStatus {
        Pending = "Pending",
        Approved = "Approved",
        Rejected = "Rejected",
        Cancelled = "Cancelled",
    }

    /// Which half of a day.
    #[expect(missing_docs, reason = "the words of the contract")]
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
        /// Saturday or Sunday.
        Weekend = "weekend",
        /// A listed holiday.
        Holiday = "holiday",
    }
}

db::record! {
    /// A leave as it is stored, with its person.
    #[derive(Debug, Clone, PartialEq, Eq)]
    #[expect(missing_docs, reason = "the columns of `leaves`")]
    pub struct StoredLeave {
        pub id: LeaveId = "l.id",
        pub version: i64 = "l.version",
        pub user: UserId = "l.user_id",
        pub fname: String = "u.fname",
        pub lname: String = "u.lname",
        pub email: String = "u.email",
        /// Whether the person works here.
        pub active: bool = "u.status = 'Active'",
        pub casual: Option<Halves> = "p.leavebalance_cl",
        pub earned: Option<Halves> = "p.leavebalance_el",
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
        pub created_at: NaiveDateTime = "l.created_at",
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
