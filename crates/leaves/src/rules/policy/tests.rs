use chrono::NaiveDate;
use kernel::{Halves, Hundredths};

use super::{amount, period, summary, terms, turns, why};
use crate::model::{Every, FirstPeriod, GivenAt, PolicyStep, PolicyStepInput, PolicyTerms, PolicyTermsInput, YearEnd};

fn day(text: &str) -> NaiveDate {
    text.parse().unwrap_or_default()
}

fn policy(days: i64, every: Every, first: FirstPeriod) -> PolicyTerms {
    PolicyTerms {
        from: day("2027-01-01"),
        days: Hundredths(days),
        every,
        years: (every == Every::Years).then_some(3),
        given: GivenAt::Beginning,
        first,
        steps: Vec::new(),
        most: None,
        left: YearEnd::KeepAll,
        keep: None,
        keptmonths: None,
        compoff: false,
        compoffmonths: None,
    }
}

// leave-45
#[test]
fn periods_are_those_of_the_calendar() {
    for (every, on, from, to, key) in [
        (Every::Month, "2027-02-14", "2027-02-01", "2027-02-28", "given 2027-02"),
        (Every::Month, "2028-12-31", "2028-12-01", "2028-12-31", "given 2028-12"),
        (Every::Quarter, "2027-05-31", "2027-04-01", "2027-06-30", "given 2027-Q2"),
        (Every::Year, "2027-05-31", "2027-01-01", "2027-12-31", "given 2027"),
        (Every::Years, "2027-05-31", "2027-01-01", "2029-12-31", "given 2027+3"),
        (Every::Years, "2030-01-01", "2030-01-01", "2032-12-31", "given 2030+3"),
        (Every::Years, "2026-12-31", "2024-01-01", "2026-12-31", "given 2024+3"),
    ] {
        let period = period(&policy(100, every, FirstPeriod::Full), day(on));
        assert_eq!((period.from, period.to, period.key.as_str()), (day(from), day(to), key), "{on}");
    }
    let years = policy(100, Every::Years, FirstPeriod::Full);
    let turned: Vec<_> = (2027..2034).filter(|year| turns(&years, super::first_of(*year, 1))).collect();
    assert_eq!(turned, [2027, 2030, 2033]);
    assert!(!turns(&policy(100, Every::Month, FirstPeriod::Full), day("2027-02-01")));
}

// leave-46
#[test]
fn a_year_comes_out_right_in_whole_halves() {
    for (days, every, dates, expected) in [
        (150, Every::Month, 12, vec![3; 12]),
        (175, Every::Month, 12, vec![3, 4, 3, 4, 3, 4, 3, 4, 3, 4, 3, 4]),
        (208, Every::Month, 12, vec![4, 4, 4, 4, 4, 4, 5, 4, 4, 4, 4, 4]),
        (625, Every::Quarter, 12, vec![12, 12, 12, 13, 13, 13, 12, 12, 12, 13, 13, 13]),
        (2_500, Every::Year, 1, vec![50]),
        (0, Every::Month, 1, vec![0]),
    ] {
        let terms = policy(days, every, FirstPeriod::Full);
        let given: Vec<_> = (1..=dates)
            .map(|month| amount(&terms, &period(&terms, super::first_of(2027, month)), None).days.0)
            .collect();
        assert_eq!(given, expected, "{days}");
    }
}

// leave-47
#[test]
fn the_first_period_goes_by_the_day_of_joining() {
    use FirstPeriod::{Bands, Days, Full, Nothing};
    for (days, every, first, joined, halves) in [
        (150, Every::Month, Full, "2027-03-10", 3),
        (150, Every::Month, Nothing, "2027-03-10", 0),
        (150, Every::Month, Days, "2027-03-10", 2),
        (150, Every::Month, Days, "2027-11-23", 1),
        (150, Every::Month, Days, "2027-03-01", 3),
        (100, Every::Month, Bands, "2027-03-07", 2),
        (100, Every::Month, Bands, "2027-03-08", 1),
        (100, Every::Month, Bands, "2027-03-16", 0),
        (600, Every::Year, Days, "2027-11-23", 1),
        (1_200, Every::Year, Bands, "2027-11-05", 4),
        (1_200, Every::Year, Bands, "2027-11-10", 3),
        (1_200, Every::Year, Bands, "2027-11-20", 2),
    ] {
        let terms = policy(days, every, first);
        let given = amount(&terms, &period(&terms, day(joined)), Some(day(joined)));
        assert_eq!(given.days.0, halves, "{first:?} {joined}");
    }
    let terms = policy(150, Every::Month, FirstPeriod::Days);
    let given = amount(&terms, &period(&terms, day("2027-03-10")), Some(day("2027-03-10")));
    assert_eq!(why(&given).english(), "joined 10/03/2027: 22 of 31 days of 1.5 a month");
}

// leave-48
#[test]
fn more_is_given_from_a_year_of_service_on() {
    let mut terms = policy(150, Every::Month, FirstPeriod::Full);
    terms.steps = [(5, 200), (10, 250)].map(|(years, days)| PolicyStep { years, days: Hundredths(days) }).to_vec();
    for (joined, halves, says) in [
        ("2022-06-02", 3, "1.5 a month"),
        ("2022-06-01", 4, "2 a month from 5 years of service on"),
        ("2017-05-31", 5, "2.5 a month from 10 years of service on"),
    ] {
        let given = amount(&terms, &period(&terms, day("2027-06-30")), Some(day(joined)));
        assert_eq!((given.days.0, why(&given).english().as_ref()), (halves, says), "{joined}");
    }
}

// leave-44
#[test]
fn a_policy_is_told_in_words() {
    let mut terms = policy(150, Every::Month, FirstPeriod::Full);
    assert_eq!(summary(&terms).english(), "18 a year by month");
    terms.left = YearEnd::KeepUpTo;
    terms.keep = Some(Halves(20));
    assert_eq!(summary(&terms).english(), "18 a year by month, 10 kept");
    terms.left = YearEnd::KeepNothing;
    assert_eq!(summary(&terms).english(), "18 a year by month, nothing kept");
    assert_eq!(summary(&policy(0, Every::Year, FirstPeriod::Full)).english(), "nothing by calendar");
    assert_eq!(summary(&policy(600, Every::Years, FirstPeriod::Full)).english(), "6 in 3 years");
}

// leave-44
#[test]
fn every_field_at_fault_is_named() {
    let good = PolicyTermsInput {
        from: Some(day("2027-01-01")),
        days: Some(1.75),
        every: Some("month".into()),
        ..PolicyTermsInput::default()
    };
    let step = |years, days| PolicyStepInput { years: Some(years), days: Some(days) };
    let word = |word: &str| Some(word.to_owned());
    for (input, at_fault) in [
        (good.clone(), &[][..]),
        (PolicyTermsInput::default(), &["days", "every"]),
        (PolicyTermsInput { from: Some(day("2026-11-26")), ..good.clone() }, &["from"]),
        (PolicyTermsInput { days: Some(1.755), every: word("week"), ..good.clone() }, &["days", "every"]),
        (
            PolicyTermsInput { days: Some(-1.0), given: word("now"), first: word("x"), ..good.clone() },
            &["days", "first", "given"],
        ),
        (PolicyTermsInput { every: word("years"), ..good.clone() }, &["years"]),
        (PolicyTermsInput { every: word("years"), years: Some(11), ..good.clone() }, &["years"]),
        (PolicyTermsInput { steps: vec![step(5, 2.0), step(5, 3.0)], ..good.clone() }, &["steps"]),
        (PolicyTermsInput { steps: vec![step(5, 2.0), step(10, 3.0)], ..good.clone() }, &[]),
        (PolicyTermsInput { most: Some(45.25), ..good.clone() }, &["most"]),
        (PolicyTermsInput { left: word("keepupto"), ..good.clone() }, &["keep"]),
        (PolicyTermsInput { left: word("keepupto"), keep: Some(50.0), most: Some(45.0), ..good.clone() }, &["keep"]),
        (PolicyTermsInput { left: word("keepupto"), keep: Some(10.0), keptmonths: Some(25), ..good }, &["keptmonths"]),
    ] {
        let result = terms(&input, day("2026-11-27"));
        let fields: Vec<_> = match &result {
            Ok(_) => Vec::new(),
            Err(error) => error.field_problems().keys().map(String::as_str).collect(),
        };
        assert_eq!(fields, at_fault, "{input:?}");
    }
}
