//! One list over several kinds: a page, and how much there is of each of them.

use std::iter::repeat_n;

use chrono::{DateTime, TimeDelta, Utc};
use db::audit::RecordKind;
use db::{BriefColumns, Entry, Lately, Listing, Waiting, count_each, done_lately, page_of};
use kernel::{Actor, UserId};
use test_support::{TestDatabase, both, indexed};

use super::listing::fill;
use super::put;

const THING: RecordKind = RecordKind::new("thing");
/// Whose entries are looked for.
const ROHAN: UserId = UserId(7);

/// Somebody does this to a thing.
async fn act(db: &TestDatabase, user: UserId, (id, action): (i64, &'static str), fact: &str) {
    let fact = fact.to_owned();
    db.write(&Actor::system("test"), move |work| {
        put(work, &fact)?;
        work.record(Entry::new(THING, id, action).by(user, "Rohan"));
        Ok(())
    })
    .await
    .unwrap();
}

/// Things that were approved or rejected; those with an even number are reached.
fn things() -> Lately {
    let listing = Listing::new("signin_failures f", "f.id").filter("f.id <= ?", [100_i64.into()]);
    let reached = ("f.id % ? = 0".to_owned(), vec![2_i64.into()]);
    Lately::new((THING, &["approve", "reject"]), (listing, BriefColumns::default()), reached)
}

/// The numbers of those, with what was done and whether they are reached.
async fn done(db: &TestDatabase, since: DateTime<Utc>, most: i64) -> Vec<(i64, String, bool)> {
    let found = db.read(move |connection| done_lately(&[&things()], (ROHAN, since), most, connection)).await.unwrap();
    found.into_iter().map(|done| (done.brief.id, done.action, done.reached)).collect()
}

/// Those of one letter, of which there are 75; so many are counted apart from the page.
fn of(letter: &str) -> Listing {
    Listing::new("signin_failures f", "f.id").filter("f.email_normalized = ?", [letter.to_owned().into()])
}

fn kind(letter: &str) -> Waiting<i64> {
    Waiting::brief(of(letter), "f.failed_at", BriefColumns::default(), |stored| stored.id)
}

/// The first twelve of the letter.
fn twelve(letter: &str) -> Waiting<i64> {
    let few = of(letter).filter("f.id <= 60", []);
    Waiting::brief(few, "f.failed_at", BriefColumns::default(), |stored| stored.id)
}

both! {
    async fn a_page_tells_how_much_there_is_of_each_kind(db) {
        fill(&db, 375).await;
        let found = db.read(|connection| {
            let (kinds, some, none) = ([twelve("a"), kind("z"), kind("b")], of("c"), of("y"));
            let all = count_each(kinds.iter().map(Waiting::listing), connection)?;
            let mut found = Vec::new();
            for (offset, limit) in [(0, 5), (0, 13), (0, 60), (10, 5), (20, 80), (86, 5), (90, 5)] {
                let page = page_of(&kinds, (&[0, 1, 2], &[&some, &none]), None, (offset, limit), connection)?;
                assert!(page.is_there(0) && !page.is_there(1) && !page.is_there(2));
                assert_eq!(page.counts(&kinds, connection)?, all, "{offset} {limit}");
                found.push(page.rows.iter().map(|row| row.kind).collect::<Vec<_>>());
            }
            // Of one kind alone: of the others only how much there is.
            for limit in [5, 100] {
                let page = page_of(&kinds, (&[2], &[]), Some("w.kind = 2"), (0, limit), connection)?;
                assert_eq!(page.counts(&kinds, connection)?, all);
                assert!(page.rows.iter().all(|row| row.kind == 2 && row.marked));
                found.push(page.rows.iter().map(|row| row.kind).collect());
            }
            let nothing = page_of::<i64>(&[], (&[], &[]), None, (0, 25), connection)?;
            assert!(nothing.rows.is_empty() && nothing.counts::<i64>(&[], connection)?.is_empty());
            Ok((all, found))
        });
        let (all, found) = found.await.unwrap();
        assert_eq!(all, [12, 0, 75]);
        // Since the same instant all of them: by kind.
        let kinds: Vec<i64> = repeat_n(0, 12).chain(repeat_n(2, 75)).collect();
        let wanted = [
            &kinds[..5],
            &kinds[..13],
            &kinds[..60],
            &kinds[10..15],
            &kinds[20..],
            &kinds[86..],
            &[],
            &[2; 5],
            &[2; 75],
        ];
        assert_eq!(found, wanted);
    }

    async fn one_record_is_found_by_its_number_where_it_is_among_them(db) {
        fill(&db, 375).await;
        db.read(|connection| {
            let all = page_of(&[kind("b")], (&[0], &[]), None, (0, 100), connection)?;
            let last = all.rows.last().map(|row| row.id).unwrap_or_default();
            for (letter, found) in [("b", vec![last]), ("a", vec![])] {
                let kinds = [kind(letter).of_id(last)];
                let page = page_of(&kinds, (&[0], &[]), None, (0, 4), connection)?;
                assert_eq!(page.rows.iter().map(|row| row.id).collect::<Vec<_>>(), found);
                assert_eq!(page.counts(&kinds, connection)?, [i64::try_from(found.len()).unwrap_or_default()]);
            }
            Ok(())
        })
        .await
        .unwrap();
    }

    async fn what_somebody_did_last_is_told_with_its_record(db) {
        fill(&db, 375).await;
        let now = db.clock().now();
        let before = now - TimeDelta::minutes(1);
        for (at, (user, id, action)) in [
            (ROHAN, 1, "approve"),
            (ROHAN, 2, "reject"),
            (UserId(8), 3, "approve"),
            (ROHAN, 4, "save"),
            (ROHAN, 5, "approve"),
            // Somebody else came after.
            (UserId(8), 5, "save"),
            // No thing of the list.
            (ROHAN, 101, "approve"),
            (ROHAN, 6, "reject"),
            (ROHAN, 6, "approve"),
        ]
        .into_iter()
        .enumerate()
        {
            act(&db, user, (id, action), &format!("fact {at}")).await;
        }
        let told = |id, action: &str, reached| (id, action.to_owned(), reached);
        let all = [told(6, "approve", true), told(2, "reject", true), told(1, "approve", false)];
        assert_eq!(done(&db, before, 50).await, all);
        assert_eq!(done(&db, before, 1).await, all[..1]);
        assert!(done(&db, db.clock().now() + TimeDelta::minutes(1), 50).await.is_empty());
        let none = db.read(|connection| done_lately(&[], (ROHAN, DateTime::UNIX_EPOCH), 50, connection)).await.unwrap();
        assert!(none.is_empty());
        let tables = ["e", "l", "f", "audit_entries", "signin_failures"];
        indexed(&db, &tables, "what was done lately", move |connection| {
            done_lately(&[&things()], (ROHAN, before), 50, connection)
        })
        .await;
    }

    async fn first_pages_of_some_kinds_and_of_others_are_the_first_page_of_all(db) {
        fill(&db, 375).await;
        db.read(|connection| {
            let (first, others, beside) = ([kind("z"), kind("b")], [twelve("a"), kind("c")], of("d"));
            let all = [kind("z"), kind("b"), twelve("a"), kind("c")];
            for limit in [1, 5, 60, 80, 100] {
                let one = page_of(&first, (&[0, 1], &[&beside]), None, (0, limit), connection)?;
                let one_is_there = one.is_there(0);
                let both = one.and(page_of(&others, (&[0, 1], &[]), None, (0, limit), connection)?);
                let whole = page_of(&all, (&[0, 1, 2, 3], &[]), None, (0, limit), connection)?;
                assert!(one_is_there);
                assert_eq!(both.rows, whole.rows, "{limit}");
                assert_eq!(both.counts(&all, connection)?, [0, 75, 12, 75]);
            }
            Ok(())
        })
        .await
        .unwrap();
    }
}
