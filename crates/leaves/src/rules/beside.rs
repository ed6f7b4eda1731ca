//! What stands beside a leave for who decides on it: the projects that it leaves with few people, and the holidays about it
//! (leave-67, leave-68).

use chrono::{Days, NaiveDate};
use kernel::{Halves, Hundredths, UserId, Warning, WarningKind};

use super::count::{Calendar, days};
use crate::model::{CountedDay, DayKind, Half, LeaveHoliday};
use crate::texts;

/// Half a person, as allocations are written: in hundredths of a percent.
const HALF_A_PERSON: i64 = 5_000;
/// A tenth of one.
const TENTH: i64 = 1_000;
/// How far from a leave a holiday is next to it, where nothing but days off lies between.
const NEXT_TO: u64 = 7;

/// A leave of somebody else, as far as it matters here.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[expect(missing_docs, reason = "the names of the fields say it all")]
pub struct Gone {
    pub from: NaiveDate,
    pub to: NaiveDate,
    pub half: Option<Half>,
}

/// A place in the team of a project, and when its person is away.
#[derive(Debug, Clone, PartialEq, Eq)]
#[expect(missing_docs, reason = "the names of the fields say it all")]
pub struct Place {
    pub user: UserId,
    pub startdate: NaiveDate,
    pub enddate: Option<NaiveDate>,
    pub allocation: Hundredths,
    pub gone: Vec<Gone>,
}

/// What a project has on a day: in hundredths of a percent of a person, as allocations are.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Staff {
    /// The day.
    pub date: NaiveDate,
    /// With nobody away.
    pub all: Hundredths,
    /// Without those who are away.
    pub without: Hundredths,
    /// Without who asks, too.
    pub left: Hundredths,
}

impl Staff {
    /// Whether it is worth saying: by half a person at least, and to less than half of what there is.
    fn is_thin(&self) -> bool {
        let Self { all, without, left, .. } = *self;
        left < without && all.0 - left.0 >= HALF_A_PERSON && left.0 * 2 < all.0
    }
}

impl Place {
    fn holds_on(&self, day: NaiveDate) -> bool {
        self.startdate <= day && self.enddate.is_none_or(|end| day <= end)
    }

    /// How much of a day its person is away: two halves, even of the same half, are all of it.
    fn away_on(&self, day: NaiveDate) -> Halves {
        let on_day = self.gone.iter().filter(|gone| gone.from <= day && day <= gone.to);
        Halves(on_day.map(|gone| share(gone.half).0).sum()).min(share(None))
    }

    /// What is there of it when its person is so much of a day away.
    fn there(&self, away: Halves) -> i64 {
        self.allocation.0 * (share(None).0 - away.0) / share(None).0
    }
}

fn share(half: Option<Half>) -> Halves {
    if half.is_some() { Halves(1) } else { Halves(2) }
}

/// What a project has on a day on which this person is away, too.
fn staff(places: &[Place], user: UserId, half: Option<Half>, date: NaiveDate) -> Staff {
    let on_day = || places.iter().filter(|place| place.holds_on(date));
    let left = |place: &Place| {
        let away = place.away_on(date);
        let asked = if place.user == user { share(half) } else { Halves(0) };
        place.there(Halves(away.0 + asked.0).min(share(None)))
    };
    Staff {
        date,
        all: Hundredths(on_day().map(|place| place.allocation.0).sum()),
        without: Hundredths(on_day().map(|place| place.there(place.away_on(date))).sum()),
        left: Hundredths(on_day().map(left).sum()),
    }
}

/// The worst of the days on which a leave takes its person from a project, where that leaves it with so few people that who decides
/// has to know (leave-67): the first one of those with the least left.
pub fn thinnest(places: &[Place], user: UserId, half: Option<Half>, days: &[CountedDay]) -> Option<Staff> {
    let counting = days.iter().filter(|day| day.counts > Halves(0));
    let staffed = counting.map(|day| staff(places, user, half, day.date)).filter(Staff::is_thin);
    staffed.min_by_key(|staff| (staff.left, staff.date))
}

/// 2.6: so many people, to a tenth.
fn people(allocated: Hundredths) -> String {
    let tenths = (allocated.0 + TENTH / 2) / TENTH;
    format!("{}.{}", tenths / 10, tenths % 10)
}

/// The same for a person: all that the project has, what is left of it, and what there would be without this leave where others are
/// away, too.
pub fn warning(project: &str, staff: &Staff) -> Warning {
    let Staff { date, all, without, left } = *staff;
    let message = if without == all {
        texts::project_thins(project, people(all), people(left), date)
    } else {
        texts::project_thins_more(project, people(all), people(left), date, people(without))
    };
    Warning { kind: WarningKind::Project, message, dates: vec![date] }
}

/// From which day to which holidays about a leave are looked for.
pub fn about(from: NaiveDate, to: NaiveDate) -> (NaiveDate, NaiveDate) {
    let next = Days::new(NEXT_TO);
    (from.checked_sub_days(next).unwrap_or(from), to.checked_add_days(next).unwrap_or(to))
}

/// The holidays on the days of a leave, and those that nothing but days off lies between (leave-68), in their order.
pub fn holidays(from: NaiveDate, to: NaiveDate, calendar: &(impl Calendar + ?Sized)) -> Vec<LeaveHoliday> {
    let (first, last) = about(from, to);
    let off = |day: &CountedDay| day.counts == Halves(0);
    let one = |day: &CountedDay, next: bool| {
        let name = day.name.clone().filter(|_| day.kind == DayKind::Holiday)?;
        let says = if next { texts::holiday_next_to } else { texts::holiday_within };
        Some(LeaveHoliday { date: day.date, message: says(&name, day.date), name })
    };
    let before = days(first, from.pred_opt().unwrap_or(from), None, calendar);
    let before = before.iter().rev().filter(|day| day.date < from).take_while(|day| off(day));
    let mut found: Vec<_> = before.filter_map(|day| one(day, true)).collect();
    found.reverse();
    found.extend(days(from, to, None, calendar).iter().filter_map(|day| one(day, false)));
    let after = days(to.succ_opt().unwrap_or(to), last, None, calendar);
    found.extend(after.iter().filter(|day| day.date > to).take_while(|day| off(day)).filter_map(|day| one(day, true)));
    found
}

#[cfg(test)]
mod tests;
