//! Balances and the ledger behind them.

use chrono::{DateTime, NaiveDate, NaiveDateTime, Utc};
use core_auth::model::{Cause, LeaveAccount};
use db::{List, list_of_rows};
use kernel::{Halves, Sheet, SheetColumn, SheetPerson, Text, UserId};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{Half, HolidayId, LeaveId, LeaveType};
use crate::texts;

db::ids! {
    /// An entry of somebody's ledger.
    LedgerEntryId;
}

/// What the person with alias `u` has asked for of a type, which an expression names.
pub(crate) fn pending(kind: &str) -> String {
    format!(
        "(SELECT CAST(coalesce(sum(w.count), 0) AS BIGINT) FROM leaves w WHERE w.user_id = u.id \
         AND w.status = 'Pending' AND w.kind = {kind})"
    )
}

/// What is in an account of one of the company's own types, in halves.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
pub struct StoredAccount {
    /// Which one.
    pub account: LeaveAccount,
    /// What its type is called.
    pub name: String,
    /// What is in it.
    pub balance: i64,
    /// What is asked for of it.
    pub pending: i64,
}

/// The accounts of the person `u`: a retired type's only where something was in it.
fn owns() -> String {
    let balance = "(SELECT e.balance FROM leave_balances e WHERE e.user_id = u.id AND e.account = k.code)";
    let (stored, pending) = (format!("coalesce({balance}, 0)"), pending("k.code"));
    let fields = [("account", "k.code"), ("name", "k.name"), ("balance", &stored), ("pending", &pending)];
    let types = format!(
        "leave_types k WHERE k.balance AND k.code NOT IN ('casual', 'earned') AND (NOT k.retired OR {balance} IS NOT NULL)"
    );
    list_of_rows(&fields, &types, "k.id")
}

/// What is in an account of one of the company's own types.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct AccountBalance {
    /// Which one.
    pub account: LeaveAccount,
    /// What its type is called.
    pub typename: String,
    /// Days in it.
    #[schema(value_type = f64)]
    pub balance: Halves,
    /// Days that are asked for.
    #[schema(value_type = f64)]
    pub pending: Halves,
    /// The one less the other.
    #[schema(value_type = f64)]
    pub available: Halves,
}

impl From<&StoredAccount> for AccountBalance {
    fn from(stored: &StoredAccount) -> Self {
        let StoredAccount { account, name, balance, pending } = stored;
        Self {
            account: *account,
            typename: name.clone(),
            balance: Halves(*balance),
            pending: Halves(*pending),
            available: Halves(balance - pending),
        }
    }
}

db::record! {
    /// A person's balances, and what of them is asked for.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct StoredBalance {
        pub user: UserId = "u.id",
        pub fname: String = "u.fname",
        pub lname: String = "u.lname",
        pub casual: Option<Halves> = "p.leavebalance_cl",
        pub earned: Option<Halves> = "p.leavebalance_el",
        pub year_earned: Option<Halves> = "p.year_leave_el",
        pub pending_casual: Halves = pending("'casual'"),
        pub pending_earned: Halves = pending("'earned'"),
        /// Of the company's own types.
        pub owns: List<StoredAccount> = owns(),
    }
}

/// What a leave policy says from some day on.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
pub struct StoredTerms {
    /// Which policy.
    pub policy: i64,
    /// What it says, as it is stored.
    pub terms: String,
}

db::record! {
    /// A person's balances, with what leave policies say; its `?` is whether that is wanted.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct StoredOwn {
        pub balance: StoredBalance,
        pub terms: List<StoredTerms> = list_of_rows(
            &[("policy", "t.policy_id"), ("terms", "t.terms")],
            "leave_policy_terms t WHERE ?",
            "t.policy_id, t.from_date",
        ),
    }
}

/// A person's balances as they travel.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct LeaveBalance {
    /// The person.
    #[serde(rename = "_id")]
    pub id: UserId,
    /// Their name.
    pub empname: String,
    /// Casual leave, in days.
    #[serde(rename = "leavebalanceCL")]
    #[schema(required, value_type = Option<f64>)]
    pub leavebalance_cl: Option<Halves>,
    /// Earned leave, in days.
    #[serde(rename = "leavebalanceEL")]
    #[schema(required, value_type = Option<f64>)]
    pub leavebalance_el: Option<Halves>,
    /// Earned leave of the year, in days.
    #[serde(rename = "yearLeaveEL")]
    #[schema(required, value_type = Option<f64>)]
    pub year_leave_el: Option<Halves>,
    /// Casual leave that is asked for.
    #[serde(rename = "pendingCL")]
    #[schema(value_type = f64)]
    pub pending_cl: Halves,
    /// Earned leave that is asked for.
    #[serde(rename = "pendingEL")]
    #[schema(value_type = f64)]
    pub pending_el: Halves,
    /// Casual leave less what is asked for.
    #[serde(rename = "availableCL")]
    #[schema(value_type = f64)]
    pub available_cl: Halves,
    /// Earned leave less what is asked for.
    #[serde(rename = "availableEL")]
    #[schema(value_type = f64)]
    pub available_el: Halves,
    /// Those of the company's own types.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub accounts: Vec<AccountBalance>,
}

impl Sheet for LeaveBalance {
    const COLUMNS: &'static [SheetColumn] = &[
        SheetColumn::text("empname", texts::head_team_member),
        SheetColumn::number("leavebalanceCL", texts::head_casual_leave_balance),
        SheetColumn::number("pendingCL", texts::head_casual_leave_pending),
        SheetColumn::number("availableCL", texts::head_casual_leave_available),
        SheetColumn::number("leavebalanceEL", texts::head_earned_leave_balance),
        SheetColumn::number("pendingEL", texts::head_earned_leave_pending),
        SheetColumn::number("availableEL", texts::head_earned_leave_available),
        SheetColumn::number("yearLeaveEL", texts::head_earned_leave_of_the_year),
        SheetColumn::long_text("accounts", texts::head_other_balances),
    ];
    const PERSON: Option<SheetPerson> = Some(SheetPerson { id: "_id", name: "empname" });
}

db::record! {
    /// A person whose leave is counted.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct StoredPerson {
        pub user: UserId = "u.id",
        pub fname: String = "u.fname",
        pub lname: String = "u.lname",
    }
}

db::record! {
    /// What a person took of a kind inside of a year; a leave over its turn stands alone.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct Taken {
        pub user: UserId = "l.user_id",
        pub kind: LeaveType = "l.kind",
        pub from: NaiveDate = "l.from_date",
        pub to: NaiveDate = "l.to_date",
        pub half: Option<Half> = "l.half",
        pub count: Halves = "l.count",
    }
}

/// Days that were approved in a calendar year.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[expect(missing_docs, reason = "a type of leave each")]
pub struct Availed {
    /// The person.
    pub user: UserId,
    /// Their name.
    pub empname: String,
    #[schema(value_type = f64)]
    pub casual: Halves,
    #[schema(value_type = f64)]
    pub earned: Halves,
    #[schema(value_type = f64)]
    pub lwp: Halves,
    #[schema(value_type = f64)]
    pub wfh: Halves,
    #[schema(value_type = f64)]
    pub onduty: Halves,
}

impl Sheet for Availed {
    const COLUMNS: &'static [SheetColumn] = &[
        SheetColumn::text("empname", texts::head_team_member),
        SheetColumn::number("casual", texts::head_casual_leave),
        SheetColumn::number("earned", texts::head_earned_leave),
        SheetColumn::number("lwp", texts::head_lwp),
        SheetColumn::number("wfh", texts::head_wfh),
        SheetColumn::number("onduty", texts::head_on_duty),
    ];
    const PERSON: Option<SheetPerson> = Some(SheetPerson { id: "user", name: "empname" });
}

db::record! {
    /// An entry of a ledger as it is stored, with the balance that it leaves.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct StoredEntry {
        pub id: LedgerEntryId = "g.id",
        pub user: UserId = "g.user_id",
        pub date: NaiveDate = "g.date",
        pub account: LeaveAccount = "g.account",
        pub cause: Cause = "g.cause",
        pub delta: Halves = "g.delta",
        pub balance: Halves = "(SELECT CAST(sum(s.delta) AS BIGINT) FROM leave_ledger s \
            WHERE s.user_id = g.user_id AND s.account = g.account AND s.id <= g.id)",
        pub leave: Option<LeaveId> = "g.leave_id",
        pub leave_from: Option<NaiveDate> = "l.from_date",
        pub leave_to: Option<NaiveDate> = "l.to_date",
        pub holiday: Option<HolidayId> = "g.holiday_id",
        pub holiday_date: Option<NaiveDate> = "h.date",
        pub occassion: Option<String> = "h.occassion",
        pub label: Option<String> = "g.label",
        pub remark: Option<String> = "g.remark",
        pub by: Option<UserId> = "g.by_id",
        pub by_name: String = "g.by_name",
        pub created_at: NaiveDateTime = "g.created_at",
        /// What the type of its account is called, where it has a name.
        pub name: Option<String> = "(SELECT k.name FROM leave_types k WHERE k.code = g.account)",
    }
}

impl StoredEntry {
    /// What its account is called.
    pub fn called(&self) -> Text {
        match (&self.name, self.account) {
            (Some(name), _) => Text::written(name),
            (None, LeaveAccount::CASUAL) => texts::word_casual(),
            (None, LeaveAccount::EARNED) => texts::word_earned(),
            (None, LeaveAccount::YEAR_EARNED) => texts::word_year_earned(),
            (None, own) => Text::written(own.text()),
        }
    }
}

/// An entry of a ledger as it travels.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct LedgerEntry {
    /// The entry's id.
    #[serde(rename = "_id")]
    pub id: LedgerEntryId,
    /// Whose.
    pub user: UserId,
    /// The day.
    pub date: NaiveDate,
    /// Which balance.
    pub account: LeaveAccount,
    /// Why it changed.
    pub cause: Cause,
    /// By how many days.
    #[schema(value_type = f64)]
    pub delta: Halves,
    /// The balance after it.
    #[schema(value_type = f64)]
    pub balance: Halves,
    /// The leave.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub leave: Option<LeaveId>,
    /// Its first day.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub leavefrom: Option<NaiveDate>,
    /// Its last day.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub leaveto: Option<NaiveDate>,
    /// The holiday.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub holiday: Option<HolidayId>,
    /// Its day, while it is there.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub holidaydate: Option<NaiveDate>,
    /// Its name, while it is there.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub occassion: Option<String>,
    /// What a credit of many is called.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub label: Option<String>,
    /// What was written about it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub remark: Option<String>,
    /// Who did it; null for the program itself.
    #[schema(required)]
    pub by: Option<UserId>,
    /// Their name.
    pub byname: String,
    /// When.
    pub created_at: DateTime<Utc>,
    /// What its account is called.
    #[schema(value_type = String)]
    pub typename: Text,
}

impl Sheet for LedgerEntry {
    const COLUMNS: &'static [SheetColumn] = &[
        SheetColumn::day("date", texts::head_date),
        SheetColumn::text("typename", texts::head_account),
        SheetColumn::words(
            "cause",
            texts::head_particulars,
            &[
                ("opening", texts::word_opening),
                ("joining", texts::word_joining),
                ("reactivation", texts::word_reactivation),
                ("approval", texts::word_approval),
                ("cancellation", texts::word_cancellation),
                ("undo", texts::word_undo),
                ("recount", texts::word_recount),
                ("correction", texts::word_correction),
                ("credit", texts::word_credit),
                ("creditback", texts::word_credit_back),
                ("accrual", texts::word_accrual),
                ("lapse", texts::word_lapse),
                ("turnback", texts::word_turn_back),
                ("compoff", texts::word_comp_off),
            ],
        ),
        SheetColumn::number("delta", texts::head_change),
        SheetColumn::number("balance", texts::head_balance),
        SheetColumn::day("leavefrom", texts::head_leave_from),
        SheetColumn::day("leaveto", texts::head_leave_to),
        SheetColumn::day("holidaydate", texts::head_holiday),
        SheetColumn::text("occassion", texts::head_occassion),
        SheetColumn::text("label", texts::head_label),
        SheetColumn::long_text("remark", kernel::texts::remark),
        SheetColumn::text("byname", texts::head_by),
        SheetColumn::instant("created_at", texts::head_written),
    ];
}
