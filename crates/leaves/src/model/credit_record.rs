//! Credits of many at once, as they are kept, and what becomes of one that is taken back.

use chrono::{DateTime, NaiveDateTime, Utc};
use core_auth::model::LeaveAccount;
use db::RecordKind;
use kernel::{Actions, Halves, LongText, Sheet, SheetColumn, SheetPerson, Text, UserId};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::LedgerEntryId;
use crate::texts;

/// Credits of many in the audit trail.
pub const LEAVE_CREDIT: RecordKind =
    RecordKind::new("leavecredit").kept_in("leave_credits").named("label").found_by("label_normalized");

/// Days for which a credit can be taken back.
pub const CREDIT_BACK_WITHIN: i64 = 7;

db::ids! {
    /// A credit of many.
    LeaveCreditId;
}

db::words! {
    /// Where a credit of many stands.
    pub enum LeaveCreditState {
        Done = "done",
        TakenBack = "taken back",
    }

    /// Why somebody's days stay where a credit is taken back.
    pub enum CreditStays {
        /// Some of them are used.
        Used = "used",
        /// Their balance was set since.
        Set = "set",
        /// The year has turned since: they are in what was kept of it.
        Turned = "turned",
    }

    /// What became of a credit for one of its people.
    pub enum CreditLineState {
        Credited = "credited",
        TakenBack = "taken back",
        /// It was taken back, and theirs stayed.
        Stays = "stays",
    }
}

db::record! {
    /// A credit of many as it is stored.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct StoredCredit {
        pub id: LeaveCreditId = "c.id",
        pub version: i64 = "c.version",
        pub account: LeaveAccount = "c.account",
        pub days: Halves = "c.days",
        pub label: String = "c.label",
        pub remark: Option<String> = "c.remark",
        pub people: i64 = "c.people",
        pub state: LeaveCreditState = "c.state",
        pub by: Option<UserId> = "c.by_id",
        pub by_name: String = "c.by_name",
        pub created_at: NaiveDateTime = "c.created_at",
        pub reason: Option<String> = "c.reason",
        pub taken_back_at: Option<NaiveDateTime> = "c.taken_back_at",
        pub taken_by_name: Option<String> = "c.taken_by_name",
        pub kept: i64 = "c.kept",
    }
}

db::record! {
    /// What a credit gave to one of its people, as it is stored, and what has become of it since.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct StoredCreditLine {
        pub id: LedgerEntryId = "g.id",
        pub user: UserId = "g.user_id",
        pub fname: String = "u.fname",
        pub lname: String = "u.lname",
        pub account: LeaveAccount = "g.account",
        pub days: Halves = "g.delta",
        /// The lot that it gave.
        pub lot: Option<i64> = "o.id",
        /// What is left in that.
        pub remains: Option<Halves> = "o.remains",
        /// Whether that went into what was kept of a year.
        pub turned: bool = "o.rolled_into IS NOT NULL",
        /// Whether the balance was set since.
        pub set: bool = "EXISTS (SELECT 1 FROM leave_ledger s WHERE s.user_id = g.user_id AND s.account = g.account AND s.id > g.id \
            AND s.cause IN ('correction', 'reactivation'))",
        /// Whether it is taken back from them.
        pub back: bool = "EXISTS (SELECT 1 FROM leave_ledger b WHERE b.credit_id = g.credit_id AND b.user_id = g.user_id \
            AND b.cause = 'creditback')",
        /// Why it stayed theirs.
        pub why: Option<CreditStays> = "k.why",
        /// How much of it was used then.
        pub used: Option<Halves> = "k.used",
    }
}

/// A credit of many as it travels.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct LeaveCredit {
    /// The credit's id.
    #[serde(rename = "_id")]
    pub id: LeaveCreditId,
    /// Counts changes.
    pub version: i64,
    /// Which account.
    pub account: LeaveAccount,
    /// What its type is called.
    #[schema(value_type = String)]
    pub typename: Text,
    /// What each of its people got; less than nothing was taken from them.
    #[schema(value_type = f64)]
    pub days: Halves,
    /// What it is called.
    pub label: String,
    /// What was said of it.
    #[schema(required)]
    pub remark: Option<String>,
    /// How many people it credited.
    pub people: i64,
    /// Where it stands.
    pub state: LeaveCreditState,
    /// Who did it; null for the program itself.
    #[schema(required)]
    pub by: Option<UserId>,
    /// Their name.
    pub byname: String,
    /// When.
    pub created_at: DateTime<Utc>,
    /// Until when it can be taken back.
    pub until: DateTime<Utc>,
    /// Why it was taken back.
    #[schema(required)]
    pub reason: Option<String>,
    /// When.
    #[schema(required)]
    pub taken_back_at: Option<DateTime<Utc>>,
    /// Who took it back.
    #[schema(required)]
    pub takenby: Option<String>,
    /// Of how many people it stayed then.
    pub kept: i64,
    /// What the caller may do with it: `takeback`.
    #[serde(flatten)]
    pub actions: Actions,
}

impl Sheet for LeaveCredit {
    const COLUMNS: &'static [SheetColumn] = &[
        SheetColumn::text("label", texts::head_label),
        SheetColumn::text("typename", texts::head_account),
        SheetColumn::number("days", texts::head_days),
        SheetColumn::number("people", texts::head_people),
        SheetColumn::text("byname", texts::head_by),
        SheetColumn::instant("created_at", texts::head_written),
        SheetColumn::long_text("remark", kernel::texts::remark),
        SheetColumn::text("state", texts::head_state),
        SheetColumn::long_text("reason", texts::head_reason),
        SheetColumn::number("kept", texts::head_stays),
    ];
}

/// What a credit gave to one of its people.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct LeaveCreditLine {
    /// The entry of the ledger.
    #[serde(rename = "_id")]
    pub id: LedgerEntryId,
    /// Whose account.
    pub user: UserId,
    /// Their name.
    pub empname: String,
    /// What came or went.
    #[schema(value_type = f64)]
    pub change: Halves,
    /// What became of it.
    pub state: CreditLineState,
    /// Why it stays theirs, or would stay where it is taken back.
    #[schema(required, value_type = Option<String>)]
    pub why: Option<Text>,
}

impl Sheet for LeaveCreditLine {
    const COLUMNS: &'static [SheetColumn] = &[
        SheetColumn::text("empname", texts::head_team_member),
        SheetColumn::number("change", texts::head_change),
        SheetColumn::text("state", texts::head_state),
        SheetColumn::text("why", texts::head_why),
    ];
    const PERSON: Option<SheetPerson> = Some(SheetPerson { id: "user", name: "empname" });
}

/// What becomes of a credit.
#[derive(Debug, Clone, Default, Deserialize, ToSchema)]
pub struct LeaveCreditChange {
    /// What was read: a 409 when it is another one by now.
    pub version: Option<i64>,
    /// `taken back`, and nothing else.
    #[schema(value_type = LeaveCreditState)]
    pub state: Option<String>,
    /// Why: each of its people is told. A preview needs none.
    #[schema(value_type = LongText)]
    pub reason: Option<String>,
}

/// What is taken back of a credit, or would be.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct LeaveCreditReturn {
    /// The credit.
    pub credit: LeaveCredit,
    /// From whom it is taken back.
    pub takenback: Vec<UserId>,
    /// Whose days stay, and why.
    pub stays: Vec<CreditKept>,
}

/// Somebody whose days stay where a credit is taken back.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct CreditKept {
    /// Who.
    pub user: UserId,
    /// Their name.
    pub empname: String,
    /// Why.
    #[schema(value_type = String)]
    pub why: Text,
}
