use std::collections::BTreeMap;

use chrono::NaiveDate;
use kernel::Halves;
use proptest::prelude::*;

use super::{Account, Lot, Moved, Movement, NewLot};
use crate::model::About;

fn day(text: &str) -> NaiveDate {
    text.parse().unwrap_or_default()
}

fn lot(id: i64, remains: i64, ends: Option<&str>) -> Lot {
    Lot { id, given: Halves(20), remains: Halves(remains), ends: ends.map(day), ..Lot::default() }
}

fn remains(account: &Account) -> Vec<(i64, i64)> {
    account.lots().iter().map(|lot| (lot.id, lot.remains.0)).collect()
}

fn movement(delta: i64, about: About) -> Movement {
    Movement { delta: Halves(delta), today: day("2027-01-15"), about }
}

// leave-40, leave-41
#[test]
fn a_leave_takes_what_ends_first_and_still_holds_on_its_day() {
    let lots = || vec![lot(1, 6, None), lot(2, 4, Some("2027-03-31")), lot(3, 2, Some("2027-02-28"))];
    for (on, wanted, expected, takings) in [
        ("2027-02-01", 5, vec![(3, 0), (2, 1), (1, 6)], vec![(3, 2), (2, 3)]),
        ("2027-03-15", 5, vec![(3, 2), (2, 0), (1, 5)], vec![(2, 4), (1, 1)]),
        ("2027-05-01", 5, vec![(3, 2), (2, 4), (1, 1)], vec![(1, 5)]),
        // More than holds then: what is left of the others, and nothing is below 0.
        ("2027-05-01", 14, vec![(3, 0), (2, 0), (1, 0)], vec![(1, 6), (3, 2), (2, 4)]),
    ] {
        let mut account = Account::new(Halves(12), lots());
        let moved = account.enter(movement(-wanted, About::Leave(Some(day(on)))), &[]);
        assert_eq!(remains(&account), expected, "{on}");
        let taken: Vec<_> = moved.takings.iter().map(|(id, halves)| (*id, halves.0)).collect();
        assert_eq!(taken, takings, "{on}");
        assert_eq!(account.balance.0, 12 - wanted);
    }
}

// leave-42
#[test]
fn what_is_given_back_returns_to_where_it_came_from() {
    let mut account = Account::new(
        Halves(6),
        vec![
            lot(1, 6, None),
            Lot { rolled_into: Some(4), ..lot(2, 0, Some("2026-12-31")) },
            lot(3, 0, Some("2026-11-30")),
            Lot { room: Halves(1), ..lot(4, 0, Some("2027-03-31")) },
        ],
    );
    let taken = [(1, Halves(2)), (2, Halves(4)), (3, Halves(2))];
    let moved = account.enter(movement(9, About::Leave(Some(day("2026-11-20")))), &taken);
    // Of the four that were kept as the year turned there is room for one; those that ended lapse at once.
    assert_eq!(remains(&account), [(3, 0), (2, 0), (4, 1), (1, 8)]);
    assert_eq!(moved.lapsed.0, 5);
    assert_eq!(moved.new, Some(NewLot { given: Halves(1), remains: Halves(1) }));
    assert_eq!(account.balance.0, 10);
}

// inbox-10
#[test]
fn a_leave_that_comes_back_takes_from_the_lots_that_it_had() {
    let lots = || vec![lot(1, 6, None), lot(2, 4, Some("2027-03-31")), lot(3, 2, Some("2027-01-31"))];
    let again = About::Again(day("2027-02-01"));
    for (had, about, wanted, expected) in [
        // By itself it would take of the second, which came later, and ends.
        (&[1][..], About::Leave(Some(day("2027-02-01"))), 5, [(3, 2), (2, 0), (1, 5)]),
        (&[1], again, 5, [(3, 2), (2, 4), (1, 1)]),
        (&[1, 2], again, 5, [(3, 2), (2, 0), (1, 5)]),
        // What they have no more comes from the others that hold on its day, and then from any.
        (&[1], again, 8, [(3, 2), (2, 2), (1, 0)]),
        (&[1], again, 11, [(3, 1), (2, 0), (1, 0)]),
        (&[], again, 5, [(3, 2), (2, 0), (1, 5)]),
    ] {
        let mut account = Account::new(Halves(12), lots());
        let taken: Vec<_> = had.iter().map(|id| (*id, Halves(0))).collect();
        let moved = account.enter(movement(-wanted, about), &taken);
        assert_eq!(remains(&account), expected, "{had:?} {wanted}");
        assert_eq!(moved.takings.iter().map(|(_, halves)| halves.0).sum::<i64>(), wanted);
    }
}

// leave-40
#[test]
fn what_is_given_pays_first_what_is_owed() {
    let mut account = Account::new(Halves(-3), Vec::new());
    let moved = account.enter(movement(5, About::Anything), &[]);
    let new = Some(NewLot { given: Halves(5), remains: Halves(2) });
    assert_eq!(moved, Moved { new, ..Moved::default() });
    assert_eq!(account.holds_on(day("2027-01-15")).0, 2);
}

#[derive(Debug, Clone)]
enum Deed {
    Give(i64, Option<u64>),
    Leave(usize, i64, u64),
    Back(usize, i64),
    Again(usize, i64, u64),
    Correct(i64),
    Lapse(usize),
}

fn deeds() -> impl Strategy<Value = Vec<Deed>> {
    let deed = prop_oneof![
        (1_i64..20, prop::option::of(0_u64..90)).prop_map(|(halves, ends)| Deed::Give(halves, ends)),
        (0_usize..4, 1_i64..12, 0_u64..90).prop_map(|(leave, halves, on)| Deed::Leave(leave, halves, on)),
        (0_usize..4, 1_i64..12).prop_map(|(leave, halves)| Deed::Back(leave, halves)),
        (0_usize..4, 1_i64..12, 0_u64..90).prop_map(|(leave, halves, on)| Deed::Again(leave, halves, on)),
        (-9_i64..-1).prop_map(Deed::Correct),
        (0_usize..6).prop_map(Deed::Lapse),
    ];
    prop::collection::vec(deed, 0..40)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(10_000))]

    // leave-40
    #[test]
    fn lots_are_the_balance_whatever_happens(deeds in deeds()) {
        let (mut account, mut takings) = (Account::default(), BTreeMap::<(usize, i64), Halves>::new());
        let (mut today, mut id, mut ledger) = (day("2026-11-01"), 0, 0);
        for deed in deeds {
            today = today + chrono::Days::new(1);
            let (delta, about, leave) = match deed {
                Deed::Give(halves, ends) => {
                    let ends = ends.map(|days| today + chrono::Days::new(days));
                    let moved = account.enter(Movement { delta: Halves(halves), today, about: About::Anything }, &[]);
                    ledger += halves;
                    if let Some(NewLot { given, remains }) = moved.new {
                        id += 1;
                        account.add(Lot { id, given, remains, ends, ..Lot::default() });
                    }
                    continue;
                }
                Deed::Leave(leave, halves, on) => (-halves, About::Leave(Some(today + chrono::Days::new(on))), leave),
                Deed::Back(leave, halves) => (halves, About::Leave(None), leave),
                Deed::Again(leave, halves, on) => (-halves, About::Again(today + chrono::Days::new(on)), leave),
                Deed::Correct(halves) => (halves, About::Anything, 0),
                Deed::Lapse(place) => match account.lots().get(place) {
                    Some(lot) => (-lot.remains.0, About::Lot(lot.id), 0),
                    None => continue,
                },
            };
            let taken: Vec<_> = takings.iter().filter(|((of, _), _)| *of == leave).map(|((_, id), n)| (*id, *n)).collect();
            let moved = account.enter(Movement { delta: Halves(delta), today, about }, &taken);
            for (lot, halves) in &moved.takings {
                prop_assert!(halves.0 >= 0);
                takings.insert((leave, *lot), *halves);
            }
            ledger += delta - moved.lapsed.0;
            if let Some(NewLot { given, remains }) = moved.new {
                id += 1;
                account.add(Lot { id, given, remains, ..Lot::default() });
            }
            let sum: i64 = account.lots().iter().map(|lot| lot.remains.0).sum();
            prop_assert_eq!(account.balance.0, ledger);
            prop_assert_eq!(sum, ledger.max(0));
            for lot in account.lots() {
                prop_assert!((0..=lot.given.0).contains(&lot.remains.0), "{:?}", lot);
            }
        }
    }
}
