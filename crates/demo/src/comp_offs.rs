//! Compensatory off that somebody asks for: of people whose managers nobody signs in as, so that the others' lists stay their own.

use chrono::{Datelike as _, Days, NaiveDate, NaiveTime, TimeDelta};
use db::{UnitOfWork, statement};
use kernel::Result;

use crate::company::{Company, Person};
use crate::stand_ins::{BEGAN, pairs};

/// How many ask, at most.
const MOST: usize = 8;
const REASONS: &[&str] =
    &["The release went out on Saturday", "Migration of the client’s servers", "Support over the weekend"];
/// Seconds of a whole day, and of less than half of one.
const WORKED: &[i64] = &[28_800, 9_000];

/// Every so many people of other teams were in on the last Saturday, and wait for their managers.
pub fn insert(work: &mut UnitOfWork<'_>, company: &Company) -> Result<()> {
    let shown = |id: i64| company.people.iter().any(|person| person.id == id && person.shown);
    let asks = company.people.iter().filter(|person| {
        let led = person.managers[0].is_some_and(|manager| !shown(manager));
        led && !person.shown && person.last_day.is_none() && matches!(person.role, "dev" | "qa")
    });
    let saturday = saturday_before(company.today);
    for (number, person) in asks.filter(|person| person.joined < saturday).step_by(5).take(MOST).enumerate() {
        let of = |words: &[i64]| words.get(number % words.len()).copied().unwrap_or_default();
        let seconds = of(WORKED);
        let began = saturday.and_time(NaiveTime::MIN) + TimeDelta::hours(4);
        let insert = statement(
            "INSERT INTO comp_off_requests (user_id, day, account, count, ends, reason, signin_time, signout_time, worked_seconds, \
             hours, status, created_at) VALUES (?, ?, 'casual', ?, ?, ?, ?, ?, ?, 0, 'Pending', ?)",
        );
        let insert = insert.bind(person.id).bind(saturday).bind(if seconds > 14_400 { 2_i64 } else { 1 });
        let insert = insert.bind(saturday + Days::new(90));
        let insert = insert.bind(REASONS.get(number % REASONS.len()).copied().unwrap_or_default());
        let insert = insert.bind(began).bind(began + TimeDelta::seconds(seconds)).bind(seconds);
        let insert = insert.bind(began + TimeDelta::hours(20));
        work.change(|connection| insert.run(connection))?;
    }
    decided_in_place(work, company)
}

/// The last Saturday before a day.
fn saturday_before(day: NaiveDate) -> NaiveDate {
    day - Days::new(u64::from(day.weekday().num_days_from_sunday()) + 1)
}

/// One request was turned down by who stood in for the manager.
fn decided_in_place(work: &mut UnitOfWork<'_>, company: &Company) -> Result<()> {
    let began = company.today - BEGAN;
    let saturday = saturday_before(began);
    let asks = |absent: &Person| {
        let is_led = |of: &&Person| of.managers[0] == Some(absent.id) && matches!(of.role, "dev" | "qa");
        let was_there = |of: &&Person| !of.shown && of.last_day.is_none() && of.joined < saturday;
        company.people.iter().filter(is_led).find(was_there)
    };
    let found = pairs(company).into_iter().find_map(|[absent, stand_in]| Some((asks(absent)?, absent, stand_in)));
    let Some((person, absent, stand_in)) = found else { return Ok(()) };
    let name = |of: &Person| kernel::full_name(of.name.fname, of.name.lname);
    let worked = saturday.and_time(NaiveTime::MIN) + TimeDelta::hours(4);
    let insert = statement(
        "INSERT INTO comp_off_requests (user_id, day, account, count, ends, reason, signin_time, signout_time, worked_seconds, \
         hours, status, remark, by_id, by_name, absent_id, absent_name, decided_at, created_at) \
         VALUES (?, ?, 'casual', 1, ?, ?, ?, ?, 5400, 0, 'Rejected', ?, ?, ?, ?, ?, ?, ?)",
    );
    let insert = insert.bind(person.id).bind(saturday).bind(saturday + Days::new(90));
    let insert = insert.bind("Answered the client’s mails").bind(worked).bind(worked + TimeDelta::seconds(5_400));
    let insert = insert.bind("Nobody had asked for that").bind(stand_in.id).bind(name(stand_in));
    let insert = insert.bind(absent.id).bind(name(absent));
    let decided = began.and_time(NaiveTime::MIN) + TimeDelta::hours(29);
    let insert = insert.bind(decided).bind(worked + TimeDelta::hours(20));
    work.change(|connection| insert.run(connection)).map(drop)
}
