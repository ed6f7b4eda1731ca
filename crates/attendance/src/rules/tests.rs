//! Tables of cases, and properties.

use crate::model::ReportId;
use chrono::{DateTime, NaiveDate, TimeDelta, Utc};
use kernel::{Code, Role, UserId};
use proptest::prelude::*;

use super::*;
use crate::model::{DayState, LocationError, Stored};

const OWNER: UserId = UserId(7);
const SOMEBODY: UserId = UserId(8);

fn at(text: &str) -> DateTime<Utc> {
    text.parse().unwrap()
}

fn day(text: &str) -> NaiveDate {
    text.parse().unwrap()
}

/// A report of Wednesday 2026-11-25, opened at 09:00 in the company's zone, with an hour worked before.
fn open() -> Stored {
    Stored {
        id: ReportId(1),
        version: 3,
        user_id: OWNER,
        fname: "Ananya".into(),
        lname: "Kulkarni".into(),
        date: day("2026-11-25"),
        signin_time: at("2026-11-25T02:00:00Z").naive_utc(),
        signout_time: None,
        open_since: Some(at("2026-11-25T03:30:00Z").naive_utc()),
        worked_seconds: 3_600,
        sign_in_lat: None,
        sign_in_long: None,
        sign_out_lat: None,
        sign_out_long: None,
        sign_in_location_error: None,
        sign_out_location_error: None,
        remark: None,
        newer: false,
    }
}

fn closed() -> Stored {
    Stored { open_since: None, signout_time: Some(at("2026-11-25T04:30:00Z").naive_utc()), ..open() }
}

fn superseded() -> Stored {
    Stored { newer: true, ..open() }
}

#[track_caller]
fn check_out_at(report: &Stored, now: &str, expected: Result<i64, Code>) {
    let got = check_out(report, at(now)).map(|closed| closed.worked_seconds).map_err(|error| error.code());
    assert_eq!(got, expected, "{now}");
}

#[test]
fn a_stretch_can_be_checked_out_for_sixteen_hours() {
    check_out_at(&open(), "2026-11-25T03:30:00Z", Ok(3_600));
    check_out_at(&open(), "2026-11-25T04:30:00.999Z", Ok(7_200));
    check_out_at(&open(), "2026-11-25T19:30:00Z", Ok(3_600 + 57_600));
    check_out_at(&open(), "2026-11-25T19:30:01Z", Err(Code::DayIsOver));
    check_out_at(&superseded(), "2026-11-25T04:30:00Z", Err(Code::DayIsOver));
    check_out_at(&closed(), "2026-11-25T05:00:00Z", Err(Code::AlreadyOut));
    // A clock that was set back takes nothing away.
    check_out_at(&open(), "2026-11-25T03:00:00Z", Ok(3_600));
}

#[track_caller]
fn resume_at(report: &Stored, today: &str, now: &str, expected: Result<&str, Code>) {
    let got = resume(report, day(today), at(now)).map_err(|error| error.code());
    assert_eq!(got, expected.map(|since| at(since).naive_utc()), "{now}");
}

#[test]
fn a_day_is_resumed_on_that_day_only() {
    resume_at(&closed(), "2026-11-25", "2026-11-25T06:00:00.5Z", Ok("2026-11-25T06:00:00Z"));
    resume_at(&closed(), "2026-11-26", "2026-11-25T18:30:00Z", Err(Code::DayIsOver));
    resume_at(&open(), "2026-11-25", "2026-11-25T06:00:00Z", Err(Code::AlreadyIn));
    resume_at(&open(), "2026-11-25", "2026-11-25T20:00:00Z", Err(Code::DayIsOver));
    resume_at(&superseded(), "2026-11-26", "2026-11-25T19:00:00Z", Err(Code::DayIsOver));
}

#[track_caller]
fn mend_with(signout: Option<&str>, remark: Option<&str>, expected: Result<i64, &[&str]>) {
    let got = mend(&open(), signout.map(at), remark, at("2026-11-26T04:00:00Z"));
    let got = got.map(|closed| closed.worked_seconds);
    let got = got.map_err(|error| error.field_problems().keys().cloned().collect::<Vec<_>>());
    assert_eq!(got, expected.map_err(|fields| fields.iter().map(ToString::to_string).collect()), "{signout:?}");
}

#[test]
fn a_missed_day_is_mended_within_its_bounds() {
    mend_with(Some("2026-11-25T12:30:00Z"), Some("Forgot."), Ok(3_600 + 9 * 3_600));
    mend_with(Some("2026-11-25T19:30:00Z"), Some("Forgot."), Ok(3_600 + 57_600));
    mend_with(Some("2026-11-25T19:30:01Z"), Some("Forgot."), Err(&["signout_time"]));
    mend_with(Some("2026-11-25T03:30:00Z"), Some("Forgot."), Err(&["signout_time"]));
    mend_with(Some("2026-11-25T12:30:00Z"), None, Err(&["remark"]));
    mend_with(Some("2026-11-25T12:30:00Z"), Some(" \n"), Err(&["remark"]));
    mend_with(None, None, Err(&["remark", "signout_time"]));
}

#[test]
fn only_a_missed_day_is_mended_and_never_ahead() {
    let signout = Some(at("2026-11-25T12:30:00Z"));
    for report in [open(), closed()] {
        let refused = mend(&report, signout, Some("x"), at("2026-11-25T13:00:00Z")).unwrap_err();
        assert_eq!(refused.code(), Code::NotMissed);
    }
    let ahead = mend(&superseded(), signout, Some("x"), at("2026-11-25T12:00:00Z")).unwrap_err();
    assert!(ahead.field_problems().contains_key("signout_time"));
}

#[track_caller]
fn intent_of(user: UserId, role: Role, sign_in: Option<bool>, mends: bool, expected: Result<Intent, Code>) {
    let got = intent(&open(), Viewer { user, role }, sign_in, mends).map_err(|error| error.code());
    assert_eq!(got, expected.map(Some), "{user} {role:?} {sign_in:?} {mends}");
}

#[test]
fn whose_turn_it_is() {
    use Role::{Admin, Employee, Manager, Recruiter};
    for role in [Admin, Manager, Recruiter, Employee] {
        intent_of(OWNER, role, Some(false), false, Ok(Intent::CheckOut));
        intent_of(OWNER, role, Some(true), false, Ok(Intent::Resume));
        // What a person sends of times beside their own check-out is ignored.
        intent_of(OWNER, role, Some(false), true, Ok(Intent::CheckOut));
        assert_eq!(intent(&open(), Viewer { user: OWNER, role }, None, false).unwrap(), None, "nothing is asked for");
        intent_of(SOMEBODY, role, Some(false), false, Err(Code::NotYours));
        intent_of(SOMEBODY, role, Some(true), false, Err(Code::NotYours));
    }
    intent_of(OWNER, Admin, None, true, Ok(Intent::Mend));
    for role in [Manager, Recruiter, Employee] {
        intent_of(OWNER, role, None, true, Err(Code::NotOnYourOwn));
    }
    for role in [Admin, Manager] {
        intent_of(SOMEBODY, role, None, true, Ok(Intent::Mend));
        intent_of(SOMEBODY, role, Some(false), true, Ok(Intent::Mend));
    }
    for role in [Recruiter, Employee] {
        intent_of(SOMEBODY, role, None, true, Err(Code::NotAllowed));
    }
}

#[test]
fn actions_are_what_would_succeed() {
    let now = at("2026-11-25T06:00:00Z");
    let later = at("2026-11-26T06:00:00Z");
    let today = day("2026-11-25");
    for (report, user, role, now, expected) in [
        (open(), OWNER, Role::Employee, now, vec!["checkout"]),
        (closed(), OWNER, Role::Employee, now, vec!["resume"]),
        (open(), OWNER, Role::Employee, later, vec![]),
        (open(), OWNER, Role::Manager, later, vec![]),
        (open(), OWNER, Role::Admin, later, vec!["mend"]),
        (open(), SOMEBODY, Role::Manager, later, vec!["mend"]),
        (open(), SOMEBODY, Role::Manager, now, vec![]),
        (closed(), SOMEBODY, Role::Admin, now, vec![]),
    ] {
        assert_eq!(actions(&report, Viewer { user, role }, today, now).actions, expected, "{user} {role:?} {now}");
    }
}

#[track_caller]
fn check_position(lat: Option<f64>, long: Option<f64>, expected: Result<(Option<i64>, Option<i64>), &[&str]>) {
    let got = position(lat, long, None, ("lat", "long")).map(|position| (position.lat, position.long));
    let got = got.map_err(|error| error.field_problems().keys().cloned().collect::<Vec<_>>());
    assert_eq!(got, expected.map_err(|fields| fields.iter().map(ToString::to_string).collect()), "{lat:?} {long:?}");
}

#[test]
fn positions_are_rounded_and_bounded() {
    check_position(Some(18.5249), Some(73.855), Ok((Some(1852), Some(7386))));
    check_position(Some(-0.004), Some(-0.006), Ok((Some(0), Some(-1))));
    check_position(Some(90.0), Some(-180.0), Ok((Some(9_000), Some(-18_000))));
    check_position(Some(90.001), Some(180.5), Err(&["lat", "long"]));
    check_position(Some(f64::NAN), Some(0.0), Err(&["lat"]));
    check_position(Some(18.5), None, Err(&["long"]));
    check_position(None, None, Ok((None, None)));
    let denied = position(Some(18.5), Some(73.8), Some(LocationError::Denied), ("lat", "long")).unwrap();
    assert_eq!(denied, Position { lat: None, long: None, error: Some(LocationError::Denied) });
}

#[test]
fn the_button_shows_what_can_be_checked_out_else_today() {
    let now = at("2026-11-26T06:00:00Z");
    let today = day("2026-11-26");
    let night = Stored {
        id: ReportId(2),
        date: day("2026-11-25"),
        open_since: Some(at("2026-11-25T16:30:00Z").naive_utc()),
        ..open()
    };
    let done = Stored { id: ReportId(3), date: today, ..closed() };
    let ids = |reports: &[Stored]| {
        let (open, missed) = open_and_missed(reports, today, now);
        (open.map(|report| report.id.0), missed.map(|report| report.id.0))
    };
    assert_eq!(ids(&[]), (None, None));
    assert_eq!(ids(&[night.clone(), open()]), (Some(2), Some(1)));
    assert_eq!(ids(&[done.clone(), open()]), (Some(3), Some(1)));
    assert_eq!(ids(&[open()]), (None, Some(1)));
}

#[test]
fn days_of_the_week_strip() {
    let now = at("2026-11-25T06:00:00Z");
    let today = day("2026-11-25");
    for (date, report, joined, expected) in [
        ("2026-11-25", Some(open()), None, DayState::In),
        ("2026-11-25", Some(closed()), None, DayState::Complete),
        ("2026-11-25", Some(superseded()), None, DayState::Missed),
        ("2026-11-25", None, None, DayState::Absent),
        ("2026-11-26", None, None, DayState::ToCome),
        ("2026-11-28", None, None, DayState::Weekend),
        ("2026-11-22", Some(closed()), None, DayState::Complete),
        ("2026-11-23", None, Some("2026-11-24"), DayState::ToCome),
        ("2026-11-24", None, Some("2026-11-24"), DayState::Absent),
    ] {
        let state = day_state(day(date), report.as_ref(), joined.map(day), today, now);
        assert_eq!(state, expected, "{date}");
    }
}

#[test]
fn times_are_two_digits_each() {
    for (seconds, text) in
        [(0, "00:00:00"), (59, "00:00:59"), (3_661, "01:01:01"), (86_399, "23:59:59"), (360_000, "100:00:00")]
    {
        assert_eq!(overall_time(seconds), text);
    }
}

#[test]
fn leaders_look_back_further() {
    assert_eq!([Role::Admin, Role::Manager].map(look_back), [90, 90]);
    assert_eq!([Role::Recruiter, Role::Employee].map(look_back), [7, 7]);
}

proptest! {
    /// However a day is cut into stretches, what was worked is the sum of the stretches.
    #[test]
    fn stretches_add_up(stretches in proptest::collection::vec((1_i64..3_600, 1_i64..3_600), 1..10)) {
        let mut report = Stored { worked_seconds: 0, ..closed() };
        let mut now = at("2026-11-25T02:00:00Z");
        let mut sum = 0;
        for (pause, work) in stretches {
            now += TimeDelta::seconds(pause);
            report.open_since = Some(resume(&report, report.date, now).unwrap());
            now += TimeDelta::seconds(work);
            let done = check_out(&report, now).unwrap();
            report = Stored { open_since: None, signout_time: Some(done.signout_time), worked_seconds: done.worked_seconds, ..report };
            sum += work;
        }
        prop_assert_eq!(report.worked_seconds, sum);
    }

    /// What can be checked out is not missed, and what is missed can be mended.
    #[test]
    fn an_open_day_is_either_checked_out_or_mended(hours in 0_i64..100, newer in any::<bool>()) {
        let report = Stored { newer, ..open() };
        let since = report.open_since.unwrap().and_utc();
        let now = since + TimeDelta::hours(hours);
        let mended = mend(&report, Some(since + TimeDelta::seconds(1)), Some("x"), now + TimeDelta::seconds(1));
        prop_assert_eq!(check_out(&report, now).is_err(), is_missed(&report, now));
        prop_assert_eq!(mended.is_ok(), is_missed(&report, now + TimeDelta::seconds(1)));
    }

    #[test]
    fn a_place_is_never_further_off_than_half_a_step(lat in -90.0_f64..=90.0, long in -180.0_f64..=180.0) {
        let position = position(Some(lat), Some(long), None, ("lat", "long")).unwrap();
        prop_assert!((degrees(position.lat.unwrap()) - lat).abs() <= 0.005 + 1e-9);
        prop_assert!((degrees(position.long.unwrap()) - long).abs() <= 0.005 + 1e-9);
    }
}
