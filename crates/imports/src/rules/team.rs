//! A project's team in one cell (import-17).

use chrono::NaiveDate;
use kernel::Text;

use super::values::{kept, names};
use crate::texts;

/// Somebody's place in a team, as a cell has it: `ananya@gulmohar.in 50% 2026-12-01 2027-03-31`. What is left out is as it stands,
/// or for somebody new: all of their time, from the project's first day, for as long as it lasts.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Place {
    /// Who: a mail, or a number.
    pub who: String,
    /// Percent.
    pub percent: Option<f64>,
    /// The first day.
    pub start: Option<NaiveDate>,
    /// The last day.
    pub end: Option<NaiveDate>,
}

/// The places of a team.
pub fn read(cell: &str) -> Result<Vec<Place>, Text> {
    names(cell).iter().map(|text| place(text)).collect()
}

fn place(text: &str) -> Result<Place, Text> {
    let mut words: Vec<_> = text.split_whitespace().collect();
    let mut place = Place::default();
    let mut days = Vec::new();
    while let Some(day) = words.last().and_then(|word| word.parse::<NaiveDate>().ok()).filter(|_| days.len() < 2) {
        days.insert(0, day);
        words.pop();
    }
    let mut days = days.into_iter();
    (place.start, place.end) = (days.next(), days.next());
    if let Some(percent) = words.last().and_then(|word| word.strip_suffix('%')) {
        place.percent = Some(percent.parse().map_err(|_| texts::no_percentage(&format!("{percent}%")))?);
        words.pop();
    }
    place.who = words.join(" ");
    Ok(place)
}

/// The cell of these places, as [`read`] reads it.
pub fn written(places: &[Place]) -> String {
    let one = |Place { who, percent, start, end }: &Place| {
        let percent = percent.map(|percent| format!("{percent}%"));
        let days = start.iter().chain(end).map(|day| kept(*day));
        [who.clone()].into_iter().chain(percent).chain(days).collect::<Vec<_>>().join(" ")
    };
    places.iter().map(one).collect::<Vec<_>>().join("; ")
}

#[cfg(test)]
mod tests {
    use super::{Place, read, written};
    use chrono::NaiveDate;
    use proptest::prelude::*;

    fn day(text: &str) -> NaiveDate {
        text.parse().unwrap()
    }

    // import-17
    #[test]
    fn what_a_cell_says_of_a_team() {
        let place = |who: &str, percent, start, end| Place { who: who.into(), percent, start, end };
        for (cell, places) in [
            ("", vec![]),
            ("a@x.in", vec![place("a@x.in", None, None, None)]),
            ("a@x.in 50%, GT-7", vec![place("a@x.in", Some(50.0), None, None), place("GT-7", None, None, None)]),
            ("a@x.in  33.33% 2026-12-01", vec![place("a@x.in", Some(33.33), Some(day("2026-12-01")), None)]),
            (
                "a@x.in 2026-12-01 2027-01-31; b@x.in 0%",
                vec![
                    place("a@x.in", None, Some(day("2026-12-01")), Some(day("2027-01-31"))),
                    place("b@x.in", Some(0.0), None, None),
                ],
            ),
            ("EMP 7 20%", vec![place("EMP 7", Some(20.0), None, None)]),
        ] {
            assert_eq!(read(cell), Ok(places), "{cell}");
        }
        assert_eq!(read("a@x.in half%").map_err(|problem| problem.to_string()), Err("half% is no percentage.".into()));
    }

    proptest! {
        #[test]
        fn what_is_written_is_read(
            places in proptest::collection::vec(
                ("[a-z]{1,6}@x\\.in", proptest::option::of(0_u32..=10_000), 0_u32..3, 0_i64..2_000), 0..6)
        ) {
            let first = NaiveDate::from_ymd_opt(2026, 1, 1).unwrap();
            let places: Vec<_> = places.into_iter().map(|(who, percent, days, offset)| {
                let start = first + chrono::Days::new(offset.unsigned_abs());
                Place {
                    who,
                    percent: percent.map(|hundredths| f64::from(hundredths) / 100.0),
                    start: (days > 0).then_some(start),
                    end: (days > 1).then_some(start + chrono::Days::new(30)),
                }
            }).collect();
            prop_assert_eq!(read(&written(&places)), Ok(places));
        }
    }
}
