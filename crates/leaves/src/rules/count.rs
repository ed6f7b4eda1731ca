//! How many days a leave takes (leave-2): the one place that counts them, for the preview, the application, the
//! approval and the recount alike.

use chrono::{Datelike as _, NaiveDate};
use company::model::{DayWork, PlaceId};
use company::rules::patterns::{Patterns, usual};
use company::rules::places::Stays;
use kernel::{Halves, UserId, Week};

use crate::model::{CountedDay, DayKind, Half, StoredHoliday};

/// What is known of days: which are holidays, and how much of each somebody works.
pub trait Calendar {
    /// The name of the holiday that a day is.
    fn holiday(&self, date: NaiveDate) -> Option<&str>;

    /// How much of a day is worked.
    fn work(&self, date: NaiveDate) -> DayWork;
}

/// Holidays alone: Monday to Friday are worked, by somebody who is at no place.
impl<T: AsRef<[StoredHoliday]> + ?Sized> Calendar for T {
    fn holiday(&self, date: NaiveDate) -> Option<&str> {
        holiday_on(self.as_ref(), date, || None)
    }

    fn work(&self, date: NaiveDate) -> DayWork {
        usual(date)
    }
}

/// The name of the holiday that a day is for who works at a place: it is asked for where a holiday names some.
fn holiday_on(holidays: &[StoredHoliday], date: NaiveDate, place: impl FnOnce() -> Option<PlaceId>) -> Option<&str> {
    let holiday = holidays.iter().find(|holiday| holiday.date == date && !holiday.optional)?;
    let all = holiday.places.is_empty();
    (all || holiday.is_for(place())).then_some(holiday.occassion.as_str())
}

/// Holidays, how people work, and where.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
#[expect(missing_docs, reason = "the names of the fields say it all")]
pub struct WorkDays {
    pub holidays: Vec<StoredHoliday>,
    pub patterns: Patterns,
    pub stays: Stays,
}

impl WorkDays {
    /// Whether a day is an optional holiday for a person, which they may choose (holiday-12).
    pub fn is_optional(&self, user: UserId, date: NaiveDate) -> bool {
        let on_day = self.holidays.iter().find(|holiday| holiday.date == date && holiday.optional);
        on_day.is_some_and(|holiday| holiday.is_for(self.stays.place(user, date)))
    }

    /// Those of a person.
    pub fn of(&self, user: UserId) -> DaysOfPerson<'_> {
        DaysOfPerson { days: self, user }
    }
}

/// The days of a person, by their pattern and their place of each.
#[derive(Debug, Clone, Copy)]
pub struct DaysOfPerson<'a> {
    days: &'a WorkDays,
    user: UserId,
}

impl Calendar for DaysOfPerson<'_> {
    fn holiday(&self, date: NaiveDate) -> Option<&str> {
        holiday_on(&self.days.holidays, date, || self.days.stays.place(self.user, date))
    }

    fn work(&self, date: NaiveDate) -> DayWork {
        self.days.patterns.day(self.user, date)
    }
}

/// A whole day.
const DAY: Halves = Halves(2);
/// Half of one.
const HALF_DAY: Halves = Halves(1);
/// Days of a leave, both ends included (leave-5).
pub const MOST_DAYS: i64 = 366;

/// The days from one to the other, both included, and what each counts: days that are not worked and listed holidays nothing,
/// half a day a half, be it half a day of leave or of work. `calendar` may know of others, too. More days than a leave may have
/// are left out: whoever stores them refuses them first.
pub fn days(
    from: NaiveDate,
    to: NaiveDate,
    half: Option<Half>,
    calendar: &(impl Calendar + ?Sized),
) -> Vec<CountedDay> {
    let day = |date: NaiveDate| {
        let holiday = calendar.holiday(date);
        let (kind, counts) = match (calendar.work(date), holiday, half) {
            (DayWork::Off, ..) if Week::is_weekend(date) => (DayKind::Weekend, Halves(0)),
            (DayWork::Off, ..) => (DayKind::Off, Halves(0)),
            (_, Some(_), _) => (DayKind::Holiday, Halves(0)),
            (DayWork::Full, None, None) => (DayKind::Working, DAY),
            (DayWork::Half, None, _) | (DayWork::Full, None, Some(_)) => (DayKind::Half, HALF_DAY),
        };
        CountedDay { date, kind, name: holiday.map(str::to_owned), counts }
    };
    let most = usize::try_from(MOST_DAYS).unwrap_or_default();
    from.iter_days().take_while(|date| *date <= to).take(most).map(day).collect()
}

/// What counted days add up to.
pub fn total(days: &[CountedDay]) -> Halves {
    Halves(days.iter().map(|day| day.counts.0).sum())
}

/// How many days a leave takes.
pub fn count(from: NaiveDate, to: NaiveDate, half: Option<Half>, calendar: &(impl Calendar + ?Sized)) -> Halves {
    total(&days(from, to, half, calendar))
}

/// How many of a leave's days lie in a calendar year.
pub fn count_in(
    year: i32,
    from: NaiveDate,
    to: NaiveDate,
    half: Option<Half>,
    calendar: &(impl Calendar + ?Sized),
) -> Halves {
    let days = days(from, to, half, calendar);
    Halves(days.iter().filter(|day| day.date.year() == year).map(|day| day.counts.0).sum())
}

#[cfg(test)]
mod tests {
    use super::{WorkDays, count, count_in, days};
    use crate::model::{DayKind, Half, HolidayId, HolidayPlace, StoredHoliday};
    use chrono::{Datelike as _, Days, NaiveDate};
    use company::model::{PlaceId, WorkRow};
    use company::rules::patterns::Patterns;
    use company::rules::places::Stays;
    use db::List;
    use kernel::{UserId, Week};
    use proptest::prelude::*;

    fn day(text: &str) -> NaiveDate {
        text.parse().unwrap_or_default()
    }

    fn holiday(date: NaiveDate) -> StoredHoliday {
        StoredHoliday {
            id: HolidayId(1),
            version: 1,
            date,
            occassion: "Diwali".into(),
            optional: false,
            places: List(Vec::new()),
        }
    }

    // leave-2, leave-3
    #[test]
    fn weekends_and_holidays_do_not_count() {
        let holidays = [holiday(day("2026-11-09")), holiday(day("2026-11-14"))];
        // from, to, half, halves
        for (from, to, half, halves) in [
            ("2026-11-02", "2026-11-02", None, 2),
            ("2026-11-02", "2026-11-06", None, 10),
            ("2026-11-02", "2026-11-08", None, 10),
            ("2026-11-06", "2026-11-09", None, 2),
            ("2026-11-06", "2026-11-10", None, 4),
            ("2026-11-07", "2026-11-08", None, 0),
            ("2026-11-09", "2026-11-09", None, 0),
            ("2026-11-14", "2026-11-14", None, 0),
            ("2026-11-10", "2026-11-10", Some(Half::First), 1),
            ("2026-11-10", "2026-11-10", Some(Half::Second), 1),
            ("2026-11-09", "2026-11-09", Some(Half::First), 0),
            ("2026-11-08", "2026-11-08", Some(Half::First), 0),
            ("2026-11-10", "2026-11-09", None, 0),
            ("2028-01-01", "2028-12-31", None, 520),
        ] {
            assert_eq!(count(day(from), day(to), half, &holidays).0, halves, "{from} {to} {half:?}");
        }
    }

    // leave-18
    #[test]
    fn each_day_says_what_it_is() {
        let holidays = [holiday(day("2026-11-09"))];
        let told: Vec<_> = days(day("2026-11-06"), day("2026-11-10"), None, &holidays)
            .into_iter()
            .map(|day| (day.kind, day.name, day.counts.0))
            .collect();
        let expected = [
            (DayKind::Working, None, 2),
            (DayKind::Weekend, None, 0),
            (DayKind::Weekend, None, 0),
            (DayKind::Holiday, Some("Diwali".to_owned()), 0),
            (DayKind::Working, None, 2),
        ];
        assert_eq!(told, expected);
        let half = days(day("2026-11-10"), day("2026-11-10"), Some(Half::Second), &holidays);
        assert_eq!(half.first().map(|day| (day.kind, day.counts.0)), Some((DayKind::Half, 1)));
    }

    // holiday-10
    #[test]
    fn a_holiday_of_places_is_one_where_somebody_works_on_its_day() {
        let stay = |user, date: &str, id| WorkRow {
            what: "stay".into(),
            id,
            user: Some(UserId(user)),
            date: day(date),
            nth: 0,
            text: String::new(),
        };
        let place = HolidayPlace { id: PlaceId(2), name: "Lisbon".into() };
        let lisbon = StoredHoliday { places: List(vec![place]), ..holiday(day("2026-12-01")) };
        let days = WorkDays {
            holidays: vec![lisbon.clone(), holiday(day("2026-12-03"))],
            patterns: Patterns::default(),
            // The first goes to Lisbon that day, the second a day later, the third leaves it that day, the fourth is at no place.
            stays: Stays::of_work(&[
                stay(1, "2026-01-01", 1),
                stay(1, "2026-12-01", 2),
                stay(2, "2026-12-02", 2),
                stay(3, "2026-01-01", 2),
                stay(3, "2026-12-01", 1),
            ]),
        };
        for (user, halves) in [(1, 4), (2, 6), (3, 6), (4, 6)] {
            let counted = count(day("2026-12-01"), day("2026-12-04"), None, &days.of(UserId(user)));
            assert_eq!(counted.0, halves, "{user}");
        }
        // Who knows of holidays alone knows of nobody's place.
        assert_eq!(count(day("2026-12-01"), day("2026-12-04"), None, &[lisbon]).0, 8);
    }

    // leave-20
    #[test]
    fn a_leave_over_the_turn_of_the_year_counts_in_each() {
        let (from, to) = (day("2026-12-30"), day("2027-01-05"));
        let in_year = |year| count_in(year, from, to, None, &[holiday(day("2027-01-01"))]).0;
        assert_eq!([2025, 2026, 2027, 2028].map(in_year), [0, 4, 4, 0]);
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(10_000))]

        /// Two parts of a leave count what the whole counts, wherever it is cut, and each day tells the truth.
        #[test]
        fn parts_add_up(
            begin in 0_u64..20_000,
            length in 0_u64..366,
            cut in 0_u64..366,
            free in proptest::collection::btree_set(0_u64..366, 0..6),
        ) {
            let from = day("1990-01-01") + Days::new(begin);
            let (to, middle) = (from + Days::new(length), from + Days::new(cut.min(length)));
            let holidays: Vec<_> = free.into_iter().map(|offset| holiday(from + Days::new(offset))).collect();
            let whole = count(from, to, None, &holidays);
            let first = count(from, middle, None, &holidays);
            let rest = count(middle + Days::new(1), to, None, &holidays);
            prop_assert_eq!(whole.0, first.0 + rest.0);
            prop_assert!((0..=2 * (1 + i64::try_from(length).unwrap_or_default())).contains(&whole.0));

            let days = days(from, to, None, &holidays);
            prop_assert_eq!(days.len() as u64, length + 1);
            for day in &days {
                let off = Week::is_weekend(day.date) || holidays.iter().any(|holiday| holiday.date == day.date);
                prop_assert_eq!(day.counts.0, if off { 0 } else { 2 });
            }
            let years: i64 = (from.year()..=to.year()).map(|year| count_in(year, from, to, None, &holidays).0).sum();
            prop_assert_eq!(years, whole.0);
            let half = count(from, from, Some(Half::First), &holidays);
            prop_assert_eq!(2 * half.0, count(from, from, None, &holidays).0);
        }
    }
}
