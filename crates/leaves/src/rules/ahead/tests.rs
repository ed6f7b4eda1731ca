use std::collections::BTreeSet;

use chrono::NaiveDate;
use core_auth::rules::lots::{Account, Lot};
use kernel::{Halves, Hundredths};
use proptest::prelude::*;

use super::{Ahead, Asked, PlannedWhat};
use crate::model::{Every, FirstPeriod, GivenAt, LeaveId, PolicyTerms, YearEnd};
use crate::rules::turn::{Member, due, put};

fn day(text: &str) -> NaiveDate {
    text.parse().unwrap_or_default()
}

fn terms() -> PolicyTerms {
    PolicyTerms {
        from: day("2026-01-01"),
        days: Hundredths(150),
        every: Every::Month,
        years: None,
        given: GivenAt::Beginning,
        first: FirstPeriod::Full,
        steps: Vec::new(),
        most: None,
        left: YearEnd::KeepUpTo,
        keep: Some(Halves(20)),
        keptmonths: Some(3),
        compoff: false,
        compoffmonths: None,
    }
}

fn lots(balance: i64) -> Account {
    let lot = |id, remains, ends: Option<&str>| Lot {
        id,
        given: Halves(40),
        remains: Halves(remains),
        ends: ends.map(day),
        ..Lot::default()
    };
    Account::new(Halves(balance), vec![lot(1, balance - 4, None), lot(2, 4, Some("2026-12-31"))])
}

fn asked(id: i64, from: &str, days: i64) -> Asked {
    Asked { leave: Some(LeaveId(id)), from: day(from), days: Halves(days) }
}

fn member() -> Member {
    Member { active: true, joined: Some(day("2020-01-01")), began: None }
}

// leave-55, as the statement is drawn
#[test]
fn what_lies_ahead_is_told_line_by_line() {
    let terms = terms();
    let holds = |_| Some(&terms);
    let ahead =
        Ahead { member: member(), terms: &holds, account: lots(27), done: BTreeSet::new(), today: day("2026-11-23") };
    let (planned, account) = ahead.until(day("2027-01-01"), &[asked(7, "2026-12-21", 4)]);
    let told: Vec<_> = planned
        .iter()
        .map(|planned| {
            let what = match &planned.what {
                PlannedWhat::Due(due) => due.what.why().english().into_owned(),
                PlannedWhat::Asked(_) => "asked for".to_owned(),
            };
            (planned.date.to_string(), planned.delta().0, planned.balance.0, what)
        })
        .collect();
    let line = |date: &str, delta, balance, what: &str| (date.to_owned(), delta, balance, what.to_owned());
    assert_eq!(
        told,
        [
            line("2026-12-01", 3, 30, "1.5 a month"),
            line("2026-12-21", -4, 26, "asked for"),
            line("2026-12-31", -6, 20, "10 of 13 are kept"),
            line("2027-01-01", 3, 23, "1.5 a month"),
        ]
    );
    assert_eq!(account.holds_on(day("2027-04-01")).0, 3, "what was kept has ended by then");
}

// leave-47, leave-57
#[test]
fn who_is_entered_late_is_told_what_the_next_turn_brings() {
    let terms = PolicyTerms { first: FirstPeriod::Days, ..terms() };
    let holds = |_| Some(&terms);
    let told = |joined: &str, done: &[&str]| -> Vec<_> {
        let ahead = Ahead {
            member: Member { joined: Some(day(joined)), ..member() },
            terms: &holds,
            account: Account::default(),
            done: done.iter().map(|key| (*key).to_owned()).collect(),
            today: day("2026-11-25"),
        };
        let (planned, _) = ahead.until(day("2026-12-01"), &[]);
        planned.iter().map(|planned| (planned.date.to_string(), planned.delta().0)).collect()
    };
    let december = ("2026-12-01".to_owned(), 3);
    for (joined, halves) in [("2026-11-23", 1), ("2026-11-01", 3)] {
        assert_eq!(told(joined, &[]), [("2026-11-26".to_owned(), halves), december.clone()], "{joined}");
        assert_eq!(told(joined, &["given 2026-11"]), vec![december.clone()], "{joined}: they had it");
    }
    assert_eq!(told("2026-10-31", &[]), [december]);
}

// leave-56
#[test]
fn a_leave_ahead_may_take_what_will_be_there() {
    let terms = terms();
    let holds = |_| Some(&terms);
    let nothing = |_| None;
    let today = day("2026-11-23");
    let with = |account| Ahead { member: member(), terms: &holds, account, done: BTreeSet::new(), today };
    for (from, others, available) in [
        ("2026-11-25", vec![], 27),
        ("2026-12-05", vec![], 30),
        // Ten days are kept, and January gives.
        ("2027-01-10", vec![], 23),
        ("2027-04-10", vec![], 12),
        // What another one needs before is not there; what lapses anyway is.
        ("2026-12-05", vec![asked(7, "2026-12-21", 4)], 26),
        ("2026-12-05", vec![asked(7, "2027-01-10", 3)], 30),
        ("2026-12-05", vec![asked(7, "2027-01-10", 23)], 10),
    ] {
        assert_eq!(with(lots(27)).available(day(from), &others).0, available, "{from} {others:?}");
    }
    // Without a policy it is the balance less what is asked for.
    let plain = Account::new(Halves(10), vec![Lot { id: 1, given: Halves(10), remains: Halves(10), ..Lot::default() }]);
    let without = Ahead { member: member(), terms: &nothing, account: plain, done: BTreeSet::new(), today };
    assert_eq!(without.available(day("2027-03-01"), &[asked(7, "2026-12-01", 4), asked(8, "2027-06-01", 3)]).0, 3);
    assert_eq!(without.available(day("2027-03-01"), &[asked(7, "2026-12-01", 14)]).0, -4);
    assert_eq!(without.at_approval(day("2027-03-01")).0, 10);
}

proptest! {
    // leave-57
    #[test]
    fn a_forecast_is_what_the_days_bring(
        balance in 4_i64..60,
        days in 1_u64..800,
        monthly in 0_i64..400,
        keep in prop::option::of(0_i64..40),
        keptmonths in prop::option::of(1_i64..13),
        most in prop::option::of(10_i64..60),
        end in any::<bool>(),
        joined in 0_u64..900,
    ) {
        let terms = PolicyTerms {
            days: Hundredths(monthly),
            left: if keep.is_some() { YearEnd::KeepUpTo } else { YearEnd::KeepAll },
            keep: keep.map(Halves),
            keptmonths,
            compoff: false,
            compoffmonths: None,
            most: most.map(Halves),
            given: if end { GivenAt::End } else { GivenAt::Beginning },
            first: FirstPeriod::Days,
            ..terms()
        };
        let holds = |_| Some(&terms);
        let today = day("2026-11-23");
        let joined = day("2026-12-31") - chrono::Days::new(joined);
        let member = Member { active: true, joined: Some(joined), began: None };
        let mut done = BTreeSet::from([crate::rules::policy::period(&terms, today).key]);
        let ahead = Ahead { member, terms: &holds, account: lots(balance), done: done.clone(), today };
        let last = today + chrono::Days::new(days);
        let (_, forecast) = ahead.until(last, &[]);
        let (mut account, mut next) = (lots(balance), 1_000);
        for date in today.iter_days().skip(1).take_while(|date| *date <= last) {
            for due in due(date, &member, holds, &account, |key| done.contains(key)) {
                done.insert(due.key.clone());
                put(&mut account, &due, date, &mut next);
            }
        }
        prop_assert_eq!(account.balance, forecast.balance);
        let left = |account: &Account| account.lots().iter().map(|lot| (lot.ends, lot.remains)).collect::<Vec<_>>();
        prop_assert_eq!(left(&account), left(&forecast));
        let sum: i64 = forecast.lots().iter().map(|lot| lot.remains.0).sum();
        prop_assert_eq!(sum, forecast.balance.0);
    }
}
