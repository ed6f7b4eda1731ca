//! Tables of cases, and properties.

use chrono::{NaiveDate, TimeDelta};
use kernel::{Role, UserId};
use proptest::prelude::*;
use test_support::at;

use super::*;
use crate::model::{DayState, LocationError, ReportId, Stored};

const OWNER: UserId = UserId(7);
const SOMEBODY: UserId = UserId(8);

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

/// What came of it; of a refusal its code, or the fields that it names.
fn told<T>(result: Result<T>) -> Result<T, String> {
    result.map_err(|error| match error.field_problems() {
        none if none.is_empty() => format!("{:?}", error.code()),
        fields => fields.keys().cloned().collect::<Vec<_>>().join(" "),
    })
}

fn refused<T>(told: &str) -> Result<T, String> {
    Err(told.to_owned())
}

// attendance-3
#[test]
fn a_stretch_can_be_checked_out_for_sixteen_hours() {
    for (report, now, expected) in [
        (open(), "2026-11-25T03:30:00Z", Ok(3_600)),
        (open(), "2026-11-25T04:30:00.999Z", Ok(7_200)),
        (open(), "2026-11-25T19:30:00Z", Ok(3_600 + 57_600)),
        (open(), "2026-11-25T19:30:01Z", refused("DayIsOver")),
        (superseded(), "2026-11-25T04:30:00Z", refused("DayIsOver")),
        (closed(), "2026-11-25T05:00:00Z", refused("AlreadyOut")),
        // A clock that was set back takes nothing away.
        (open(), "2026-11-25T03:00:00Z", Ok(3_600)),
    ] {
        assert_eq!(told(check_out(&report, at(now))).map(|closed| closed.worked_seconds), expected, "{now}");
    }
}

// attendance-4
#[test]
fn a_day_is_resumed_on_that_day_only() {
    for (report, today, now, expected) in [
        (closed(), "2026-11-25", "2026-11-25T06:00:00.5Z", Ok(at("2026-11-25T06:00:00Z").naive_utc())),
        (closed(), "2026-11-26", "2026-11-25T18:30:00Z", refused("DayIsOver")),
        (open(), "2026-11-25", "2026-11-25T06:00:00Z", refused("AlreadyIn")),
        (open(), "2026-11-25", "2026-11-25T20:00:00Z", refused("DayIsOver")),
        (superseded(), "2026-11-26", "2026-11-25T19:00:00Z", refused("DayIsOver")),
    ] {
        assert_eq!(told(resume(&report, day(today), at(now))), expected, "{now}");
    }
}

// attendance-5
#[test]
fn a_missed_day_is_mended_within_its_bounds() {
    let why = Some("Forgot.");
    let (missed, tomorrow) = (open(), "2026-11-26T04:00:00Z");
    for (report, signout, remark, now, expected) in [
        (&missed, "2026-11-25T12:30:00Z", why, tomorrow, Ok(3_600 + 9 * 3_600)),
        (&missed, "2026-11-25T19:30:00Z", why, tomorrow, Ok(3_600 + 57_600)),
        (&missed, "2026-11-25T19:30:01Z", why, tomorrow, refused("signout_time")),
        (&missed, "2026-11-25T03:30:00Z", why, tomorrow, refused("signout_time")),
        // After the first check-in, and before the running stretch.
        (&missed, "2026-11-25T03:00:00Z", why, tomorrow, refused("signout_time")),
        (&missed, "2026-11-25T12:30:00Z", None, tomorrow, refused("remark")),
        (&missed, "2026-11-25T12:30:00Z", Some(" \n"), tomorrow, refused("remark")),
        (&missed, "", None, tomorrow, refused("remark signout_time")),
        (&missed, "2026-11-25T12:30:00Z", why, "2026-11-25T13:00:00Z", refused("NotMissed")),
        (&closed(), "2026-11-25T12:30:00Z", why, "2026-11-25T13:00:00Z", refused("NotMissed")),
        (&superseded(), "2026-11-25T12:30:00Z", why, "2026-11-25T12:30:00Z", Ok(3_600 + 9 * 3_600)),
        (&superseded(), "2026-11-25T12:30:00Z", why, "2026-11-25T12:00:00Z", refused("signout_time")),
    ] {
        let got = mend(report, signout.parse().ok(), remark, at(now)).map(|closed| closed.worked_seconds);
        assert_eq!(told(got), expected, "{signout} {remark:?} at {now}");
    }
}

// attendance-5, attendance-6
#[test]
fn whose_turn_it_is() {
    use Role::{Admin, Employee, Manager, Recruiter};
    let asked = |user, role, sign_in, mends| told(intent(&open(), Viewer::new(user, role), sign_in, mends));
    for role in [Admin, Manager, Recruiter, Employee] {
        let leads = matches!(role, Admin | Manager);
        let mends = || Ok(Some(Intent::Mend));
        for (user, sign_in, times, expected) in [
            (OWNER, Some(false), false, Ok(Some(Intent::CheckOut))),
            (OWNER, Some(true), false, Ok(Some(Intent::Resume))),
            // What a person sends of times beside their own check-out is ignored.
            (OWNER, Some(false), true, Ok(Some(Intent::CheckOut))),
            // Nothing is asked for.
            (OWNER, None, false, Ok(None)),
            (OWNER, None, true, if role == Admin { mends() } else { refused("NotOnYourOwn") }),
            (SOMEBODY, Some(false), false, refused("NotYours")),
            (SOMEBODY, Some(true), false, refused("NotYours")),
            (SOMEBODY, None, true, if leads { mends() } else { refused("NotAllowed") }),
            (SOMEBODY, Some(false), true, if leads { mends() } else { refused("NotYours") }),
        ] {
            assert_eq!(asked(user, role, sign_in, times), expected, "{user} {role:?} {sign_in:?} {times}");
        }
    }
}

// call-7
#[test]
fn actions_are_what_would_succeed() {
    let (now, later, today) = (at("2026-11-25T06:00:00Z"), at("2026-11-26T06:00:00Z"), day("2026-11-25"));
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
        assert_eq!(actions(&report, Viewer::new(user, role), today, now).actions, expected, "{user} {role:?} {now}");
    }
}

// attendance-7
#[test]
fn positions_are_rounded_and_bounded() {
    for (lat, long, expected) in [
        (Some(18.5249), Some(73.855), Ok((Some(1852), Some(7386)))),
        (Some(-0.004), Some(-0.006), Ok((Some(0), Some(-1)))),
        (Some(90.0), Some(-180.0), Ok((Some(9_000), Some(-18_000)))),
        (None, None, Ok((None, None))),
        (Some(90.01), Some(0.0), refused("lat")),
        (Some(-90.000_001), Some(0.0), refused("lat")),
        (Some(0.0), Some(180.000_1), refused("long")),
        (Some(90.001), Some(180.5), refused("lat long")),
        (Some(91.0), Some(-181.0), refused("lat long")),
        (Some(1e300), Some(0.0), refused("lat")),
        (Some(f64::NAN), Some(0.0), refused("lat")),
        (Some(18.5), None, refused("long")),
        (None, Some(1.0), refused("lat")),
        (Some(99.0), None, refused("lat long")),
    ] {
        let got = position(lat, long, None, ("lat", "long")).map(|position| (position.lat, position.long));
        assert_eq!(told(got), expected, "{lat:?} {long:?}");
    }
    let denied = position(Some(18.5), Some(73.8), Some(LocationError::Denied), ("lat", "long")).unwrap();
    assert_eq!(denied, Position { lat: None, long: None, error: Some(LocationError::Denied) });
}

// attendance-8
#[test]
fn the_button_shows_what_can_be_checked_out_else_today() {
    let (now, today) = (at("2026-11-26T06:00:00Z"), day("2026-11-26"));
    let since = Some(at("2026-11-25T16:30:00Z").naive_utc());
    let night = Stored { id: ReportId(2), open_since: since, ..open() };
    let done = Stored { id: ReportId(3), date: today, ..closed() };
    for (reports, expected) in [
        (vec![], (None, None)),
        (vec![night, open()], (Some(2), Some(1))),
        (vec![done, open()], (Some(3), Some(1))),
        (vec![open()], (None, Some(1))),
    ] {
        let (open, missed) = open_and_missed(&reports, today, now);
        assert_eq!((open.map(|report| report.id.0), missed.map(|report| report.id.0)), expected);
    }
}

// attendance-11
#[test]
fn days_of_the_week_strip() {
    let (now, today) = (at("2026-11-25T06:00:00Z"), day("2026-11-25"));
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
        let state = day_state(day(date), report.as_ref(), Off::default(), joined.map(day), today, now);
        assert_eq!(state, expected, "{date}");
    }
}

// attendance-11
#[test]
fn what_was_worked_stands_above_why_nobody_was_expected() {
    let (now, today) = (at("2026-11-25T06:00:00Z"), day("2026-11-25"));
    let (holiday, away) = (Off { holiday: true, ..Off::default() }, Off { away: true, ..Off::default() });
    let both = Off { holiday: true, ..away };
    for (date, report, off, joined, expected) in [
        ("2026-11-24", None, holiday, None, DayState::Holiday),
        ("2026-11-24", None, away, None, DayState::Leave),
        ("2026-11-24", None, both, None, DayState::Holiday),
        ("2026-11-27", None, away, None, DayState::Leave),
        ("2026-11-28", None, both, None, DayState::Weekend),
        ("2026-11-23", None, holiday, Some("2026-11-24"), DayState::Holiday),
        ("2026-11-25", Some(open()), both, None, DayState::In),
        ("2026-11-25", Some(closed()), away, None, DayState::Complete),
    ] {
        let state = day_state(day(date), report.as_ref(), off, joined.map(day), today, now);
        assert_eq!(state, expected, "{date} {off:?}");
    }
}

// attendance-11, company-23
#[test]
fn a_day_is_off_by_the_pattern_of_its_person() {
    let (now, today) = (at("2026-11-25T06:00:00Z"), day("2026-11-25"));
    let off = |work| Off { work: Some(work), ..Off::default() };
    for (date, work, expected) in [
        ("2026-11-24", DayWork::Off, DayState::Weekend),
        ("2026-11-24", DayWork::Half, DayState::Absent),
        ("2026-11-21", DayWork::Half, DayState::Absent),
        ("2026-11-28", DayWork::Full, DayState::ToCome),
    ] {
        assert_eq!(day_state(day(date), None, off(work), None, today, now), expected, "{date}");
    }
}

#[test]
fn times_are_two_digits_each() {
    let texts = [0, 59, 3_661, 86_399, 360_000].map(overall_time);
    assert_eq!(texts, ["00:00:00", "00:00:59", "01:01:01", "23:59:59", "100:00:00"]);
}

// attendance-9
#[test]
fn leaders_look_back_further() {
    let roles = [Role::Admin, Role::Manager, Role::Recruiter, Role::Employee];
    assert_eq!(roles.map(look_back), [90, 90, 7, 7]);
}

proptest! {
    // attendance-2
    /// However a day is cut into stretches, what was worked is the sum of the stretches.
    #[test]
    fn stretches_add_up(stretches in proptest::collection::vec((1_i64..3_600, 1_i64..3_600), 1..10)) {
        let mut report = Stored { worked_seconds: 0, ..closed() };
        let mut now = at("2026-11-25T02:00:00Z");
        for &(pause, work) in &stretches {
            now += TimeDelta::seconds(pause);
            report.open_since = Some(resume(&report, report.date, now).unwrap());
            now += TimeDelta::seconds(work);
            let Closed { signout_time, worked_seconds } = check_out(&report, now).unwrap();
            report = Stored { open_since: None, signout_time: Some(signout_time), worked_seconds, ..report };
        }
        prop_assert_eq!(report.worked_seconds, stretches.iter().map(|(_, work)| work).sum::<i64>());
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
