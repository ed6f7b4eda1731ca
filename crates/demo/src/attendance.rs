//! When people came and went: day by day, so that a newer report has the larger id, as it has in a real company.

use chrono::{Datelike, Days, NaiveDate, NaiveDateTime, NaiveTime, TimeDelta, Weekday};
use db::UnitOfWork;
use diesel::connection::SimpleConnection;
use kernel::{Result, Zone};

use crate::Plan;
use crate::company::{Company, Person, about};
use crate::dice::Dice;
use crate::insert::{Target, Value, insert as rows, target};
use crate::leaves::{Absences, Away};

/// Pune, where most are, Bengaluru, Hyderabad, Kochi, Kolkata; hundredths of a degree.
const OFFICES: &[Place] =
    &[(1852, 7386), (1852, 7386), (1852, 7386), (1297, 7759), (1739, 7849), (993, 7627), (2257, 8836)];
const REMARKS: &[&str] = &["Forgot to check out", "Phone was out of battery", "Left for a client's office"];

/// Seconds of half a day, with the lunch of a whole one.
const HALF_A_DAY: i64 = 17_000;

type Place = (i64, i64);

/// Inserts all reports up to now; answers how many.
pub(crate) fn insert(
    work: &mut UnitOfWork<'_>,
    company: &Company,
    absences: &Absences,
    plan: Plan,
    zone: Zone,
) -> Result<u64> {
    let now = work.now().naive_utc();
    let habits: Vec<_> = company.people.iter().map(|person| Habits::of(person, company.seed)).collect();
    let reports = (0..=plan.days).rev().flat_map(|ago| {
        let date = company.today - Days::new(ago.into());
        let day = Day::new(date, absences.holidays.has(date), ago == 0, zone, now);
        let people = company.people.iter().zip(&habits).zip(&absences.own);
        people.filter_map(move |((person, habits), own)| report(person, habits, own.away(date), &day, company))
    });
    let target = Target {
        frozen: true,
        ..target!(reports(
            id,
            version,
            user_id,
            date,
            signin_time,
            signout_time,
            sign_in,
            open_since,
            worked_seconds,
            sign_in_lat,
            sign_in_long,
            sign_out_lat,
            sign_out_long,
            sign_in_location_error,
            sign_out_location_error,
            remark
        ))
    };
    work.change(|connection| {
        let count = rows(connection, target, (1..).zip(reports).map(|(id, report)| report.row(id)))?;
        connection.batch_execute(match connection {
            // SQLite counts on from the largest id by itself.
            db::AnyConnection::Sqlite(_) => "",
            db::AnyConnection::Postgres(_) => {
                "SELECT setval(pg_get_serial_sequence('reports', 'id'), (SELECT max(id) FROM reports))"
            }
        })?;
        connection.batch_execute(SIGNED_IN)?;
        Ok(count)
    })
}

/// Everybody was here last when they checked in last.
const SIGNED_IN: &str = "UPDATE user_profiles SET last_sign_in_at = r.last FROM \
    (SELECT user_id, max(signin_time) AS last FROM reports GROUP BY user_id) r WHERE r.user_id = user_profiles.user_id";

/// What a person does every day in about the same way.
#[derive(Debug, Clone)]
struct Habits {
    /// Seconds after nine.
    comes: i64,
    checks_out_for_lunch: bool,
    shares_place: bool,
    office: Place,
    home: Place,
}

impl Habits {
    fn of(person: &Person, seed: u64) -> Self {
        let mut dice = Dice::of(seed, &[about::HABITS, person.id.unsigned_abs()]);
        let office = dice.pick(OFFICES);
        Self {
            // The night's work begins nine hours after the day's.
            comes: if person.night { 9 * 3_600 } else { 0 } + dice.between(300, 3_600),
            checks_out_for_lunch: dice.chance(3_000),
            shares_place: dice.chance(9_700),
            office,
            home: (office.0 + dice.between(-6, 6), office.1 + dice.between(-6, 6)),
        }
    }
}

/// A day of the company.
#[derive(Debug, Clone, Copy)]
struct Day {
    date: NaiveDate,
    /// Whether it is still going on.
    today: bool,
    /// How many of ten thousand come.
    presence: u32,
    /// Nine o'clock, in UTC.
    nine: NaiveDateTime,
    now: NaiveDateTime,
}

impl Day {
    /// Today somebody has come even on a Sunday: an empty demonstration shows nothing.
    fn new(date: NaiveDate, holiday: bool, today: bool, zone: Zone, now: NaiveDateTime) -> Self {
        let presence = match date.weekday() {
            _ if today => 7_100,
            Weekday::Sun => 0,
            Weekday::Sat => 200,
            // Somebody always has something to finish.
            _ if holiday => 50,
            _ => 9_300,
        };
        let nine = zone.instant(date.and_time(NaiveTime::MIN) + TimeDelta::hours(9)).naive_utc();
        Self { date, today, presence, nine, now }
    }
}

/// A report before it has an id.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Report {
    user: i64,
    date: NaiveDate,
    came: NaiveDateTime,
    state: State,
    came_at: Seen,
    left_at: Option<Seen>,
    remark: Option<&'static str>,
}

/// Where somebody was seen, or why not.
type Seen = std::result::Result<Place, &'static str>;

/// How far a day has got.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
struct State {
    left: Option<NaiveDateTime>,
    open_since: Option<NaiveDateTime>,
    worked: i64,
}

fn report(person: &Person, habits: &Habits, away: Option<Away>, day: &Day, company: &Company) -> Option<Report> {
    let there = person.joined <= day.date && person.last_day.is_none_or(|last| day.date <= last);
    if !there || (day.today && person.shown) {
        return None;
    }
    let date = u64::from(day.date.num_days_from_ce().unsigned_abs());
    let mut dice = Dice::of(company.seed, &[about::DAY, date, person.id.unsigned_abs()]);
    if !dice.chance(day.presence) {
        return None;
    }
    // A few look in although they are on leave.
    if away == Some(Away::WholeDay) && !dice.chance(100) {
        return None;
    }
    // Whoever comes today has come by half past nine: later than that as many are in at any hour.
    let comes =
        if day.today && !person.night { dice.between(-600, 1_740) } else { habits.comes + dice.between(-300, 900) };
    let later = if away == Some(Away::FirstHalf) { HALF_A_DAY } else { 0 };
    let came = day.nine + TimeDelta::seconds(comes + later);
    if came > day.now {
        return None;
    }
    let half = matches!(away, Some(Away::FirstHalf | Away::SecondHalf));
    let leaves = came + TimeDelta::seconds(dice.between(30_600, 34_200) - if half { HALF_A_DAY } else { 0 });
    let lunch = came + TimeDelta::seconds(dice.between(13_200, 15_600));
    let after_lunch = lunch + TimeDelta::seconds(dice.between(1_500, 3_000));
    let ago = (company.today - day.date).num_days();
    let forgets = dice.chance(40) && ago > if person.shown { 8 } else { 0 };
    let mended = !forgets && ago > 3 && dice.chance(20);
    let remark = dice.pick(REMARKS);
    let state = if habits.checks_out_for_lunch && dice.chance(8_500) && !half {
        state(&[(came, lunch), (after_lunch, leaves)], forgets, day.now)
    } else {
        state(&[(came, leaves)], forgets, day.now)
    };
    let place = if dice.chance(2_000) { habits.home } else { habits.office };
    let mut seen = || match habits.shares_place {
        false => Err("denied"),
        true if dice.chance(150) => Err(dice.pick(&["timeout", "unavailable"])),
        true => Ok(place),
    };
    Some(Report {
        user: person.id,
        date: day.date,
        came,
        state,
        came_at: seen(),
        left_at: state.left.map(|_| seen()),
        remark: mended.then_some(remark),
    })
}

/// What is on record by `now` of a day of these stretches; who forgets never ends the last one.
fn state(stretches: &[(NaiveDateTime, NaiveDateTime)], forgets: bool, now: NaiveDateTime) -> State {
    let mut state = State::default();
    for (number, (from, until)) in (1..).zip(stretches) {
        if *from > now {
            break;
        }
        if *until > now || (forgets && number == stretches.len()) {
            return State { left: None, open_since: Some(*from), ..state };
        }
        state = State { left: Some(*until), open_since: None, worked: state.worked + (*until - *from).num_seconds() };
    }
    state
}

impl Report {
    fn row(&self, id: i64) -> [Value<'static>; 16] {
        let state = self.state;
        let left_at = self.left_at;
        [
            id.into(),
            // Whoever set the check-out afterwards edited the report.
            if self.remark.is_some() { 2 } else { 1 }.into(),
            self.user.into(),
            self.date.into(),
            self.came.into(),
            state.left.into(),
            state.open_since.is_some().into(),
            state.open_since.into(),
            state.worked.into(),
            self.came_at.ok().map(|place| place.0).into(),
            self.came_at.ok().map(|place| place.1).into(),
            left_at.and_then(Seen::ok).map(|place| place.0).into(),
            left_at.and_then(Seen::ok).map(|place| place.1).into(),
            self.came_at.err().into(),
            left_at.and_then(Seen::err).into(),
            self.remark.into(),
        ]
    }
}

#[cfg(test)]
mod tests {
    use super::{State, state};
    use chrono::{NaiveDate, NaiveDateTime};

    fn at(hour: u32) -> NaiveDateTime {
        NaiveDate::from_ymd_opt(2026, 3, 9).and_then(|day| day.and_hms_opt(hour, 0, 0)).unwrap()
    }

    #[track_caller]
    fn check(forgets: bool, now: u32, left: Option<u32>, open_since: Option<u32>, hours: i64) {
        let expected = State { left: left.map(at), open_since: open_since.map(at), worked: hours * 3_600 };
        assert_eq!(state(&[(at(9), at(13)), (at(14), at(18))], forgets, at(now)), expected);
    }

    #[test]
    fn a_day_is_on_record_as_far_as_it_has_got() {
        check(false, 10, None, Some(9), 0);
        check(false, 13, Some(13), None, 4);
        check(false, 15, None, Some(14), 4);
        check(false, 18, Some(18), None, 8);
        check(true, 23, None, Some(14), 4);
    }
}
