//! A disk that is full, and one that has room again.

use db::{Database, Entry, audit::INSTALLATION, statement};
use kernel::{Actor, Code, Result};
use test_support::{number, sqlite, tokio};

use crate::{put, told};

/// Takes all room that the database has from now on, but for so many pages. It has it again once its connection is another.
async fn take_room(db: &Database, left: i64) {
    let taken = db.housekeeping("test", move |connection| {
        let pages = statement("PRAGMA page_count").number(connection)?;
        statement(format!("PRAGMA max_page_count = {}", pages + left)).number(connection)
    });
    taken.await.unwrap();
}

/// A fact of many pages.
async fn large(db: &Database, name: &'static str) -> Result<()> {
    db.write(&Actor::system("test"), move |work| {
        put(work, name)?;
        let update = statement("UPDATE facts SET value = hex(zeroblob(400000)) WHERE name = ?").bind(name);
        work.change(|connection| update.run(connection))?;
        work.record(Entry::new(INSTALLATION, None, "put").after(&name));
        Ok(())
    })
    .await
}

const FACTS: &str = "SELECT count(*) AS number FROM facts";
const ENTRIES: &str = "SELECT count(*) AS number FROM audit_entries";

sqlite! {
    async fn what_finds_no_room_says_so_and_leaves_nothing(db) {
        told(&db, "before".into()).await.unwrap();
        take_room(&db, 8).await;
        let refused = large(&db, "large").await.unwrap_err();
        assert_eq!(refused.code(), Code::NotStored, "{refused}");
        assert!(refused.retry_after_seconds().is_some());
        assert_eq!((number(&db, FACTS).await, number(&db, ENTRIES).await), (1, 1));
        // There is room again, and nobody has to start anything anew.
        take_room(&db, 100_000).await;
        large(&db, "large").await.unwrap();
        assert_eq!((number(&db, FACTS).await, number(&db, ENTRIES).await), (2, 2));
    }

    // Those who wait are committed together: the one who finds no room may undo all of them, and none is told otherwise.
    async fn who_is_told_that_it_was_stored_finds_it(db) {
        take_room(&db, 8).await;
        let small = |number: usize| told(&db, format!("small {number}"));
        let (blocked, first, large, second) = tokio::join!(large(&db, "one"), small(1), large(&db, "two"), small(2));
        for refused in [blocked, large] {
            assert_eq!(refused.unwrap_err().code(), Code::NotStored);
        }
        let mut kept = 0;
        for done in [first, second] {
            match done {
                Ok(()) => kept += 1,
                Err(error) => assert_eq!(error.code(), Code::NotStored, "{error}"),
            }
        }
        assert_eq!(number(&db, "SELECT count(*) AS number FROM facts WHERE name LIKE 'small%'").await, kept);
        assert_eq!(number(&db, ENTRIES).await, kept);
        take_room(&db, 100_000).await;
        told(&db, "after".into()).await.unwrap();
    }
}
