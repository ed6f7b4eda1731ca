//! Decisions about balances that are set (leave-28).

use core_auth::model::LeaveAccount;
use core_auth::model::values::Balance;
use kernel::texts::{one_of, required};
use kernel::{Halves, LongText, Patch, Problems, Result, UserId, full_name};

use crate::model::{Correctable, CorrectedBalance, CorrectionInput};
use crate::texts;

/// People whom one correction names, as one credit does.
const MOST_PEOPLE: usize = 1_000;

/// A correction that may be written.
#[derive(Debug, Clone, PartialEq, Eq)]
#[expect(missing_docs, reason = "the fields of `CorrectionInput`")]
pub struct Correction {
    pub account: LeaveAccount,
    pub balance: Halves,
    /// By id, each once.
    pub users: Vec<UserId>,
    pub reason: String,
}

/// What was sent, or all that is wrong with it. Without `with_reason` for who only asks what it would do.
pub fn correction(input: CorrectionInput, with_reason: bool) -> Result<Correction> {
    let mut problems = Problems::default();
    let account = input.account.as_deref().and_then(LeaveAccount::named);
    let missing = input.account.as_deref().is_none_or(|account| account.trim().is_empty());
    let problem = || if missing { required() } else { one_of("casual, earned, yearearned") };
    problems.note("account", account.is_none().then(problem));
    let balance = input.balance.filter(|days| Balance::LIMITS.holds(*days)).and_then(Halves::from_number);
    let problem = || if input.balance.is_none() { required() } else { texts::set_days() };
    problems.note("balance", balance.is_none().then(problem));
    let mut users = input.users.unwrap_or_default();
    problems.note("users", users.is_empty().then(required));
    problems.note("users", (users.len() > MOST_PEOPLE).then(|| texts::at_most_so_many(MOST_PEOPLE)));
    users.sort_unstable();
    users.dedup();
    let reason = input.reason.unwrap_or_default();
    let reason = if with_reason || !reason.trim().is_empty() {
        problems.text("reason", &Patch::Set(reason), None, LongText::LIMITS)
    } else {
        String::new()
    };
    let whole = account.zip(balance);
    problems.done(whole.map(|(account, balance)| Correction { account, balance, users, reason }))
}

/// What the correction does to this person's balance; nothing where that is what it is to be.
pub fn corrected(correction: &Correction, person: &Correctable) -> Option<CorrectedBalance> {
    let before = person.balance.unwrap_or_default();
    let change = Halves(correction.balance.0 - before.0);
    (change != Halves(0)).then(|| CorrectedBalance {
        user: person.user,
        empname: full_name(&person.fname, &person.lname),
        before,
        change,
        after: correction.balance,
        credited: person.credited,
    })
}

#[cfg(test)]
mod tests {
    use super::{corrected, correction};
    use crate::model::{Correctable, CorrectionInput};
    use core_auth::model::LeaveAccount;
    use kernel::{Halves, UserId};
    use proptest::prelude::*;

    fn input(account: &str, balance: f64, reason: &str) -> CorrectionInput {
        CorrectionInput {
            account: Some(account.into()),
            balance: Some(balance),
            users: Some(vec![UserId(7), UserId(5), UserId(7)]),
            reason: Some(reason.into()),
        }
    }

    fn many(count: i64) -> CorrectionInput {
        CorrectionInput { users: Some((1..=count).map(UserId).collect()), ..input("casual", 1.0, "x") }
    }

    // leave-28
    #[test]
    fn every_field_at_fault_is_named() {
        for (input, with_reason, at_fault) in [
            (input("casual", 12.0, "Counted twice"), true, &[][..]),
            (input("yearearned", -1_000.0, "x"), true, &[]),
            (input("casual", 0.0, " "), false, &[]),
            (input("casual", 0.0, " "), true, &["reason"]),
            (input("casual", 0.0, "\u{0}"), false, &["reason"]),
            (input("lwp", 0.25, "x"), true, &["account", "balance"]),
            (input("", 1_000.5, "x"), true, &["account", "balance"]),
            (many(0), true, &["users"]),
            (many(1_000), true, &[]),
            (many(1_001), true, &["users"]),
            (CorrectionInput::default(), true, &["account", "balance", "reason", "users"]),
        ] {
            let fields: Vec<_> = match &correction(input, with_reason) {
                Ok(_) => Vec::new(),
                Err(error) => error.field_problems().keys().cloned().collect(),
            };
            assert_eq!(fields, at_fault);
        }
        assert_eq!(correction(input("casual", 1.0, "x"), true).unwrap().users, [UserId(5), UserId(7)], "each once");
    }

    proptest! {
        // leave-28
        #[test]
        fn what_was_there_and_the_difference_make_what_is_set(
            stored in proptest::option::of(-2_000_i64..=2_000),
            wanted in -2_000_i64..=2_000,
            account in prop_oneof!["casual", "earned", "yearearned"],
        ) {
            let correction = correction(input(&account, Halves(wanted).number(), "x"), true).unwrap();
            let stored = stored.map(Halves);
            let person = Correctable {
                user: UserId(5),
                fname: "Ananya".into(),
                lname: "Kulkarni".into(),
                email: "ananya@muster.example".into(),
                active: true,
                balance: stored,
                credited: false,
            };
            prop_assert_eq!(correction.account, LeaveAccount::named(&account).unwrap());
            let line = corrected(&correction, &person);
            prop_assert_eq!(line.is_none(), stored.unwrap_or_default() == Halves(wanted));
            if let Some(line) = line {
                prop_assert_eq!(line.before.0 + line.change.0, line.after.0);
                prop_assert_eq!((line.after, line.before), (Halves(wanted), stored.unwrap_or_default()));
            }
        }
    }
}
