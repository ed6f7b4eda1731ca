//! The yearly or monthly credit of many at once.

use core_auth::model::LeaveAccount;
use core_auth::repo::ledger::balance_in;
use kernel::{Halves, LongText, NumberLimits, ShortText, UserId};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

kernel::values! {
    /// Days of leave, in halves; less than nothing takes them away.
    CreditedDays: NumberLimits = NumberLimits::between(-366.0, 366.0).in_steps(0.5);
}

/// Who is credited: everybody Active, or these.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(untagged)]
pub enum Credited {
    /// `all`, those who are Active.
    Word(CreditedWord),
    /// These people, at most 1,000.
    People(Vec<UserId>),
}

/// Everybody, in a word.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, ToSchema)]
pub enum CreditedWord {
    /// Those who are Active.
    #[serde(rename = "all")]
    All,
}

/// A credit to be.
#[derive(Debug, Clone, Default, Deserialize, ToSchema)]
pub struct CreditInput {
    /// casual or earned; earned leave of the year goes along.
    #[schema(value_type = Option<LeaveAccount>)]
    pub account: Option<String>,
    /// How many.
    #[schema(value_type = Option<CreditedDays>)]
    pub days: Option<f64>,
    /// Who.
    pub users: Option<Credited>,
    /// What it is called: a label credits nobody twice. Case and characters that nobody sees don't count.
    #[schema(value_type = Option<ShortText>)]
    pub label: Option<String>,
    /// What is to be said of it.
    #[schema(value_type = Option<LongText>)]
    pub remark: Option<String>,
}

impl kernel::Creates for CreditInput {
    const NEEDED: &'static [&'static str] = &["account", "days", "users", "label"];
    const IGNORED: &'static [&'static str] = &[];
}

/// What became of it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct CreditOutcome {
    /// Who was credited.
    pub credited: Vec<UserId>,
    /// Who had this label already.
    pub skipped: Vec<UserId>,
}

db::record! {
    /// Somebody who may be credited.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct Creditable {
        pub user: UserId = "u.id",
        pub fname: String = "u.fname",
        pub lname: String = "u.lname",
        /// What is in the account, which is bound twice.
        pub balance: Option<Halves> = balance_in("?"),
        /// Whether they have the label on the account, however it is written; what was taken back they have no more.
        pub labelled: bool = "EXISTS (SELECT 1 FROM leave_ledger g LEFT JOIN leave_credits c ON c.id = g.credit_id \
            WHERE g.user_id = u.id AND g.account = ? AND g.cause = 'credit' AND (c.label_normalized = ? OR g.label = ?) \
            AND NOT EXISTS (SELECT 1 FROM leave_ledger b WHERE b.credit_id = g.credit_id AND b.user_id = g.user_id \
            AND b.cause = 'creditback'))",
    }
}
