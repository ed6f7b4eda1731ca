use chrono::NaiveDate;
use kernel::UserId;
use leaves::model::{Half, KindOn, LeaveType};
use proptest::prelude::*;

use super::*;

fn somebody() -> StoredEntry {
    StoredEntry {
        id: UserId(7),
        fname: "Asha".into(),
        lname: String::new(),
        designation: Some("QA engineer".into()),
        department: None,
        place: None,
        workphone: None,
        email: "asha@muster.example".into(),
        leave: None,
        half: None,
        until: None,
        is_in: None,
        holiday: false,
        work: "F".into(),
    }
}

// directory-5
#[test]
fn where_somebody_is() {
    let away = |kind| Some(KindOn { kind, away: true });
    let here = |kind| Some(KindOn { kind, away: false });
    for (leave, is_in, holiday, weekend, expected) in [
        (None, None, false, false, Presence::NotIn),
        (None, Some(true), false, false, Presence::In),
        (None, Some(false), false, false, Presence::Out),
        (None, None, true, false, Presence::Holiday),
        (None, None, true, true, Presence::Weekend),
        (None, Some(true), true, true, Presence::In),
        (here(LeaveType::WFH), Some(true), false, false, Presence::Wfh),
        (here(LeaveType::WFH), None, false, false, Presence::NotIn),
        (here(LeaveType::WFH), Some(false), false, false, Presence::Out),
        (here(LeaveType::ON_DUTY), Some(true), false, false, Presence::In),
        (away(LeaveType::CASUAL), None, false, false, Presence::Away),
        (away(LeaveType::EARNED), Some(true), false, false, Presence::Away),
        (away(LeaveType::LWP), None, true, true, Presence::Away),
    ] {
        let stored = StoredEntry { leave, is_in, holiday, work: if weekend { "O" } else { "F" }.into(), ..somebody() };
        assert_eq!(presence(&stored), expected, "{leave:?} {is_in:?} {holiday} {weekend}");
    }
}

// directory-5
#[test]
fn until_when_is_told_of_who_is_away_alone() {
    let until = NaiveDate::from_ymd_opt(2026, 11, 27);
    let wfh = StoredEntry {
        leave: Some(KindOn { kind: LeaveType::WFH, away: false }),
        half: Some(Half::First),
        until,
        ..somebody()
    };
    let away = StoredEntry { leave: Some(KindOn { kind: LeaveType::CASUAL, away: true }), ..wfh.clone() };
    let told = |stored: StoredEntry| {
        let shown = shown(stored);
        (shown.name, shown.until, shown.half)
    };
    assert_eq!(told(wfh), ("Asha".to_owned(), None, None));
    assert_eq!(told(away), ("Asha".to_owned(), until, Some(Half::First)));
}

fn chart(edges: &[(i64, Option<i64>)]) -> Chart {
    let edge = |(person, manager): &(i64, Option<i64>)| Edge { person: UserId(*person), manager: manager.map(UserId) };
    Chart::new(&edges.iter().map(edge).collect::<Vec<_>>())
}

fn ids(people: &[UserId]) -> Vec<i64> {
    people.iter().map(|person| person.0).collect()
}

// directory-6
#[test]
fn everybody_stands_under_their_manager_in_their_order() {
    let chart = chart(&[(5, Some(1)), (1, None), (3, Some(5)), (2, Some(1)), (9, None), (4, Some(77))]);
    assert_eq!(ids(chart.tops()), [1]);
    assert_eq!(ids(chart.alone()), [9, 4], "a manager who left leads nobody");
    assert_eq!(ids(chart.children(UserId(1))), [5, 2]);
    assert_eq!((chart.all(UserId(1)), chart.all(UserId(5)), chart.all(UserId(3))), (3, 1, 0));
    assert_eq!(ids(&chart.way(UserId(3))), [1, 5, 3]);
    assert!(chart.knows(UserId(9)) && !chart.knows(UserId(77)));
}

// directory-6
#[test]
fn managers_who_go_round_in_a_circle_stand_under_the_one_of_the_smallest_id() {
    let chart = chart(&[(8, Some(4)), (6, Some(8)), (4, Some(6)), (7, Some(6)), (2, Some(2))]);
    assert_eq!(ids(chart.tops()), [4]);
    assert_eq!(ids(&chart.way(UserId(7))), [4, 8, 6, 7]);
    assert_eq!(ids(chart.alone()), [2], "nobody leads themself");
}

proptest! {
    // directory-6
    #[test]
    fn everybody_stands_in_the_chart_once(managers in prop::collection::vec(prop::option::of(0..40_i64), 0..40)) {
        let edges: Vec<_> = managers.iter().enumerate().map(|(id, manager)| (i64::try_from(id).unwrap(), *manager)).collect();
        let chart = chart(&edges);
        let mut found = chart.alone().to_vec();
        let mut open = chart.tops().to_vec();
        while let Some(person) = open.pop() {
            found.push(person);
            open.extend_from_slice(chart.children(person));
        }
        found.sort_unstable();
        prop_assert_eq!(ids(&found), edges.iter().map(|(id, _)| *id).collect::<Vec<_>>());
        let tops = chart.tops();
        prop_assert_eq!(tops.iter().map(|top| chart.all(*top) + 1).sum::<usize>() + chart.alone().len(), edges.len());
        for (id, _) in &edges {
            let way = chart.way(UserId(*id));
            prop_assert!(way.first().is_some_and(|top| chart.parent(*top).is_none()));
        }
    }
}
