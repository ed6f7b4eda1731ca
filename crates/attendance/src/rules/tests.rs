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
        signin_arrived: None,
        open_arrived: None,
        signout_arrived: None,
        newer: false,
    }
}

fn closed() -> Stored {
    Stored { open_since: None, signout_time: Some(at("2026-11-25T04:30:00Z").naive_utc()), ..open() }
}

/// A press that is made at this moment.
fn just(now: &str) -> Press {
    Press::now(at(now), day("2026-11-25"))
}

/// One that was made then, and comes now; the company's zone is five and a half hours ahead.
fn late(pressed: &str, now: &str) -> Press {
    let zone = |instant: &str| (at(instant) + TimeDelta::minutes(330)).date_naive();
    Press { now: at(now), today: zone(now), late: Some(Late { at: at(pressed), day: zone(pressed) }) }
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
        assert_eq!(told(check_out(&report, just(now))).map(|closed| closed.worked_seconds), expected, "{now}");
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
        assert_eq!(told(resume(&report, Press::now(at(now), day(today)))).map(|taken| taken.at), expected, "{now}");
    }
}

/// When the step counts and when it came, as times; of a refusal the field that it names.
fn counted(taken: Result<Taken>) -> Result<(String, Option<String>), String> {
    let time = |instant: NaiveDateTime| instant.format("%H:%M:%S").to_string();
    told(taken).map(|Taken { at, arrived }| (time(at), arrived.map(time)))
}

// attendance-14
#[test]
fn a_press_that_the_network_kept_back_counts_from_when_it_was_made() {
    let counts = |at: &str, arrived: Option<&str>| Ok((at.to_owned(), arrived.map(str::to_owned)));
    let refused = || refused("pressed_at");
    for (pressed, now, expected) in [
        ("2026-11-25T03:32:00.9Z", "2026-11-25T03:37:00.1Z", counts("03:32:00", Some("03:37:00"))),
        ("2026-11-25T03:32:00Z", "2026-11-25T03:47:00.9Z", counts("03:32:00", Some("03:47:00"))),
        ("2026-11-25T03:32:00Z", "2026-11-25T03:47:01Z", refused()),
        // In the same second there is nothing to tell.
        ("2026-11-25T03:32:00.1Z", "2026-11-25T03:32:00.8Z", counts("03:32:00", None)),
        // Clocks differ by a little, and nothing is counted ahead of time.
        ("2026-11-25T03:33:00Z", "2026-11-25T03:32:00Z", counts("03:32:00", None)),
        ("2026-11-25T03:33:01Z", "2026-11-25T03:32:00Z", refused()),
        // The company's midnight is at half past six in the evening.
        ("2026-11-25T18:30:00Z", "2026-11-25T18:35:00Z", counts("18:30:00", Some("18:35:00"))),
        ("2026-11-25T18:29:59Z", "2026-11-25T18:35:00Z", refused()),
        ("2026-11-24T03:32:00Z", "2026-11-25T03:32:00Z", refused()),
    ] {
        assert_eq!(counted(check_in(late(pressed, now), None)), expected, "{pressed} at {now}");
    }
}

// attendance-14
#[test]
fn a_press_lies_not_before_the_last_step() {
    let counts = |at: &str, arrived: &str| Ok((at.to_owned(), Some(arrived.to_owned())));
    // In since 03:30, out since 04:30.
    let out = |report: &Stored, pressed: &str, now: &str| {
        counted(
            check_out(report, late(pressed, now))
                .map(|closed| Taken { at: closed.signout_time, arrived: closed.arrived }),
        )
    };
    let (first, soon) = ("2026-11-25T03:30:00Z", "2026-11-25T03:40:00Z");
    assert_eq!(out(&open(), first, soon), counts("03:30:00", "03:40:00"));
    assert_eq!(out(&open(), "2026-11-25T03:29:59Z", soon), refused("pressed_at"));
    assert_eq!(out(&closed(), first, soon), refused("AlreadyOut"));
    assert_eq!(out(&superseded(), first, soon), refused("DayIsOver"));
    let again = |pressed: &str| counted(resume(&closed(), late(pressed, "2026-11-25T04:40:00Z")));
    assert_eq!(again("2026-11-25T04:30:00Z"), counts("04:30:00", "04:40:00"));
    assert_eq!(again("2026-11-25T04:29:59Z"), refused("pressed_at"));
    // Who left a night shift after midnight has not come before that.
    let night = Stored { signout_time: Some(at("2026-11-25T19:00:00Z").naive_utc()), ..closed() };
    let came = |pressed: &str| counted(check_in(late(pressed, "2026-11-25T19:05:00Z"), Some(&night)));
    assert_eq!(came("2026-11-25T19:00:00Z"), counts("19:00:00", "19:05:00"));
    assert_eq!(came("2026-11-25T18:59:59Z"), refused("pressed_at"));
}

// attendance-14
#[test]
fn a_press_that_is_sent_again_has_made_its_step() {
    let now = "2026-11-25T04:40:00Z";
    for (report, intent, press, expected) in [
        (closed(), Intent::CheckOut, late("2026-11-25T04:30:00.7Z", now), true),
        (closed(), Intent::CheckOut, late("2026-11-25T04:30:01Z", now), false),
        (closed(), Intent::CheckOut, just("2026-11-25T04:30:00Z"), false),
        (closed(), Intent::Resume, late("2026-11-25T04:30:00Z", now), false),
        (open(), Intent::Resume, late("2026-11-25T03:30:00Z", now), true),
        (open(), Intent::CheckOut, late("2026-11-25T03:30:00Z", now), false),
        (open(), Intent::Mend, late("2026-11-25T03:30:00Z", now), false),
    ] {
        assert_eq!(has_changed(&report, intent, press), expected, "{intent:?} {press:?}");
    }
    assert!(has_checked_in(&open(), late("2026-11-25T02:00:00Z", now)));
    assert!(!has_checked_in(&open(), just("2026-11-25T02:00:00Z")));
}

// attendance-14
#[test]
fn a_refusal_says_what_to_do_instead() {
    let said = |refusal: Error| refusal.field_problems().get("pressed_at").map(ToString::to_string).unwrap_or_default();
    let (pressed, now) = ("2026-11-25T03:40:00Z", "2026-11-25T04:00:00Z");
    let came = said(check_in(late(pressed, now), None).unwrap_err());
    assert!(
        came.contains("15 minutes") && came.ends_with("Check in now, and tell your manager when you came."),
        "{came}"
    );
    let left = said(check_out(&open(), late(pressed, now)).unwrap_err());
    assert!(left.contains("15 minutes") && left.contains("Check out now, or leave the day open"), "{left}");
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
            report.open_since = Some(resume(&report, Press::now(now, report.date)).unwrap().at);
            now += TimeDelta::seconds(work);
            let Closed { signout_time, worked_seconds, .. } = check_out(&report, Press::now(now, report.date)).unwrap();
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
        let press = Press::now(now, report.date);
        prop_assert_eq!(check_out(&report, press).is_err(), is_missed(&report, now));
        prop_assert_eq!(mended.is_ok(), is_missed(&report, now + TimeDelta::seconds(1)));
    }

    #[test]
    fn a_place_is_never_further_off_than_half_a_step(lat in -90.0_f64..=90.0, long in -180.0_f64..=180.0) {
        let position = position(Some(lat), Some(long), None, ("lat", "long")).unwrap();
        prop_assert!((degrees(position.lat.unwrap()) - lat).abs() <= 0.005 + 1e-9);
        prop_assert!((degrees(position.long.unwrap()) - long).abs() <= 0.005 + 1e-9);
    }
}
