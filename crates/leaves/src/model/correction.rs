//! Corrections: balances that are set, of one person or of many.

use core_auth::model::LeaveAccount;
use core_auth::model::values::Balance;
use core_auth::repo::ledger::balance_in;
use kernel::{Halves, LongText, UserId};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::StoredType;

/// A correction to be: the balance becomes what is said, whatever it was.
#[derive(Debug, Clone, Default, Deserialize, ToSchema)]
pub struct CorrectionInput {
    /// Which balance; the others stay.
    #[schema(value_type = Option<LeaveAccount>)]
    pub account: Option<String>,
    /// What it becomes, in days.
    #[schema(value_type = Option<Balance>)]
    pub balance: Option<f64>,
    /// Whose, at most 1,000 people.
    pub users: Option<Vec<UserId>>,
    /// Why: it stands in each ledger, and in the mail to each person. A preview asks for none.
    #[schema(value_type = Option<LongText>)]
    pub reason: Option<String>,
}

impl kernel::Creates for CorrectionInput {
    const NEEDED: &'static [&'static str] = &["account", "balance", "users"];
    const IGNORED: &'static [&'static str] = &[];
}

/// What became of it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct CorrectionOutcome {
    /// Whose balance is another one now, and by how much.
    pub corrected: Vec<CorrectedBalance>,
    /// Whose balance was that already: nothing is written of them.
    pub unchanged: Vec<UserId>,
}

/// A balance that was set.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct CorrectedBalance {
    /// Whose.
    pub user: UserId,
    /// Their name.
    pub empname: String,
    /// What it was, in days.
    #[schema(value_type = f64)]
    pub before: Halves,
    /// The difference, which is the ledger's line.
    #[schema(value_type = f64)]
    pub change: Halves,
    /// What it is.
    #[schema(value_type = f64)]
    pub after: Halves,
    /// Whether the account was credited before, by an opening balance, the month of joining or a credit: what is set stands
    /// in place of that, and not on top of it.
    pub credited: bool,
}

db::record! {
    /// Somebody whose balance may be set.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct Correctable {
        pub user: UserId = "u.id",
        pub fname: String = "u.fname",
        pub lname: String = "u.lname",
        pub email: String = "u.email",
        /// Whether the person works here.
        pub active: bool = "u.status = 'Active'",
        /// What is in the account, which is bound twice.
        pub balance: Option<Halves> = balance_in("?"),
        /// Whether the account was credited.
        pub credited: bool = "EXISTS (SELECT 1 FROM leave_ledger g WHERE g.user_id = u.id AND g.account = ? \
            AND g.cause IN ('opening', 'joining', 'credit'))",
    }
}

db::record! {
    /// What somebody has of a type of leave.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct HeldBalance {
        pub user: UserId = "u.id",
        pub of: StoredType,
        pub balance: Option<Halves> = balance_in("k.code"),
        /// How many entries of the ledger made it so.
        pub entries: i64 = "(SELECT count(*) FROM leave_ledger g WHERE g.user_id = u.id AND g.account = k.code)",
    }
}
