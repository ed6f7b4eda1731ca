use chrono::NaiveDate;
use kernel::{Code, Role, UserId};

use super::{
    InPlaceOf, Instead, Party, Validated, actions, changed, decider, decides_alone, fit, free, is_open, is_running,
    may_stand_in, party, told, validated,
};
use crate::model::{Absent, StandInChange, StandInId, StandInInput, StandInKind, StoredStandIn};

const MEERA: UserId = UserId(1);
const MANOJ: UserId = UserId(2);

fn day(text: &str) -> NaiveDate {
    text.parse().unwrap()
}

fn stored(from: &str, to: &str, ended: bool) -> StoredStandIn {
    StoredStandIn {
        id: StandInId(7),
        version: 1,
        user: MEERA,
        fname: "Meera".into(),
        lname: "Pillai".into(),
        stand_in: MANOJ,
        stand_in_fname: "Manoj".into(),
        stand_in_lname: "Nair".into(),
        from: day(from),
        to: day(to),
        timesheets: true,
        leaves: true,
        claims: false,
        investments: false,
        assets: false,
        ended,
    }
}

// standin-2
#[test]
fn nobody_of_a_lower_rank_stands_in() {
    let roles = [Role::Admin, Role::Manager, Role::Recruiter, Role::Employee];
    let fits: Vec<_> = roles
        .iter()
        .flat_map(|stand_in| roles.iter().map(move |absent| (*stand_in, *absent)))
        .filter(|(stand_in, absent)| may_stand_in(*stand_in, *absent))
        .collect();
    assert_eq!(fits, [(Role::Admin, Role::Admin), (Role::Admin, Role::Manager), (Role::Manager, Role::Manager)]);
}

// standin-2
#[test]
fn both_have_to_be_here_and_to_decide() {
    let broken = |absent, stand_in| {
        let refusal = fit(absent, stand_in).err();
        refusal.map(|error| error.field_problems().keys().cloned().collect::<Vec<_>>().join(" ")).unwrap_or_default()
    };
    for (absent, stand_in, field) in [
        (Some(Role::Manager), Some(Role::Manager), ""),
        (Some(Role::Manager), Some(Role::Admin), ""),
        (Some(Role::Admin), Some(Role::Manager), "standin"),
        (Some(Role::Manager), Some(Role::Employee), "standin"),
        (Some(Role::Manager), None, "standin"),
        (Some(Role::Recruiter), Some(Role::Admin), "user"),
        (None, Some(Role::Admin), "user"),
    ] {
        assert_eq!(broken(absent, stand_in), field, "{absent:?}, {stand_in:?}");
    }
}

// standin-1
#[test]
fn what_is_wrong_with_a_stand_in_is_said_of_each_field() {
    let today = day("2026-11-23");
    let input = |standin: Option<i64>, from: Option<&str>, to: Option<&str>, kinds: &[&str]| StandInInput {
        user: None,
        standin: standin.map(UserId),
        from: from.map(day),
        to: to.map(day),
        kinds: Some(kinds.iter().map(|&kind| kind.to_owned()).collect()),
    };
    for (input, broken) in [
        (input(Some(2), Some("2026-11-30"), Some("2026-12-04"), &["leave", "timesheet", "leave"]), &[][..]),
        (input(Some(2), Some("2026-11-23"), Some("2026-11-23"), &["claim"]), &[]),
        (input(None, None, None, &[]), &["from", "kinds", "standin", "to"]),
        (input(Some(1), Some("2026-11-22"), Some("2026-11-21"), &["kra"]), &["from", "kinds", "standin", "to"]),
        (input(Some(2), Some("2026-12-04"), Some("2026-11-30"), &["leave"]), &["to"]),
        (input(Some(2), Some("2026-11-30"), Some("2027-11-30"), &["leave"]), &["to"]),
        (input(Some(2), Some("2026-11-30"), Some("2027-11-29"), &["leave"]), &[]),
        (input(Some(2), Some("2027-11-24"), Some("2027-11-29"), &["leave"]), &["from"]),
    ] {
        let found = validated(&input, MEERA, today);
        let fields: Vec<String> =
            found.as_ref().err().map(|error| error.field_problems().keys().cloned().collect()).unwrap_or_default();
        assert_eq!(fields, broken, "{input:?}");
    }
    let wanted =
        validated(&input(Some(2), Some("2026-11-30"), Some("2026-12-04"), &["leave", "timesheet"]), MEERA, today);
    assert_eq!(wanted.unwrap().kinds, [StandInKind::Timesheet, StandInKind::Leave]);
}

// standin-1
#[test]
fn days_that_stay_are_never_at_fault() {
    let today = day("2026-12-02");
    let running = stored("2026-11-30", "2026-12-04", false);
    let change = |to: Option<&str>| StandInChange { to: to.map(day), ..StandInChange::default() };
    assert_eq!(changed(&running, &change(None), today).unwrap(), Validated::of(&running));
    assert_eq!(changed(&running, &change(Some("2026-12-09")), today).unwrap().to, day("2026-12-09"));
    assert_eq!(changed(&running, &change(Some("2026-12-02")), today).unwrap().to, today);
    assert!(changed(&running, &change(Some("2026-12-01")), today).is_err());
    let none = StandInChange { kinds: Some(Vec::new()), ..StandInChange::default() };
    assert!(changed(&running, &none, today).is_err());
}

// standin-1
#[test]
fn two_at_once_are_refused_with_the_one_that_is_there() {
    assert!(free(None).is_ok());
    let refusal = free(Some(&stored("2026-12-01", "2026-12-02", false))).unwrap_err();
    assert_eq!(refusal.code(), Code::StandInOverlap);
}

// standin-5
#[test]
fn it_is_over_with_its_last_day() {
    let term = stored("2026-11-30", "2026-12-04", false);
    for (today, open, running) in [
        ("2026-11-29", true, false),
        ("2026-11-30", true, true),
        ("2026-12-04", true, true),
        ("2026-12-05", false, false),
    ] {
        assert_eq!((is_open(&term, day(today)), is_running(&term, day(today))), (open, running), "{today}");
    }
    let ended = stored("2026-11-30", "2026-12-04", true);
    assert!(!is_open(&ended, day("2026-12-01")));
}

// standin-5
#[test]
fn who_names_it_ends_it_and_who_stands_in_gives_it_back() {
    let (term, today) = (stored("2026-11-30", "2026-12-04", false), day("2026-12-01"));
    let may = |user: UserId, everybody: bool| {
        let party = party(&term, user, everybody);
        (party, actions(&term, party, user == term.stand_in, today).actions)
    };
    assert_eq!(may(MEERA, false), (Some(Party::Names), vec!["change", "end"]));
    assert_eq!(may(MANOJ, false), (Some(Party::StandsIn), vec!["giveback"]));
    assert_eq!(may(UserId(9), true), (Some(Party::Names), vec!["change", "end"]));
    assert_eq!(may(MANOJ, true), (Some(Party::Names), vec!["change", "end", "giveback"]));
    assert_eq!(may(UserId(9), false), (None, vec![]));
}

// standin-4
#[test]
fn mails_go_to_who_stands_in_and_never_about_themself() {
    let instead = |absent: i64, by: i64, barred| Instead { absent: UserId(absent), stand_in: UserId(by), barred };
    for (leaders, instead, expected) in [
        (vec![1, 3], vec![], Some(vec![1, 3])),
        (vec![1, 3], vec![instead(1, 2, false)], Some(vec![2, 3])),
        (vec![1, 3], vec![instead(1, 3, false)], Some(vec![3])),
        (vec![1, 3], vec![instead(1, 2, true)], Some(vec![3])),
        (vec![1], vec![instead(1, 2, true)], None),
        (vec![], vec![], Some(vec![])),
        // A stand-in who is away too is told all the same: it is not handed on.
        (vec![1], vec![instead(1, 2, false), instead(2, 3, false)], Some(vec![2])),
    ] {
        let leaders: Vec<_> = leaders.into_iter().map(UserId).collect();
        let told = told(&leaders, &instead).map(|told| told.iter().map(|leader| leader.0).collect::<Vec<_>>());
        assert_eq!(told, expected, "{leaders:?}");
    }
}

// standin-3
#[test]
fn who_stands_in_decides_and_does_nothing_else() {
    let absent = Absent { user: MEERA, fname: "Meera".into(), lname: "Pillai".into() };
    let of = |alone| Some(InPlaceOf { absent: absent.clone(), alone });
    for (in_place, decision, fine) in
        [(None, false, true), (of(true), true, true), (of(true), false, false), (of(false), false, true)]
    {
        assert_eq!(decides_alone(in_place.as_ref(), decision).is_ok(), fine, "{in_place:?}, {decision}");
    }
    assert_eq!(decider("Manoj Nair", of(true).as_ref()), "Manoj Nair for Meera Pillai");
    assert_eq!(decider("Manoj Nair", None), "Manoj Nair");
}
