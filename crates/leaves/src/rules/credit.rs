//! Decisions about a credit of many at once (leave-21).

use core_auth::model::LeaveAccount;
use kernel::texts::{one_of, required};
use kernel::{Error, Halves, LongText, Patch, Problems, Result, ShortText, Text, full_name, normalize_seen};

use crate::model::{CreditInput, Creditable, Credited, CreditedDays};
use crate::texts;

/// People whom one credit names, as one call adds (leave-21): a statement takes no more values than a database does.
const MOST_PEOPLE: usize = 1_000;
/// People whom a refusal names.
const NAMED: usize = 5;

/// A credit that may be written.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Credit {
    /// Casual or earned.
    pub account: LeaveAccount,
    /// How much.
    pub days: Halves,
    /// Whom.
    pub users: Credited,
    /// What it is called.
    pub label: String,
    /// What is to be said of it.
    pub remark: Option<String>,
}

/// What was sent, or all that is wrong with it.
pub fn credit(input: CreditInput) -> Result<Credit> {
    let mut problems = Problems::default();
    let account = input.account.as_deref().and_then(LeaveAccount::named);
    let account = account.filter(|account| *account != LeaveAccount::YEAR_EARNED);
    let missing = input.account.as_deref().is_none_or(|account| account.trim().is_empty());
    let problem = || if missing { required() } else { one_of("casual, earned") };
    problems.note("account", account.is_none().then(problem));
    let days = input.days.filter(|days| CreditedDays::LIMITS.holds(*days)).and_then(Halves::from_number);
    let days = days.filter(|days| days.0 != 0);
    let problem = || if input.days.is_none() { required() } else { texts::credited_days() };
    problems.note("days", days.is_none().then(problem));
    let label = problems.text("label", &Patch::Set(input.label.unwrap_or_default()), None, ShortText::LIMITS);
    // One of which nobody sees anything is none.
    problems.note("label", (!label.is_empty() && normalize_seen(&label).is_empty()).then(required));
    let remark = Patch::Set(input.remark.unwrap_or_default());
    let remark = problems.optional_text("remark", &remark, None, LongText::LIMITS);
    let users = input.users.filter(|users| *users != Credited::People(Vec::new()));
    problems.note("users", users.is_none().then(required));
    let crowd = matches!(&users, Some(Credited::People(ids)) if ids.len() > MOST_PEOPLE);
    problems.note("users", crowd.then(|| texts::at_most_people(MOST_PEOPLE)));
    let credit = account.zip(days).zip(users);
    problems.done(credit.map(|((account, days), users)| Credit { account, days, users, label, remark }))
}

/// 422 when the credit would leave somebody below 0.
pub fn leaves_nobody_below(credit: &Credit, people: &[Creditable]) -> Result<()> {
    let balance = |person: &Creditable| person.balance.unwrap_or_default().0;
    let below: Vec<_> = people
        .iter()
        .filter(|person| credit.days.0 < 0 && balance(person) + credit.days.0 < 0)
        .map(|person| full_name(&person.fname, &person.lname))
        .collect();
    if below.is_empty() {
        return Ok(());
    }
    let named = below.get(..NAMED.min(below.len())).unwrap_or_default().join(", ");
    let others = below.len().saturating_sub(NAMED);
    let named = Text::written(named);
    let named = if others > 0 { texts::and_more(named, others) } else { named };
    Err(Error::field("days", texts::below_nothing(named)))
}

#[cfg(test)]
mod tests {
    use super::{credit, leaves_nobody_below};
    use crate::model::{CreditInput, Creditable, Credited, CreditedWord};
    use kernel::{Halves, UserId};

    fn input(account: &str, days: f64, label: &str) -> CreditInput {
        CreditInput {
            account: Some(account.into()),
            days: Some(days),
            users: Some(Credited::Word(CreditedWord::All)),
            label: Some(label.into()),
            remark: None,
        }
    }

    fn people(count: i64) -> Credited {
        Credited::People((1..=count).map(UserId).collect())
    }

    // leave-21
    #[test]
    fn every_field_at_fault_is_named() {
        for (input, at_fault) in [
            (input("casual", 12.0, "CL 2027"), &[][..]),
            (input("earned", -0.5, "EL"), &[]),
            (input("yearearned", 1.0, "EL"), &["account"]),
            (input("casual", 0.25, " "), &["days", "label"]),
            (input("casual", 0.0, &"x".repeat(101)), &["days", "label"]),
            (input("casual", 366.5, "CL"), &["days"]),
            (input("casual", 1.0, "\u{200b}"), &["label"]),
            (CreditInput { users: Some(Credited::People(vec![])), ..input("casual", 1.0, "CL") }, &["users"]),
            (CreditInput { users: Some(people(1_000)), ..input("casual", 1.0, "CL") }, &[]),
            (CreditInput { users: Some(people(1_001)), ..input("casual", 1.0, "CL") }, &["users"]),
            (CreditInput { remark: Some("\u{0}".into()), ..input("casual", 1.0, "CL") }, &["remark"]),
            (CreditInput::default(), &["account", "days", "label", "users"]),
        ] {
            let result = credit(input);
            let fields: Vec<_> = match &result {
                Ok(_) => Vec::new(),
                Err(error) => error.field_problems().keys().map(String::as_str).collect(),
            };
            assert_eq!(fields, at_fault);
        }
    }

    // leave-21
    #[test]
    fn nobody_is_left_below_nothing() {
        let person = |id, earned| Creditable {
            user: UserId(id),
            fname: format!("P{id}"),
            lname: "Rao".into(),
            balance: earned,
            labelled: false,
        };
        let taken = credit(input("earned", -1.0, "EL")).unwrap();
        assert!(leaves_nobody_below(&taken, &[person(1, Some(Halves(2)))]).is_ok());
        let refused = leaves_nobody_below(&taken, &[person(1, Some(Halves(1))), person(2, None)]).unwrap_err();
        let expected = Some("It would leave a balance below 0: P1 Rao, P2 Rao.");
        assert_eq!(refused.field_problems().get("days").map(ToString::to_string).as_deref(), expected);
        let many: Vec<_> = (0..7).map(|id| person(id, None)).collect();
        let refused = leaves_nobody_below(&taken, &many).unwrap_err();
        assert!(refused.field_problems().values().all(|problem| problem.english().ends_with("P4 Rao and 2 more.")));
        let given = credit(input("earned", 1.0, "EL")).unwrap();
        assert!(
            leaves_nobody_below(&given, &[person(1, Some(Halves(-5)))]).is_ok(),
            "a recount may have left it there"
        );
    }
}
