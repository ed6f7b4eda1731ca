use chrono::NaiveDate;
use core_auth::rules::lots::{Account, Lot};
use kernel::{Halves, Hundredths};

use super::{Due, Member, due};
use crate::model::{Every, FirstPeriod, GivenAt, PolicyTerms, YearEnd};

fn day(text: &str) -> NaiveDate {
    text.parse().unwrap_or_default()
}

fn terms() -> PolicyTerms {
    PolicyTerms {
        from: day("2026-06-01"),
        days: Hundredths(150),
        every: Every::Month,
        years: None,
        given: GivenAt::Beginning,
        first: FirstPeriod::Days,
        steps: Vec::new(),
        most: Some(Halves(40)),
        left: YearEnd::KeepUpTo,
        keep: Some(Halves(20)),
        keptmonths: Some(3),
        compoff: false,
        compoffmonths: None,
    }
}

fn told(due: &[Due]) -> Vec<(String, String, i64, String)> {
    due.iter()
        .map(|due| {
            let what = &due.what;
            (due.key.clone(), due.date.to_string(), what.delta().0, what.why().english().into_owned())
        })
        .collect()
}

fn turned(
    on: &str,
    joined: Option<&str>,
    account: &Account,
    terms: &PolicyTerms,
) -> Vec<(String, String, i64, String)> {
    let member = Member { active: true, joined: joined.map(day), began: None };
    let holds = |on: NaiveDate| (terms.from <= on).then_some(terms);
    told(&due(day(on), &member, holds, account, |_| false))
}

fn line(key: &str, date: &str, delta: i64, why: &str) -> (String, String, i64, String) {
    (key.into(), date.into(), delta, why.into())
}

fn account() -> Account {
    let lot = |id, remains, ends: Option<&str>| Lot {
        id,
        given: Halves(40),
        remains: Halves(remains),
        ends: ends.map(day),
        ..Lot::default()
    };
    Account::new(Halves(39), vec![lot(1, 30, None), lot(2, 4, Some("2026-12-31")), lot(3, 5, Some("2027-05-31"))])
}

// leave-50, leave-51
#[test]
fn the_first_of_january_lapses_first_and_gives_then() {
    let expected = [
        line("lot 2", "2026-12-31", -4, "the last day was 31/12/2026"),
        line("year 2026", "2026-12-31", -10, "10 of 15 are kept"),
        line("given 2027-01", "2027-01-01", 3, "1.5 a month"),
    ];
    assert_eq!(turned("2027-01-01", Some("2020-01-01"), &account(), &terms()), expected);
    assert_eq!(
        turned("2027-01-02", Some("2020-01-01"), &account(), &terms()).len(),
        1,
        "what ended, until it is written"
    );
    assert_eq!(turned("2026-12-31", Some("2020-01-01"), &account(), &terms()), []);
}

// leave-49
#[test]
fn above_the_most_nothing_is_given() {
    let expected = [line("given 2026-12", "2026-12-01", 1, "1.5 a month; 1 above the most is not given")];
    assert_eq!(turned("2026-12-01", None, &account(), &terms()), expected);
}

// leave-47, leave-50
#[test]
fn who_joins_is_given_the_rest_of_their_period_once() {
    let nothing = Account::default();
    let expected = [line("given 2026-11", "2026-11-23", 1, "joined 23/11/2026: 8 of 30 days of 1.5 a month")];
    assert_eq!(turned("2026-11-23", Some("2026-11-23"), &nothing, &terms()), expected);
    assert_eq!(turned("2026-11-22", Some("2026-11-23"), &nothing, &terms()), []);
    let late = [line("given 2026-11", "2026-11-25", 1, "joined 23/11/2026: 8 of 30 days of 1.5 a month")];
    assert_eq!(turned("2026-11-25", Some("2026-11-23"), &nothing, &terms()), late);
    // Not before the policy held, not again, not where the company had not begun.
    let later = PolicyTerms { from: day("2026-11-24"), ..terms() };
    assert_eq!(turned("2026-11-25", Some("2026-11-23"), &nothing, &later), []);
    let holds = |_| Some(LATER.get_or_init(terms));
    let member = Member { active: true, joined: Some(day("2026-11-23")), began: None };
    assert_eq!(told(&due(day("2026-11-25"), &member, holds, &nothing, |key| key == "given 2026-11")), []);
    let began = Member { began: Some(day("2026-11-24")), ..member };
    assert_eq!(told(&due(day("2026-11-25"), &began, holds, &nothing, |_| false)), []);
    // With the first day of a period they have all of it, on that day or entered after it; who was there before has nothing late.
    for on in ["2026-11-01", "2026-11-02", "2026-11-25"] {
        assert_eq!(turned(on, Some("2026-11-01"), &nothing, &terms()), [line("given 2026-11", on, 3, "1.5 a month")]);
    }
    assert_eq!(turned("2026-11-25", Some("2026-10-31"), &nothing, &terms()), []);
    let first = Member { joined: Some(day("2026-11-01")), ..member };
    assert_eq!(told(&due(day("2026-11-25"), &first, holds, &nothing, |key| key == "given 2026-11")), []);
    let began = Member { began: Some(day("2026-11-24")), ..first };
    assert_eq!(told(&due(day("2026-11-25"), &began, holds, &nothing, |_| false)), []);
    let inactive = Member { active: false, ..member };
    assert_eq!(told(&due(day("2027-01-01"), &inactive, holds, &account(), |_| false)), []);
}

// leave-44, leave-47
#[test]
fn who_goes_by_another_policy_later_does_not_join_once_more() {
    let (monthly, yearly) = (terms(), PolicyTerms { every: Every::Year, days: Hundredths(2_500), ..terms() });
    let holds = |on: NaiveDate| Some(if on < day("2026-11-24") { &monthly } else { &yearly });
    let member = Member { active: true, joined: Some(day("2026-07-10")), began: None };
    let with = |written: &str| told(&due(day("2026-11-24"), &member, holds, &Account::default(), |key| key == written));
    assert_eq!(with("given 2026-07"), [], "July was their first period");
    // Who is entered only now had none.
    let late = [line("given 2026", "2026-11-24", 24, "joined 10/07/2026: 175 of 365 days of 25 a year")];
    assert_eq!(with(""), late);
    // What came to nothing was their first period all the same.
    let last = Member { joined: Some(day("2026-07-31")), ..member };
    assert_eq!(told(&due(day("2026-11-24"), &last, holds, &Account::default(), |_| false)), []);
    // Who goes by a policy for some since then has nothing of what began before.
    let given_to = |on: NaiveDate| (on >= day("2026-11-24")).then_some(&yearly);
    let first = Member { joined: Some(day("2026-01-01")), ..member };
    assert_eq!(told(&due(day("2026-11-24"), &first, given_to, &Account::default(), |_| false)), []);
}

static LATER: std::sync::OnceLock<PolicyTerms> = std::sync::OnceLock::new();

// leave-45
#[test]
fn at_the_end_of_a_period_means_on_its_last_day() {
    let end = PolicyTerms { given: GivenAt::End, ..terms() };
    let expected = [line("given 2026-11", "2026-11-30", 3, "1.5 a month")];
    assert_eq!(turned("2026-11-30", Some("2020-01-01"), &Account::default(), &end), expected);
    assert_eq!(turned("2026-12-01", Some("2020-01-01"), &Account::default(), &end), []);
    let expected = [line("given 2026-11", "2026-11-30", 1, "joined 23/11/2026: 8 of 30 days of 1.5 a month")];
    assert_eq!(turned("2026-11-30", Some("2026-11-23"), &Account::default(), &end), expected);
}
