use chrono::NaiveDate;
use db::List;
use kernel::{Hundredths, UserId, WarningKind};
use proptest::prelude::*;

use super::{Gone, Place, holidays, thinnest, warning};
use crate::model::{Half, HolidayId, StoredHoliday};
use crate::rules::count::days;

const ASKS: UserId = UserId(1);

fn day(text: &str) -> NaiveDate {
    text.parse().unwrap_or_default()
}

fn place(user: i64, percent: i64, gone: &[Gone]) -> Place {
    Place {
        user: UserId(user),
        startdate: day("2026-04-01"),
        enddate: None,
        allocation: Hundredths(percent * 100),
        gone: gone.to_vec(),
    }
}

fn gone(from: &str, to: &str) -> Gone {
    Gone { from: day(from), to: day(to), half: None }
}

/// What is said of a leave of Tuesday and Wednesday, or of half of Tuesday.
fn said(places: &[Place], half: Option<Half>) -> Option<String> {
    let to = if half.is_some() { "2026-12-01" } else { "2026-12-02" };
    let none: &[StoredHoliday] = &[];
    let counted = days(day("2026-12-01"), day(to), half, none);
    thinnest(places, ASKS, half, &counted).map(|staff| warning("Apollo", &staff).message.to_string())
}

// leave-67
#[test]
fn a_project_is_told_of_that_is_left_with_less_than_half() {
    let wednesday = [gone("2026-12-02", "2026-12-04")];
    let half_tuesday = [Gone { half: Some(Half::First), ..gone("2026-12-01", "2026-12-01") }];
    let ended = Place { enddate: Some(day("2026-12-01")), ..place(3, 100, &[]) };
    let to_come = Place { startdate: day("2026-12-03"), ..place(1, 100, &[]) };
    for (why, places, half, expected) in [
        ("nobody else is on it", vec![place(1, 100, &[])], None, Some("Apollo 1.0 → 0.0 FTE on 01/12/2026.")),
        ("too little to be said", vec![place(1, 40, &[])], None, None),
        ("half is left", vec![place(1, 100, &[]), place(2, 100, &[])], None, None),
        ("most is left", vec![place(1, 50, &[]), place(2, 100, &[]), place(3, 100, &[])], None, None),
        (
            "another one is away",
            vec![place(1, 50, &[]), place(2, 60, &[]), place(3, 100, &wednesday), place(4, 50, &[])],
            None,
            Some("Apollo 2.6 → 1.1 FTE on 02/12/2026, 1.6 without this leave."),
        ),
        ("on other days", vec![place(1, 100, &[]), place(2, 100, &[gone("2026-12-03", "2026-12-09")])], None, None),
        (
            "half a day each",
            vec![place(1, 100, &[]), place(2, 100, &half_tuesday), place(3, 20, &[])],
            Some(Half::Second),
            None,
        ),
        (
            "half a day of the other, all of this",
            vec![place(1, 100, &[]), place(2, 100, &half_tuesday)],
            None,
            Some("Apollo 2.0 → 0.5 FTE on 01/12/2026, 1.5 without this leave."),
        ),
        ("half a day of one alone", vec![place(1, 100, &[])], Some(Half::First), None),
        (
            "who leaves the project is there no longer",
            vec![place(1, 80, &[]), ended],
            None,
            Some("Apollo 0.8 → 0.0 FTE on 02/12/2026."),
        ),
        ("who comes to it later", vec![to_come, place(2, 100, &[])], None, None),
        ("who asks is away already", vec![place(1, 100, &[gone("2026-12-01", "2026-12-02")])], None, None),
        ("nothing is given to it", vec![place(1, 0, &[]), place(2, 100, &wednesday)], None, None),
    ] {
        assert_eq!(said(&places, half).as_deref(), expected, "{why}");
    }
}

// leave-67
#[test]
fn days_that_are_not_taken_count_for_nothing() {
    let places = [place(1, 100, &[]), place(2, 100, &[gone("2026-12-05", "2026-12-06")])];
    let none: &[StoredHoliday] = &[];
    let counted = days(day("2026-12-04"), day("2026-12-07"), None, none);
    assert_eq!(thinnest(&places, ASKS, None, &counted), None, "the other one is away on the weekend alone");
    let places = [place(1, 100, &[]), place(2, 100, &[gone("2026-12-05", "2026-12-07")])];
    let found = thinnest(&places, ASKS, None, &counted);
    assert_eq!(found.map(|staff| (staff.date, staff.left)), Some((day("2026-12-07"), Hundredths(0))));
    let told = found.map(|staff| warning("Apollo", &staff));
    assert_eq!(told.map(|told| (told.kind, told.dates)), Some((WarningKind::Project, vec![day("2026-12-07")])));
}

proptest! {
    // leave-67
    #[test]
    fn there_is_never_less_than_nothing_and_never_more_with_the_leave(
        allocations in prop::collection::vec(0_i64..=100, 1..6), away in prop::collection::vec(any::<bool>(), 6), half in any::<bool>()
    ) {
        let places: Vec<_> = (1..).zip(&allocations).zip(&away).map(|((user, percent), away)| {
            place(user, *percent, if *away { &[Gone { from: NaiveDate::MIN, to: NaiveDate::MAX, half: None }] } else { &[] })
        }).collect();
        let none: &[StoredHoliday] = &[];
        let half = half.then_some(Half::First);
        let counted = days(day("2026-12-01"), day("2026-12-01"), half, none);
        for staff in counted.iter().map(|counted| super::staff(&places, ASKS, half, counted.date)) {
            prop_assert!(Hundredths(0) <= staff.left && staff.left <= staff.without && staff.without <= staff.all);
        }
    }
}

// leave-68
#[test]
fn holidays_are_told_on_the_days_and_next_to_them() {
    let holiday = |date: &str, name: &str| StoredHoliday {
        id: HolidayId(1),
        version: 1,
        date: day(date),
        occassion: name.into(),
        optional: false,
        places: List(Vec::new()),
    };
    let listed = [
        holiday("2026-12-04", "Friday’s"),
        holiday("2026-12-09", "Wednesday’s"),
        holiday("2026-12-11", "Another"),
        StoredHoliday { optional: true, ..holiday("2026-12-14", "Optional") },
        holiday("2026-12-26", "Saturday’s"),
    ];
    for (from, to, expected) in [
        ("2026-12-01", "2026-12-02", vec![]),
        ("2026-12-01", "2026-12-03", vec!["Friday’s, 04/12/2026, is a holiday next to it."]),
        ("2026-12-07", "2026-12-07", vec!["Friday’s, 04/12/2026, is a holiday next to it."]),
        (
            "2026-12-07",
            "2026-12-10",
            vec![
                "Friday’s, 04/12/2026, is a holiday next to it.",
                "Wednesday’s, 09/12/2026, is a holiday within it.",
                "Another, 11/12/2026, is a holiday next to it.",
            ],
        ),
        ("2026-12-15", "2026-12-15", vec![]),
        ("2026-12-24", "2026-12-25", vec![]),
    ] {
        let told: Vec<_> =
            holidays(day(from), day(to), &listed[..]).iter().map(|one| one.message.to_string()).collect();
        assert_eq!(told, expected, "{from} to {to}");
    }
}
