//! Days and weeks as the company lives them.

use chrono::{DateTime, Datelike, Days, NaiveDate, NaiveDateTime, NaiveTime, TimeZone, Utc, Weekday};
use chrono_tz::Tz;

use crate::Writing;

/// The company's time zone, which turns instants into days.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Zone(Tz);

impl Default for Zone {
    fn default() -> Self {
        Self(chrono_tz::Asia::Kolkata)
    }
}

impl Zone {
    /// A zone by its IANA name, such as `Asia/Kolkata`.
    pub fn named(name: &str) -> Option<Self> {
        name.parse().ok().map(Self)
    }

    /// The IANA name.
    pub fn name(self) -> &'static str {
        self.0.name()
    }

    /// The day on which this instant falls.
    pub fn day(self, instant: DateTime<Utc>) -> NaiveDate {
        instant.with_timezone(&self.0).date_naive()
    }

    /// What the wall clock shows at this instant.
    pub fn wall(self, instant: DateTime<Utc>) -> NaiveDateTime {
        instant.with_timezone(&self.0).naive_local()
    }

    /// The instant at which the wall clock shows this; in the hour that is skipped in spring the first
    /// one after it, in the hour that comes twice in autumn the first.
    pub fn instant(self, wall: NaiveDateTime) -> DateTime<Utc> {
        let mut moment = wall;
        for _ in 0..48 {
            if let Some(found) = self.0.from_local_datetime(&moment).earliest() {
                return found.with_timezone(&Utc);
            }
            moment += chrono::TimeDelta::minutes(30);
        }
        wall.and_utc()
    }

    /// The first instant of a day.
    pub fn start_of(self, day: NaiveDate) -> DateTime<Utc> {
        self.instant(day.and_time(NaiveTime::MIN))
    }
}

/// A day as operators read it in their terminal: `31/12/2026`. What people read in the portal is a [`crate::Text`].
pub fn date_text(day: NaiveDate) -> String {
    Writing::default().day(day)
}

/// What a wall clock shows, for the same: `31/12/2026, 09:30`.
pub fn time_text(wall: NaiveDateTime) -> String {
    Writing::default().time(wall)
}

/// A day as attendance names it: `DD-MM-YYYY` (attendance-12).
pub fn identifier(day: NaiveDate) -> String {
    day.format("%d-%m-%Y").to_string()
}

/// Reads [`identifier`] back; two, two and four digits, nothing else.
pub fn parse_identifier(text: &str) -> Option<NaiveDate> {
    let day = NaiveDate::parse_from_str(text, "%d-%m-%Y").ok()?;
    (identifier(day) == text).then_some(day)
}

/// An ISO week: Monday to Sunday.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Week {
    monday: NaiveDate,
}

impl Week {
    /// The week that holds this day.
    pub fn of(day: NaiveDate) -> Self {
        let monday = day - Days::new(u64::from(day.weekday().num_days_from_monday()));
        Self { monday }
    }

    /// Its first day.
    pub fn monday(self) -> NaiveDate {
        self.monday
    }

    /// Its last day.
    pub fn sunday(self) -> NaiveDate {
        self.monday + Days::new(6)
    }

    /// Its seven days.
    pub fn days(self) -> impl Iterator<Item = NaiveDate> {
        self.monday.iter_days().take(7)
    }

    /// `GGGG-Www`, such as `2026-W48`.
    pub fn identifier(self) -> String {
        self.monday.format("%G-W%V").to_string()
    }

    /// Saturday or Sunday.
    pub fn is_weekend(day: NaiveDate) -> bool {
        matches!(day.weekday(), Weekday::Sat | Weekday::Sun)
    }
}

#[cfg(test)]
mod tests {
    use super::{Week, Zone, identifier, parse_identifier};
    use chrono::{DateTime, NaiveDate, Utc};
    use proptest::prelude::*;

    fn day(text: &str) -> NaiveDate {
        text.parse().unwrap_or_default()
    }

    #[track_caller]
    fn check_day(zone: &str, instant: &str, expected: &str) {
        let instant: DateTime<Utc> = instant.parse().unwrap_or_default();
        let zone = Zone::named(zone).unwrap_or_default();
        assert_eq!(zone.day(instant), day(expected));
    }

    // call-9
    #[test]
    fn days_are_the_companys() {
        check_day("Asia/Kolkata", "2026-03-10T18:29:59Z", "2026-03-10");
        check_day("Asia/Kolkata", "2026-03-10T18:30:00Z", "2026-03-11");
        check_day("America/New_York", "2026-03-11T03:59:59Z", "2026-03-10");
        check_day("America/New_York", "2026-03-11T04:00:00Z", "2026-03-11");
    }

    #[test]
    fn a_skipped_hour_has_an_instant_too() {
        let zone = Zone::named("Europe/Berlin").unwrap_or_default();
        let skipped = day("2026-03-29").and_hms_opt(2, 30, 0).unwrap_or_default();
        assert_eq!(zone.instant(skipped).to_rfc3339(), "2026-03-29T01:00:00+00:00");
        assert_eq!(zone.wall(zone.instant(skipped)).to_string(), "2026-03-29 03:00:00");
        assert!(Zone::named("Mars/Olympus").is_none());
    }

    #[test]
    fn weeks_are_iso() {
        for (date, name, monday) in [
            ("2026-11-25", "2026-W48", "2026-11-23"),
            ("2027-01-03", "2026-W53", "2026-12-28"),
            ("2027-01-04", "2027-W01", "2027-01-04"),
        ] {
            let week = Week::of(day(date));
            assert_eq!((week.identifier().as_str(), week.monday()), (name, day(monday)));
            assert!(week.days().any(|other| other == day(date)));
        }
    }

    // attendance-12
    #[test]
    fn identifiers_are_strict() {
        assert_eq!(identifier(day("2026-03-01")), "01-03-2026");
        for wrong in ["1-3-2026", "2026-03-01", "31-02-2026", "01-03-26", "01-03-2026 ", ""] {
            assert_eq!(parse_identifier(wrong), None, "{wrong}");
        }
    }

    proptest! {
        #[test]
        fn an_identifier_names_its_day(offset in 0_u64..40_000) {
            let date = day("1990-01-01") + chrono::Days::new(offset);
            prop_assert_eq!(parse_identifier(&identifier(date)), Some(date));
        }
    }
}
