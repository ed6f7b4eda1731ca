//! Decisions about a day: when it can be checked out, resumed or mended, what adds up, and what it is called.

use chrono::{DateTime, NaiveDate, NaiveDateTime, SubsecRound, TimeDelta, Utc};
use company::model::DayWork;
use company::rules::patterns::usual;
use kernel::texts::{at_most_characters, between, required};
use kernel::{Actions, Code, Error, Problems, Result, Role, Viewer, text_problem};

use crate::model::values::{Latitude, Longitude, Remark};
use crate::model::{DayState, LocationError, Stored};
use crate::texts;

/// How long after its beginning a stretch can still be checked out (attendance-3).
pub const LONGEST_STRETCH: TimeDelta = TimeDelta::hours(16);
/// How long after it was pressed a step may come to the server (attendance-14).
pub const LATEST_ARRIVAL: TimeDelta = TimeDelta::minutes(15);
/// Clocks differ: what lies no further ahead than this is now.
const CLOCKS_DIFFER: TimeDelta = TimeDelta::minutes(1);

/// Attendance is counted in whole seconds, so that what is shown adds up.
pub fn moment(now: DateTime<Utc>) -> NaiveDateTime {
    now.trunc_subsecs(0).naive_utc()
}

/// Whether an open day can't be checked out any more: its stretch began more than 16 hours ago, or the person
/// has checked in anew since.
pub fn is_missed(report: &Stored, now: DateTime<Utc>) -> bool {
    report.open_since.is_some_and(|since| report.newer || moment(now) - since > LONGEST_STRETCH)
}

/// A press of the button that the network kept back.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Late {
    /// When it was pressed, as the client says.
    pub at: DateTime<Utc>,
    /// The company's day of that.
    pub day: NaiveDate,
}

/// A press of the button, as it comes to the server.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Press {
    /// When it comes.
    pub now: DateTime<Utc>,
    /// The company's day of that.
    pub today: NaiveDate,
    /// What the client says of an earlier press.
    pub late: Option<Late>,
}

/// When a step counts, and when it came to the server where that was later.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[expect(missing_docs, reason = "the names of the fields say it all")]
pub struct Taken {
    pub at: NaiveDateTime,
    pub arrived: Option<NaiveDateTime>,
}

/// Which way a press goes: refusals say what to do instead.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Way {
    In,
    Out,
}

impl Press {
    /// One that was made just now.
    pub fn now(now: DateTime<Utc>, today: NaiveDate) -> Self {
        Self { now, today, late: None }
    }

    /// Whether it was kept back, and made this step already: its answer was lost.
    fn has_made(self, step: Option<NaiveDateTime>) -> bool {
        self.late.is_some_and(|late| step == Some(moment(late.at)))
    }

    /// When the step counts (attendance-14): now; or when it was pressed, on this day, at most 15 minutes ago, and not before the
    /// last step. A refusal names `pressed_at`, and says what to do instead.
    fn taken(self, way: Way, last: Option<NaiveDateTime>) -> Result<Taken> {
        let now = moment(self.now);
        let Some(late) = self.late else { return Ok(Taken { at: now, arrived: None }) };
        let at = moment(late.at);
        let problem = if late.at - self.now > CLOCKS_DIFFER {
            texts::pressed_ahead()
        } else if at >= now {
            return Ok(Taken { at: now, arrived: None });
        } else if late.day != self.today {
            if way == Way::In { texts::came_on_another_day() } else { texts::left_on_another_day() }
        } else if now - at > LATEST_ARRIVAL {
            if way == Way::In { texts::came_too_long_ago() } else { texts::left_too_long_ago() }
        } else if last.is_some_and(|last| at < last) {
            texts::changed_since()
        } else {
            return Ok(Taken { at, arrived: Some(now) });
        };
        Err(Error::field("pressed_at", problem))
    }
}

/// A stretch that ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Closed {
    /// When.
    pub signout_time: NaiveDateTime,
    /// When that came to the server, where it was later.
    pub arrived: Option<NaiveDateTime>,
    /// Seconds of all stretches of the day.
    pub worked_seconds: i64,
}

fn close(report: &Stored, since: NaiveDateTime, Taken { at, arrived }: Taken) -> Closed {
    // A clock that was set back must not take away what was worked before.
    let stretch = (at - since).num_seconds().max(0);
    Closed { signout_time: at, arrived, worked_seconds: report.worked_seconds + stretch }
}

/// Checks in. `before` is the person's report of the day before, whose stretch may have ended today.
pub fn check_in(press: Press, before: Option<&Stored>) -> Result<Taken> {
    press.taken(Way::In, before.and_then(|report| report.open_since.or(report.signout_time)))
}

/// Checks out.
pub fn check_out(report: &Stored, press: Press) -> Result<Closed> {
    let Some(since) = report.open_since else { return Err(Error::new(Code::AlreadyOut)) };
    if is_missed(report, press.now) {
        return Err(Error::new(Code::DayIsOver));
    }
    press.taken(Way::Out, Some(since)).map(|taken| close(report, since, taken))
}

/// Resumes a closed report, on its own day only.
pub fn resume(report: &Stored, press: Press) -> Result<Taken> {
    if is_missed(report, press.now) {
        return Err(Error::new(Code::DayIsOver));
    }
    if report.open_since.is_some() {
        return Err(Error::new(Code::AlreadyIn));
    }
    if report.date != press.today {
        return Err(Error::new(Code::DayIsOver));
    }
    press.taken(Way::In, report.signout_time)
}

/// Whether this press has opened the report already: what is sent again after a lost answer makes nothing twice.
pub fn has_checked_in(report: &Stored, press: Press) -> bool {
    press.has_made(Some(report.signin_time))
}

/// Whether this press has changed the report already.
pub fn has_changed(report: &Stored, intent: Intent, press: Press) -> bool {
    match intent {
        Intent::CheckOut => report.open_since.is_none() && press.has_made(report.signout_time),
        Intent::Resume => press.has_made(report.open_since),
        Intent::Mend => false,
    }
}

/// Sets the check-out of a day left open: after its beginning, within 16 hours of it, not ahead.
pub fn mend(
    report: &Stored,
    signout: Option<DateTime<Utc>>,
    remark: Option<&str>,
    now: DateTime<Utc>,
) -> Result<Closed> {
    let since = report.open_since.filter(|_| is_missed(report, now));
    let Some(since) = since else { return Err(Error::new(Code::NotMissed)) };
    let signout = signout.map(moment);
    let mut problems = Problems::default();
    let time_problem = match signout {
        None => Some(required()),
        Some(signout) if signout <= since => Some(texts::ends_before_it_begins()),
        Some(signout) if signout - since > LONGEST_STRETCH => Some(texts::ends_too_late()),
        Some(signout) if signout > moment(now) => Some(texts::ends_ahead()),
        Some(_) => None,
    };
    problems.note("signout_time", time_problem);
    let remark = remark.unwrap_or_default();
    let long = || (!Remark::LIMITS.holds(remark)).then(|| at_most_characters(Remark::LIMITS.longest));
    problems.note("remark", text_problem(remark).or_else(long));
    problems.done(signout.map(|at| close(report, since, Taken { at, arrived: None })))
}

/// What a change of a report asks for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Intent {
    /// Close the running stretch.
    CheckOut,
    /// Begin another one.
    Resume,
    /// Set the check-out of a day left open.
    Mend,
}

/// What is asked for, if anything is, and whether this party may: own days are checked out and resumed by their person
/// alone, days left open are mended by a manager or an admin, on one's own by an admin alone. The scope is settled.
pub fn intent(report: &Stored, viewer: Viewer, sign_in: Option<bool>, mends: bool) -> Result<Option<Intent>> {
    let own = report.user_id == viewer.user;
    let leads = matches!(viewer.role, Role::Admin | Role::Manager);
    match (own, sign_in, mends) {
        (true, Some(false), _) => Ok(Some(Intent::CheckOut)),
        (true, Some(true), _) => Ok(Some(Intent::Resume)),
        (true, None, true) if viewer.role == Role::Admin => Ok(Some(Intent::Mend)),
        (true, None, true) => Err(Error::new(Code::NotOnYourOwn)),
        (false, _, true) if leads => Ok(Some(Intent::Mend)),
        (false, Some(_), _) => Err(Error::new(Code::NotYours)),
        (_, None, false) => Ok(None),
        (false, None, true) => Err(Error::new(Code::NotAllowed)),
    }
}

/// What this viewer may do with a report that they can see.
pub fn actions(report: &Stored, viewer: Viewer, today: NaiveDate, now: DateTime<Utc>) -> Actions {
    let allowed = |sign_in, mends| intent(report, viewer, sign_in, mends).is_ok();
    let press = Press::now(now, today);
    let mut actions = Actions::default();
    if allowed(Some(false), false) && check_out(report, press).is_ok() {
        actions.allow("checkout");
    }
    if allowed(Some(true), false) && resume(report, press).is_ok() {
        actions.allow("resume");
    }
    if allowed(None, true) && is_missed(report, now) {
        actions.allow("mend");
    }
    actions
}

/// Where somebody was, in hundredths of a degree, or why that is not known.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
#[expect(missing_docs, reason = "the names of the fields say it all")]
pub struct Position {
    pub lat: Option<i64>,
    pub long: Option<i64>,
    pub error: Option<LocationError>,
}

/// Rounds a position to two decimals (attendance-7); outside ±90 and ±180 it is none. `names` are the fields
/// of latitude and longitude. A reason for having no position stands above a position.
pub fn position(
    lat: Option<f64>,
    long: Option<f64>,
    error: Option<LocationError>,
    names: (&'static str, &'static str),
) -> Result<Position> {
    if let Some(error) = error {
        return Ok(Position { lat: None, long: None, error: Some(error) });
    }
    let mut problems = Problems::default();
    for (name, degrees, other, limits) in
        [(names.0, lat, long, Latitude::LIMITS), (names.1, long, lat, Longitude::LIMITS)]
    {
        match (degrees, other) {
            (Some(degrees), _) if !limits.holds(degrees) => {
                let most = limits.most.unwrap_or_default();
                problems.note(name, Some(between(&limits.least.to_string(), &most.to_string())));
            }
            (None, Some(_)) => problems.note(name, Some(required())),
            _ => {}
        }
    }
    problems.done(Some(Position { lat: lat.map(hundredths), long: long.map(hundredths), error: None }))
}

#[expect(clippy::cast_possible_truncation, reason = "at most 18,000 by the check before")]
fn hundredths(degrees: f64) -> i64 {
    (degrees * 100.0).round() as i64
}

/// Hundredths of a degree as the number that travels.
#[expect(clippy::cast_precision_loss, reason = "at most 18,000")]
pub fn degrees(hundredths: i64) -> f64 {
    hundredths as f64 / 100.0
}

/// `hh:mm:ss`; a day of many stretches may pass 99 hours no more than a week does.
pub fn overall_time(seconds: i64) -> String {
    format!("{:02}:{:02}:{:02}", seconds / 3600, seconds / 60 % 60, seconds % 60)
}

/// The report that the check-in button shows, and the latest day left open, from a person's open reports and
/// today's, newest first.
pub fn open_and_missed(reports: &[Stored], today: NaiveDate, now: DateTime<Utc>) -> (Option<&Stored>, Option<&Stored>) {
    let open = reports.iter().find(|report| report.open_since.is_some() && !is_missed(report, now));
    let open = open.or_else(|| reports.iter().find(|report| report.date == today));
    (open, reports.iter().find(|report| is_missed(report, now)))
}

/// Why somebody is not expected on a day.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Off {
    /// The day is a holiday.
    pub holiday: bool,
    /// An approved leave keeps them from work.
    pub away: bool,
    /// How much of the day they work by their pattern; as most do, where that is not known.
    pub work: Option<DayWork>,
}

/// How a day looks in the week strip: what was worked stands above why nobody was expected to. `joined` is the person's
/// first day: before it nobody is absent.
pub fn day_state(
    day: NaiveDate,
    report: Option<&Stored>,
    off: Off,
    joined: Option<NaiveDate>,
    today: NaiveDate,
    now: DateTime<Utc>,
) -> DayState {
    match report {
        Some(report) if is_missed(report, now) => DayState::Missed,
        Some(report) if report.open_since.is_some() => DayState::In,
        Some(_) => DayState::Complete,
        None if off.work.unwrap_or_else(|| usual(day)) == DayWork::Off => DayState::Weekend,
        None if off.holiday => DayState::Holiday,
        None if off.away => DayState::Leave,
        None if day > today || joined.is_some_and(|joined| day < joined) => DayState::ToCome,
        None => DayState::Absent,
    }
}

/// Days that a person may look back: everyone 7, managers and admins 90 (attendance-9).
pub fn look_back(role: Role) -> i64 {
    match role {
        Role::Admin | Role::Manager => 90,
        Role::Recruiter | Role::Employee => 7,
    }
}

#[cfg(test)]
mod tests;
