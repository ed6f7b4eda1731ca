//! Lists answer the same on both databases.

use db::{Listing, statement};
use diesel::Queryable;
use diesel::sql_types::{BigInt, Text};
use kernel::{Direction, Page, Paging};
use test_support::both;

#[derive(Debug, Clone, PartialEq, Eq, Queryable)]
struct Row {
    id: i64,
    email_normalized: String,
}

db::row!(Row: (BigInt, Text));

#[derive(Debug, Clone, Copy, PartialEq, Eq, Queryable)]
struct Count {
    count: i64,
}

db::row!(Count: (BigInt,));

fn listing() -> Listing {
    Listing::new("f.id, f.email_normalized", "signin_failures f", "f.id")
}

fn page(number: i64, size: i64) -> Paging {
    Paging::Page(Page { number, size })
}

/// Rows a to e with repetitions, in an order of their own.
async fn fill(db: &db::Database, count: i64) {
    db.housekeeping("test", move |connection| {
        for chunk in (0..count).collect::<Vec<_>>().chunks(1_000) {
            let rows = vec!["(?, ?, ?)"; chunk.len()].join(", ");
            let mut insert =
                statement(format!("INSERT INTO signin_failures (email_normalized, source, failed_at) VALUES {rows}"));
            for number in chunk {
                let letter = char::from(b"daecb"[usize::try_from(number % 5).unwrap_or(0)]);
                insert = insert.bind(letter.to_string()).bind("s").bind(chrono::NaiveDateTime::default());
            }
            insert.run(connection)?;
        }
        Ok(())
    })
    .await
    .unwrap();
}

both! {
    async fn sorted_with_ties_by_id_in_both_directions(db) {
        fill(&db, 10).await;
        for (direction, expected) in [
            (Direction::Up, "2 7 5 10 4 9 1 6 3 8"),
            (Direction::Down, "3 8 1 6 4 9 5 10 2 7"),
        ] {
            let listing = listing().order(&[("f.email_normalized", false)], direction);
            let rows = db.read(move |connection| listing.load::<Row>(page(1, 20), connection)).await.unwrap();
            let ids: Vec<_> = rows.rows.iter().map(|row| row.id.to_string()).collect();
            assert_eq!(ids.join(" "), expected);
        }
    }

    async fn pages_and_their_count(db) {
        fill(&db, 23).await;
        for (paging, length, total) in [
            (page(1, 10), 10, 23), (page(3, 10), 3, 23), (page(4, 10), 0, 23), (page(1, 23), 23, 23), (Paging::First, 23, 23),
        ] {
            let rows = db.read(move |connection| listing().load::<Row>(paging, connection)).await.unwrap();
            assert_eq!((rows.rows.len(), rows.total, rows.capped), (length, total, false), "{paging:?}");
        }
    }

    async fn counts_stop_at_the_reach(db) {
        fill(&db, 10_001).await;
        let rows = db.read(move |connection| listing().load::<Row>(page(1, 10), connection)).await.unwrap();
        assert_eq!((rows.total, rows.capped), (10_000, true));
        let narrowed = listing().filter("f.id <= ?", [10_000_i64.into()]);
        let rows = db.read(move |connection| narrowed.load::<Row>(page(1, 10), connection)).await.unwrap();
        assert_eq!((rows.total, rows.capped), (10_000, false));
    }

    async fn what_is_gathered_is_what_stands_along_the_index(db) {
        fill(&db, 1_001).await;
        let sort = |listing: Listing, direction| listing.order(&[("f.email_normalized", false)], direction);
        for (direction, least) in [(Direction::Up, 0), (Direction::Down, 1), (Direction::Up, 995)] {
            for page in [page(1, 25), page(2, 7), page(1, 200), page(41, 25), page(99, 25), page(2, 500)] {
                let listing = sort(listing().filter("f.id > ?", [least.into()]), direction);
                let (along, gathered) = db.read(move |connection| {
                    let along = listing.load::<Row>(page, connection)?;
                    Ok((along, listing.gathered(true).load::<Row>(page, connection)?))
                }).await.unwrap();
                assert_eq!(gathered.rows, along.rows, "{direction:?} {least} {page:?}");
                assert_eq!((gathered.total, gathered.capped), (along.total, along.capped));
                assert_eq!(along.total, 1_001 - least);
            }
        }
    }

    async fn empty_values_come_last_however_the_page_is_found(db) {
        fill(&db, 30).await;
        let empty = "CASE WHEN f.id % 2 = 0 THEN f.id END";
        for (direction, first) in [(Direction::Up, 2), (Direction::Down, 30)] {
            let listing = listing().order(&[(empty, true)], direction).gathered(true);
            let rows = db.read(move |connection| listing.load::<Row>(page(1, 16), connection)).await.unwrap().rows;
            assert_eq!((rows[0].id, rows[15].id), (first, 1), "{direction:?}");
        }
    }

    async fn a_large_count_is_remembered_and_a_small_one_is_not(db) {
        for (rows, cached) in [(999, false), (1, true)] {
            fill(&db, rows).await;
            // One connection's thread counts, adds a row, and counts again, all within a moment.
            let (before, after) = db.housekeeping("test", |connection| {
                let count = || statement("SELECT count(*) FROM signin_failures");
                let before = count().fetch_cached(connection, |row: &Count| row.count)?;
                statement("INSERT INTO signin_failures (email_normalized, source, failed_at) SELECT 'x', 's', max(failed_at) FROM signin_failures")
                    .run(connection)?;
                Ok((before.unwrap(), count().fetch_cached(connection, |row: &Count| row.count)?.unwrap()))
            }).await.unwrap();
            assert_eq!(after == before, cached, "{before:?} {after:?}");
        }
    }

    async fn an_export_holds_every_row_in_order(db) {
        fill(&db, 1_234).await;
        let listing = listing().filter("f.email_normalized <> ?", ["a".into()]).order(&[("f.email_normalized", false)], Direction::Down);
        let rows = db.export(move |connection| {
            let mut all = Vec::new();
            listing.export::<Row>(connection, |chunk| { all.extend(chunk); Ok(()) })?;
            Ok(all)
        }).await.unwrap();
        assert_eq!(rows.len(), 1_234 - 247);
        assert!(rows.is_sorted_by_key(|row| (std::cmp::Reverse(row.email_normalized.clone()), row.id)));
    }
}
