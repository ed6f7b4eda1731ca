//! The company's holidays: those that have their day every year, and those that follow the moon.

use chrono::{Datelike, NaiveDate};
use db::AnyConnection;
use diesel::QueryResult;
use kernel::normalize;

use crate::insert::{insert as rows, target};

/// Month and day of those that come every year.
const FIXED: &[(u32, u32, &str)] = &[
    (1, 1, "New Year’s Day"),
    (1, 26, "Republic Day"),
    (5, 1, "Maharashtra Day"),
    (8, 15, "Independence Day"),
    (10, 2, "Gandhi Jayanti"),
    (12, 25, "Christmas Day"),
];
/// Year, month and day of the others.
const MOVING: &[(i32, u32, u32, &str)] = &[
    (2024, 3, 25, "Holi"),
    (2024, 4, 9, "Gudi Padwa"),
    (2024, 4, 11, "Id-ul-Fitr"),
    (2024, 10, 31, "Naraka Chaturdashi"),
    (2024, 11, 1, "Diwali"),
    (2024, 11, 15, "Guru Nanak Jayanti"),
    (2025, 3, 14, "Holi"),
    (2025, 3, 31, "Id-ul-Fitr"),
    (2025, 4, 18, "Good Friday"),
    (2025, 8, 27, "Ganesh Chaturthi"),
    (2025, 10, 21, "Diwali"),
    (2025, 10, 22, "Balipratipada"),
    (2025, 11, 5, "Guru Nanak Jayanti"),
    (2026, 3, 3, "Holi"),
    (2026, 3, 19, "Gudi Padwa"),
    (2026, 4, 3, "Good Friday"),
    (2026, 9, 14, "Ganesh Chaturthi"),
    (2026, 10, 20, "Dussehra"),
    (2026, 11, 10, "Balipratipada"),
    (2026, 11, 24, "Guru Nanak Jayanti"),
    (2027, 3, 10, "Id-ul-Fitr"),
    (2027, 3, 22, "Holi"),
    (2027, 3, 26, "Good Friday"),
    (2027, 4, 7, "Gudi Padwa"),
    (2027, 10, 29, "Diwali"),
    (2028, 3, 27, "Gudi Padwa"),
    (2028, 4, 14, "Good Friday"),
    (2028, 8, 23, "Ganesh Chaturthi"),
    (2028, 9, 27, "Dussehra"),
    (2028, 10, 17, "Diwali"),
    (2028, 10, 18, "Balipratipada"),
    (2028, 11, 2, "Guru Nanak Jayanti"),
];

/// The holidays that the company has had, and has ahead, by day.
#[derive(Debug, Clone)]
pub(crate) struct Holidays(Vec<(NaiveDate, &'static str)>);

impl Holidays {
    /// Those of the years since a day, up to the end of the next one.
    pub(crate) fn since(first: NaiveDate, today: NaiveDate) -> Self {
        let years = first.year()..=today.year() + 1;
        let fixed = |year| FIXED.iter().filter_map(move |(month, day, name)| Some((date(year, *month, *day)?, *name)));
        let moving = |year| {
            let of_year = MOVING.iter().filter(move |(of, ..)| *of == year);
            of_year.filter_map(|(year, month, day, name)| Some((date(*year, *month, *day)?, *name)))
        };
        let mut days: Vec<_> = years.flat_map(|year| fixed(year).chain(moving(year))).collect();
        days.sort_unstable();
        days.dedup_by_key(|(date, _)| *date);
        Self(days)
    }

    /// Whether nobody is expected to work on this day of the week.
    pub(crate) fn has(&self, date: NaiveDate) -> bool {
        self.0.binary_search_by_key(&date, |(day, _)| *day).is_ok()
    }

    /// Inserts all of them.
    pub(crate) fn insert(&self, connection: &mut AnyConnection) -> QueryResult<()> {
        let target = target!(holidays(date, occassion, occassion_normalized));
        let each = self.0.iter().map(|(date, name)| [(*date).into(), (*name).into(), normalize(name).into()]);
        rows(connection, target, each)?;
        Ok(())
    }
}

fn date(year: i32, month: u32, day: u32) -> Option<NaiveDate> {
    NaiveDate::from_ymd_opt(year, month, day)
}

#[cfg(test)]
mod tests {
    use super::Holidays;

    #[test]
    fn each_day_has_one_and_two_years_are_a_believable_list() {
        let day = |text: &str| text.parse().unwrap();
        let holidays = Holidays::since(day("2024-11-22"), day("2026-11-22"));
        assert!(holidays.0.is_sorted_by(|one, other| one.0 < other.0));
        let ahead = holidays.0.iter().filter(|(date, _)| *date > day("2026-11-22")).count();
        assert!((8..20).contains(&ahead), "{ahead}");
        assert!(holidays.has(day("2026-11-24")) && holidays.has(day("2027-01-26")) && !holidays.has(day("2026-11-25")));
        let far = Holidays::since(day("2040-01-01"), day("2041-01-01"));
        assert_eq!(far.0.len(), 18, "three years of what comes every year");
    }
}
