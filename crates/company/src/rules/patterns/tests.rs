use super::{Patterns, Weeks, days_of, letters, pattern, usual, weekday_of_month};
use crate::model::{DayWork, PatternId, PatternInput, PatternLine, StoredHolder, StoredLine};
use chrono::{Datelike as _, Days, NaiveDate};
use kernel::{Patch, UserId};
use proptest::prelude::*;
use std::collections::BTreeMap;

const ANANYA: UserId = UserId(5);
const FARHAN: UserId = UserId(6);

fn day(text: &str) -> NaiveDate {
    text.parse().unwrap_or_default()
}

fn line(pattern: i64, from: &str, nth: i64, days: &str) -> StoredLine {
    StoredLine { pattern: PatternId(pattern), from: day(from), nth, days: days.to_owned() }
}

fn holder(user: Option<UserId>, pattern: Option<i64>, from: &str) -> StoredHolder {
    StoredHolder { user, pattern: pattern.map(PatternId), from: day(from) }
}

// company-20
#[test]
fn without_any_pattern_monday_to_friday_are_worked() {
    let patterns = Patterns::default();
    for date in day("2026-11-23").iter_days().take(28) {
        let expected = if date.weekday().num_days_from_monday() < 5 { DayWork::Full } else { DayWork::Off };
        assert_eq!((patterns.day(ANANYA, date), patterns.day_of_company(date)), (expected, expected), "{date}");
    }
}

// company-21
#[test]
fn some_weeks_of_a_month_are_otherwise() {
    let lines =
        [line(1, "1900-01-01", 0, "FFFFFOO"), line(1, "1900-01-01", 1, "FFFFFHO"), line(1, "1900-01-01", 3, "FFFFFHO")];
    let patterns = Patterns::of(lines, [holder(None, Some(1), "1900-01-01")]);
    // The Saturdays of December 2026, and of a month that has five.
    for (date, expected) in [
        ("2026-12-05", DayWork::Half),
        ("2026-12-12", DayWork::Off),
        ("2026-12-19", DayWork::Half),
        ("2026-12-26", DayWork::Off),
        ("2027-01-02", DayWork::Half),
        ("2027-01-30", DayWork::Off),
        ("2026-12-06", DayWork::Off),
        ("2026-12-07", DayWork::Full),
    ] {
        assert_eq!(patterns.day(ANANYA, day(date)), expected, "{date}");
    }
}

// company-20, company-22
#[test]
fn whoever_has_another_pattern_works_by_it_from_its_day_on() {
    let lines =
        [line(1, "1900-01-01", 0, "FFFFFOO"), line(1, "2026-12-01", 0, "FFFFFHO"), line(2, "1900-01-01", 0, "FFFFOOO")];
    let holders = [
        holder(None, Some(1), "1900-01-01"),
        holder(Some(ANANYA), Some(2), "2026-11-30"),
        holder(Some(ANANYA), None, "2027-01-01"),
    ];
    let patterns = Patterns::of(lines, holders);
    for (user, date, expected) in [
        // A Friday before, and one after; the company's again from January on.
        (ANANYA, "2026-11-27", DayWork::Full),
        (ANANYA, "2026-12-04", DayWork::Off),
        (ANANYA, "2027-01-01", DayWork::Full),
        (FARHAN, "2026-12-04", DayWork::Full),
        // The company's pattern is another one from December on.
        (FARHAN, "2026-11-28", DayWork::Off),
        (FARHAN, "2026-12-05", DayWork::Half),
        (ANANYA, "2026-12-05", DayWork::Off),
        (ANANYA, "2027-01-02", DayWork::Half),
        (FARHAN, "1899-12-31", DayWork::Off),
    ] {
        assert_eq!(patterns.day(user, day(date)), expected, "{user} {date}");
    }
    assert_eq!(patterns.of_person(ANANYA, day("2026-12-04")), Some(PatternId(2)));
    assert_eq!(patterns.of_person(ANANYA, day("2027-02-01")), Some(PatternId(1)));
}

// company-21
#[test]
fn every_field_at_fault_is_named() {
    use DayWork::{Full, Off};
    let week = vec![Full, Full, Full, Full, Off, Off, Off];
    let good =
        PatternInput { name: Patch::Set("Four days".into()), days: Some(week.clone()), ..PatternInput::default() };
    let nth = |nth| PatternLine { nth, days: week.clone() };
    let from = day("2026-12-01");
    for (input, at_fault) in [
        (good.clone(), &[][..]),
        (PatternInput::default(), &["days", "name"]),
        (PatternInput { days: Some(vec![Full; 6]), ..good.clone() }, &["days"]),
        (PatternInput { days: Some(vec![Off; 7]), ..good.clone() }, &["days"]),
        (PatternInput { weeks: Some(vec![nth(1), nth(5)]), ..good.clone() }, &[]),
        (PatternInput { weeks: Some(vec![nth(0), nth(1), nth(1)]), ..good.clone() }, &["weeks[0].nth", "weeks[2].nth"]),
        (PatternInput { name: Patch::Set("x".repeat(101)), ..good.clone() }, &["name"]),
    ] {
        let fields: Vec<_> = match &pattern(&input, None, from) {
            Ok(_) => Vec::new(),
            Err(error) => error.field_problems().keys().cloned().collect(),
        };
        assert_eq!(fields, at_fault);
    }
    let stored = Weeks { from: day("1900-01-01"), days: days_of("FFFFFOO"), weeks: BTreeMap::new() };
    let kept = pattern(&PatternInput::default(), Some(("Five days", &stored)), from).unwrap();
    assert_eq!((kept.name.as_str(), kept.weeks), ("Five days", Weeks { from, ..stored.clone() }));
    assert!(pattern(&PatternInput::default(), Some(("Five days", &stored)), day("1999-12-31")).is_err());
}

fn any_week() -> impl Strategy<Value = String> {
    proptest::collection::vec(prop_oneof![Just('F'), Just('H'), Just('O')], 7)
        .prop_map(|days| days.into_iter().collect())
}

proptest! {
    // company-20, company-21, company-22
    #[test]
    fn each_day_is_told_by_one_line_of_one_pattern(
        weeks in proptest::collection::vec((1_i64..4, 0_u64..800, 0_i64..6, any_week()), 0..12),
        holders in proptest::collection::vec((0_i64..3, proptest::option::of(1_i64..4), 0_u64..800), 0..8),
        offset in 0_u64..1_000,
    ) {
        let begin = day("2026-01-01");
        let lines = weeks.iter().flat_map(|(pattern, from, nth, days)| {
            // Each version of a pattern has a week of every week.
            let every = StoredLine { pattern: PatternId(*pattern), from: begin + Days::new(*from), nth: 0, days: days.clone() };
            [every.clone(), StoredLine { nth: *nth, ..every }]
        });
        let user = |number: i64| (number > 0).then_some(UserId(number));
        let rows = holders.iter().map(|(who, pattern, from)| StoredHolder {
            user: user(*who), pattern: pattern.map(PatternId), from: begin + Days::new(*from),
        });
        let patterns = Patterns::of(lines.collect::<Vec<_>>(), rows.collect::<Vec<_>>());
        let date = begin + Days::new(offset);
        for number in 1..4 {
            let told = patterns.day(UserId(number), date);
            match patterns.of_person(UserId(number), date).and_then(|pattern| patterns.weeks(pattern, date)) {
                None => prop_assert_eq!(told, usual(date)),
                Some(weeks) => {
                    prop_assert!(weeks.from <= date);
                    prop_assert!((1..=5).contains(&weekday_of_month(date)));
                    prop_assert_eq!(told, weeks.day(date));
                }
            }
            // Who has none of their own works as the company does.
            if patterns.own(Some(UserId(number)), date).is_none() {
                prop_assert_eq!(told, patterns.day_of_company(date));
            }
        }
    }

    #[test]
    fn a_week_is_read_as_it_was_written(days in any_week()) {
        prop_assert_eq!(letters(&days_of(&days)), days);
    }
}
