//! Turns: what a day brought to accounts, and what one will bring.

use chrono::{DateTime, NaiveDate, NaiveDateTime, Utc};
use core_auth::model::{LeaveAccount, Status};
use db::RecordKind;
use kernel::{Actions, Halves, LongText, Sheet, SheetColumn, SheetPerson, Text, UserId};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{LeaveId, LeavePolicyId};
use crate::texts;

/// Turns in the audit trail.
pub const LEAVE_TURN: RecordKind = RecordKind::new("leaveturn").kept_in("leave_turns");

/// That people were told of a day ahead, in the audit trail.
pub const LEAVE_TELLING: RecordKind = RecordKind::new("leavetelling").kept_in("leave_turn_tellings");

db::ids! {
    /// A turn.
    LeaveTurnId;
    /// What a turn brought to an account.
    TurnLineId;
    /// That people were told of a day ahead.
    TurnTellingId;
}

db::words! {
    /// Where a turn stands, as it is stored.
    pub enum StoredTurnState {
        Running = "running",
        Done = "done",
        TakenBack = "taken back",
    }

    /// Where a turn stands.
    pub enum TurnState {
        Running = "running",
        /// At an error: it goes on by itself.
        Stopped = "stopped",
        Done = "done",
        TakenBack = "taken back",
    }

    /// Which lines of a day ahead.
    pub enum AheadLines {
        /// Of those who lose days.
        Lapse = "lapse",
        /// Of those who are given nothing.
        Nothing = "nothing",
    }

    /// What will happen to an account.
    pub enum PlannedKind {
        /// Days are given.
        Given = "given",
        /// Days lapse.
        Lapse = "lapse",
        /// A leave that waits for a decision.
        Pending = "pending",
    }
}

db::record! {
    /// How far turns have run.
    #[derive(Debug, Clone, Copy, PartialEq, Eq)]
    pub struct Turning {
        pub through: Option<NaiveDate> = "r.through",
        pub running: Option<NaiveDate> = "r.running",
        pub done_to: i64 = "r.done_to",
    }
}

db::record! {
    /// Somebody to whom a day may bring something.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct StoredMember {
        pub user: UserId = "u.id",
        pub fname: String = "u.fname",
        pub lname: String = "u.lname",
        pub status: Status = "u.status",
        pub joined: Option<NaiveDate> = "u.doj",
    }
}

db::record! {
    /// What is written down already.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct DoneLine {
        pub user: UserId = "n.user_id",
        pub account: LeaveAccount = "n.account",
        pub period: String = "n.period",
    }
}

db::record! {
    /// A leave that waits.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct AskedLeave {
        pub id: LeaveId = "l.id",
        pub user: UserId = "l.user_id",
        pub account: LeaveAccount = "l.kind",
        pub from: NaiveDate = "l.from_date",
        pub to: NaiveDate = "l.to_date",
        pub count: Halves = "l.count",
    }
}

db::record! {
    /// A turn as it is stored.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct StoredTurn {
        pub id: LeaveTurnId = "t.id",
        pub version: i64 = "t.version",
        pub day: NaiveDate = "t.day",
        pub state: StoredTurnState = "t.state",
        pub began_at: NaiveDateTime = "t.began_at",
        pub ended_at: Option<NaiveDateTime> = "t.ended_at",
        pub people: i64 = "t.people",
        pub lapsed: Halves = "t.lapsed",
        pub given: Halves = "t.given",
        pub reason: Option<String> = "t.reason",
        pub taken_back_at: Option<NaiveDateTime> = "t.taken_back_at",
        pub by_name: Option<String> = "t.by_name",
        pub stopped_at: Option<NaiveDateTime> = "t.stopped_at",
        pub stopped_code: Option<String> = "t.stopped_code",
        /// While it runs: of how many people it has been seen to.
        pub done: Option<i64> = "(SELECT count(*) FROM users u JOIN leave_turning r ON r.running = t.day AND u.id <= r.done_to \
            WHERE t.state = 'running' AND u.status = 'Active')",
        /// While it runs: how many people there are.
        pub all: Option<i64> = "(SELECT count(*) FROM users u WHERE t.state = 'running' AND u.status = 'Active')",
        /// What of it is taken already.
        pub used: Halves = "(SELECT CAST(coalesce(sum(o.given - o.remains), 0) AS BIGINT) FROM leave_lots o WHERE o.turn_id = t.id)",
    }
}

db::record! {
    /// A line of a turn as it is stored.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct StoredTurnLine {
        pub id: TurnLineId = "n.id",
        pub user: UserId = "n.user_id",
        pub fname: String = "u.fname",
        pub lname: String = "u.lname",
        pub account: LeaveAccount = "n.account",
        pub date: NaiveDate = "n.date",
        pub before: Halves = "n.before",
        pub delta: Halves = "n.delta",
        pub why: String = "n.why",
    }
}

/// A turn as it travels.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct LeaveTurn {
    /// The turn's id.
    #[serde(rename = "_id")]
    pub id: LeaveTurnId,
    /// Counts changes.
    pub version: i64,
    /// The day that it is of.
    pub day: NaiveDate,
    /// Where it stands.
    pub state: TurnState,
    /// When it began.
    pub began_at: DateTime<Utc>,
    /// When it was through.
    #[schema(required)]
    pub ended_at: Option<DateTime<Utc>>,
    /// Days after its own on which it began: 0, unless no server ran.
    pub dayslate: i64,
    /// While it runs or is stopped: how many people are done.
    #[schema(required)]
    pub done: Option<i64>,
    /// While it runs or is stopped: of how many.
    #[schema(required)]
    pub of: Option<i64>,
    /// Where it is stopped: at what.
    #[schema(required, value_type = Option<String>)]
    pub problem: Option<Text>,
    /// How many people it brought something.
    pub people: i64,
    /// Days that lapsed.
    #[schema(value_type = f64)]
    pub lapsed: Halves,
    /// Days that were given.
    #[schema(value_type = f64)]
    pub given: Halves,
    /// Of these, what is taken already.
    #[schema(value_type = f64)]
    pub used: Halves,
    /// Why it was taken back.
    #[schema(required)]
    pub reason: Option<String>,
    /// Who took it back.
    #[schema(required)]
    pub byname: Option<String>,
    /// When.
    #[schema(required)]
    pub taken_back_at: Option<DateTime<Utc>>,
    /// What the caller may do with it: `takeback`.
    #[serde(flatten)]
    pub actions: Actions,
}

impl Sheet for LeaveTurn {
    const COLUMNS: &'static [SheetColumn] = &[
        SheetColumn::day("day", texts::head_day),
        SheetColumn::instant("began_at", texts::head_ran),
        SheetColumn::number("people", texts::head_people),
        SheetColumn::number("lapsed", texts::head_lapse),
        SheetColumn::number("given", texts::head_given),
        SheetColumn::text("state", texts::head_state),
        SheetColumn::long_text("reason", texts::head_reason),
        SheetColumn::text("byname", texts::head_by),
    ];
}

/// What a turn brought to an account of somebody.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct LeaveTurnLine {
    /// The line's id.
    #[serde(rename = "_id")]
    pub id: TurnLineId,
    /// Whose account.
    pub user: UserId,
    /// Their name.
    pub empname: String,
    /// Which account.
    pub account: LeaveAccount,
    /// What its type is called.
    #[schema(value_type = String)]
    pub typename: Text,
    /// The day that the ledger has for it.
    pub date: NaiveDate,
    /// What the account held.
    #[schema(value_type = f64)]
    pub before: Halves,
    /// What came or went.
    #[schema(value_type = f64)]
    pub change: Halves,
    /// What it held then.
    #[schema(value_type = f64)]
    pub after: Halves,
    /// Why.
    #[schema(value_type = String)]
    pub why: Text,
}

impl Sheet for LeaveTurnLine {
    const COLUMNS: &'static [SheetColumn] = &[
        SheetColumn::text("empname", texts::head_team_member),
        SheetColumn::text("typename", texts::head_account),
        SheetColumn::day("date", texts::head_date),
        SheetColumn::number("before", texts::head_before),
        SheetColumn::number("change", texts::head_change),
        SheetColumn::number("after", texts::head_after),
        SheetColumn::text("why", texts::head_why),
    ];
    const PERSON: Option<SheetPerson> = Some(SheetPerson { id: "user", name: "empname" });
}

/// What becomes of a turn.
#[derive(Debug, Clone, Default, Deserialize, ToSchema)]
pub struct TurnChange {
    /// What was read: a 409 when it is another one by now.
    pub version: Option<i64>,
    /// `taken back`, and nothing else.
    #[schema(value_type = TurnState)]
    pub state: Option<String>,
    /// Why: each of its people is told.
    #[schema(value_type = LongText)]
    pub reason: Option<String>,
}

/// What a day will bring to all together. Nothing of it is stored.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct TurnAhead {
    /// The day.
    pub on: NaiveDate,
    /// How many people are Active.
    pub people: usize,
    /// How many are Inactive, and stay as they are.
    pub inactive: usize,
    /// How many lose more than two days.
    pub losing: usize,
    /// How many have asked for leave that reaches past the day before.
    pub reaching: usize,
    /// When those who lose more than two days were told.
    #[schema(required)]
    pub told_at: Option<DateTime<Utc>>,
    /// Who told them.
    #[schema(required)]
    pub toldby: Option<String>,
    /// By account.
    pub accounts: Vec<AccountAhead>,
}

/// Tells people what a day will take from them.
#[derive(Debug, Clone, Default, Deserialize, ToSchema)]
pub struct TurnTellingInput {
    /// The day: the next first of January when absent.
    #[serde(default, deserialize_with = "kernel::optional_date")]
    pub on: Option<NaiveDate>,
}

db::record! {
    /// That people were told of a day ahead.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct StoredTelling {
        pub told_at: NaiveDateTime = "e.told_at",
        pub by_name: String = "e.by_name",
    }
}

/// A day on which leave years end soon.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
pub struct TurnTile {
    /// The day.
    pub on: NaiveDate,
    /// In how many days it is.
    pub days: i64,
}

/// What a day will bring to an account of all.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct AccountAhead {
    /// The account.
    pub account: LeaveAccount,
    /// What its type is called.
    #[schema(value_type = String)]
    pub typename: Text,
    /// How many people have it.
    pub people: usize,
    /// What they have together before.
    #[schema(value_type = f64)]
    pub before: Halves,
    /// What lapses, less than nothing.
    #[schema(value_type = f64)]
    pub lapse: Halves,
    /// What is given.
    #[schema(value_type = f64)]
    pub given: Halves,
    /// What they have then.
    #[schema(value_type = f64)]
    pub after: Halves,
}

/// What a day will bring to an account of somebody.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct AheadLine {
    /// Whose account.
    pub user: UserId,
    /// Their name.
    pub empname: String,
    /// Whether they are Active: nobody else is given anything, and nothing of theirs lapses.
    pub status: Status,
    /// Which account.
    pub account: LeaveAccount,
    /// What its type is called.
    #[schema(value_type = String)]
    pub typename: Text,
    /// What is asked for until then, and counted as if it were approved.
    #[schema(value_type = f64)]
    pub pending: Halves,
    /// What the account will hold before.
    #[schema(value_type = f64)]
    pub before: Halves,
    /// What lapses, less than nothing.
    #[schema(value_type = f64)]
    pub lapse: Halves,
    /// What is given.
    #[schema(value_type = f64)]
    pub given: Halves,
    /// What it will hold then.
    #[schema(value_type = f64)]
    pub after: Halves,
    /// Why; one line for each thing.
    #[schema(value_type = String)]
    pub why: Text,
}

impl Sheet for AheadLine {
    const COLUMNS: &'static [SheetColumn] = &[
        SheetColumn::text("empname", texts::head_team_member),
        SheetColumn::text("status", kernel::texts::status),
        SheetColumn::text("typename", texts::head_account),
        SheetColumn::number("pending", texts::head_pending),
        SheetColumn::number("before", texts::head_before),
        SheetColumn::number("lapse", texts::head_lapse),
        SheetColumn::number("given", texts::head_given),
        SheetColumn::number("after", texts::head_after),
        SheetColumn::text("why", texts::head_why),
    ];
    const PERSON: Option<SheetPerson> = Some(SheetPerson { id: "user", name: "empname" });
}

/// What lies ahead of an account.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct PlannedLine {
    /// The day.
    pub date: NaiveDate,
    /// What it is.
    pub kind: PlannedKind,
    /// By how much the balance changes.
    #[schema(value_type = f64)]
    pub delta: Halves,
    /// What the account holds then.
    #[schema(value_type = f64)]
    pub balance: Halves,
    /// Why; of a leave, its days.
    #[schema(value_type = String)]
    pub why: Text,
    /// The leave that waits.
    #[schema(required)]
    pub leave: Option<LeaveId>,
}

/// A person's accounts with what they hold, and what lies ahead of them.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct LeaveAccounts {
    /// Whose.
    pub user: UserId,
    /// Their name.
    pub empname: String,
    /// The company's day.
    pub today: NaiveDate,
    /// Up to when it is looked ahead.
    pub until: NaiveDate,
    /// The accounts.
    pub accounts: Vec<AccountStatement>,
}

/// An account with its lots.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct AccountStatement {
    /// Which.
    pub account: LeaveAccount,
    /// What its type is called.
    #[schema(value_type = String)]
    pub typename: Text,
    /// What it holds.
    #[schema(value_type = f64)]
    pub balance: Halves,
    /// What of it is asked for.
    #[schema(value_type = f64)]
    pub pending: Halves,
    /// What is left without that.
    #[schema(value_type = f64)]
    pub available: Halves,
    /// Whether a policy gives something, or lets something lapse.
    pub bypolicy: bool,
    /// The first days that will lapse, where some will.
    #[schema(required)]
    pub lapses: Option<WillLapse>,
    /// What it holds, the first to end first.
    pub lots: Vec<StatementLot>,
    /// What lies ahead, by day.
    pub planned: Vec<PlannedLine>,
}

/// Days that will lapse.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
pub struct WillLapse {
    /// Their last day.
    pub date: NaiveDate,
    /// How many.
    #[schema(value_type = f64)]
    pub days: Halves,
    /// How many are left then.
    #[schema(value_type = f64)]
    pub kept: Halves,
}

/// What was given together, and is not taken yet.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct StatementLot {
    /// The lot's id.
    #[serde(rename = "_id")]
    pub id: i64,
    /// When it was given.
    pub given_on: NaiveDate,
    /// What it is.
    #[schema(value_type = String)]
    pub what: Text,
    /// How much was given.
    #[schema(value_type = f64)]
    pub given: Halves,
    /// What is left of it.
    #[schema(value_type = f64)]
    pub left: Halves,
    /// The last day on which it can be taken.
    #[schema(required)]
    pub lastday: Option<NaiveDate>,
    /// What of it leaves take that wait.
    #[schema(value_type = f64)]
    pub pending: Halves,
}

db::record! {
    /// A lot as the statement shows it.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct StoredLot {
        pub id: i64 = "t.id",
        pub account: LeaveAccount = "t.account",
        pub given_on: NaiveDate = "t.given_on",
        pub cause: core_auth::model::Cause = "t.cause",
        pub label: Option<String> = "t.label",
        pub given: Halves = "t.given",
        pub remains: Halves = "t.remains",
        pub ends: Option<NaiveDate> = "t.ends",
        pub kept_from: Option<i64> = "t.kept_from",
    }
}

/// What is written down of something due.
#[derive(Debug, Clone)]
pub struct NewLine {
    /// Whose.
    pub user: UserId,
    /// Which account.
    pub account: LeaveAccount,
    /// By which policy, where one said so.
    pub policy: Option<LeavePolicyId>,
    /// What it is of: once.
    pub period: String,
    /// The day that the ledger has for it.
    pub date: NaiveDate,
    /// What the account held.
    pub before: Halves,
    /// What came or went.
    pub delta: Halves,
    /// Why, as it is stored.
    pub why: String,
}
