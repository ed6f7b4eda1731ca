//! Lists answer the same on both databases.

use std::sync::{Arc, Mutex, mpsc};

use db::{AnyConnection, Listing, statement};
use diesel::connection::InstrumentationEvent;
use diesel::{Connection as _, PgConnection, SqliteConnection};
use kernel::{Direction, Page, Paging, Sort, SortField};
use test_support::{TestDatabase, both};
use tokio::sync::oneshot;

db::record! {
    #[derive(Debug, Clone, PartialEq, Eq)]
    struct Failure {
        id: i64 = "f.id",
        email_normalized: String = "f.email_normalized",
    }
}

db::record! {
    #[derive(Debug, Clone, Copy, PartialEq, Eq)]
    struct Count {
        count: i64 = "count(*)",
    }
}

static EMAIL: SortField = SortField::new("email", "f.email_normalized");
static EVEN: SortField = SortField::nullable("even", "CASE WHEN f.id % 2 = 0 THEN f.id END");

fn listing() -> Listing {
    Listing::new("signin_failures f", "f.id")
}

fn by(field: &'static SortField, direction: Direction) -> Listing {
    listing().sorted(Some(Sort { field, direction }), &[])
}

fn page(number: i64, size: i64) -> Paging {
    Paging::Page(Page { number, size })
}

/// Every row, as an export has them.
async fn exported(db: &db::Database, listing: Listing) -> Vec<Failure> {
    let export = db.export(move |connection| {
        let mut all = Vec::new();
        listing.export::<Failure>(connection, |chunk| {
            all.extend(chunk);
            Ok(())
        })?;
        Ok(all)
    });
    export.await.unwrap()
}

/// A connection of our own, and the statements that it keeps prepared from now on.
fn watched(db: &TestDatabase) -> (AnyConnection, Arc<Mutex<Vec<String>>>) {
    let mut connection = match db.file() {
        Some(file) => AnyConnection::Sqlite(SqliteConnection::establish(&file.to_string_lossy()).unwrap()),
        None => AnyConnection::Postgres(PgConnection::establish(db.url()).unwrap()),
    };
    let kept = Arc::new(Mutex::new(Vec::new()));
    let notes = Arc::clone(&kept);
    connection.set_instrumentation(move |event: InstrumentationEvent<'_>| {
        if let InstrumentationEvent::CacheQuery { sql, .. } = event {
            notes.lock().unwrap().push(sql.to_owned());
        }
    });
    (connection, kept)
}

/// Rows a to e with repetitions, in an order of their own.
pub(crate) async fn fill(db: &db::Database, count: i64) {
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
    // list-2
    async fn sorted_with_ties_by_id_in_both_directions(db) {
        fill(&db, 10).await;
        for (direction, expected) in [
            (Direction::Up, "2 7 5 10 4 9 1 6 3 8"),
            (Direction::Down, "3 8 1 6 4 9 5 10 2 7"),
        ] {
            let sorted = by(&EMAIL, direction);
            let own = listing().sorted(None, &[("f.email_normalized", direction)]);
            assert_eq!(exported(&db, own).await, exported(&db, sorted.clone()).await, "asked for, or the list's own");
            let rows = db.read(move |connection| sorted.load::<Failure>(page(1, 20), connection)).await.unwrap();
            let ids: Vec<_> = rows.rows.iter().map(|row| row.id.to_string()).collect();
            assert_eq!(ids.join(" "), expected);
        }
    }

    async fn pages_and_their_count(db) {
        fill(&db, 23).await;
        for (paging, length, total) in [
            (page(1, 10), 10, 23), (page(3, 10), 3, 23), (page(4, 10), 0, 23), (page(1, 23), 23, 23), (Paging::First, 23, 23),
        ] {
            let rows = db.read(move |connection| listing().load::<Failure>(paging, connection)).await.unwrap();
            assert_eq!((rows.rows.len(), rows.total, rows.capped), (length, total, false), "{paging:?}");
        }
    }

    // list-1
    async fn counts_stop_at_the_reach(db) {
        fill(&db, 10_001).await;
        let rows = db.read(move |connection| listing().load::<Failure>(page(1, 10), connection)).await.unwrap();
        assert_eq!((rows.total, rows.capped), (10_000, true));
        let narrowed = listing().filter("f.id <= ?", [10_000_i64.into()]);
        let rows = db.read(move |connection| narrowed.load::<Failure>(page(1, 10), connection)).await.unwrap();
        assert_eq!((rows.total, rows.capped), (10_000, false));
    }

    async fn a_page_is_a_part_of_the_whole_order(db) {
        fill(&db, 1_001).await;
        for (direction, least) in [(Direction::Up, 0), (Direction::Down, 1), (Direction::Up, 995)] {
            let listing = by(&EMAIL, direction).filter("f.id > ?", [i64::into(least)]);
            let all = exported(&db, listing.clone()).await;
            assert_eq!(i64::try_from(all.len()).unwrap(), 1_001 - least);
            // Written into the statement or bound to it.
            for (number, size) in [(1, 25), (2, 7), (1, 200), (20, 25), (21, 25), (41, 25), (99, 25), (2, 500)] {
                let page = page(number, size);
                let listing = listing.clone();
                let found = db.read(move |connection| listing.load::<Failure>(page, connection)).await.unwrap();
                let (offset, limit) = (usize::try_from(page.offset()).unwrap(), usize::try_from(page.limit()).unwrap());
                let part: Vec<_> = all.iter().skip(offset).take(limit).cloned().collect();
                assert_eq!(found.rows, part, "{direction:?} {least} {page:?}");
                assert_eq!((found.total, found.capped), (1_001 - least, false));
            }
        }
    }

    // list-2
    async fn empty_values_come_last_in_both_directions(db) {
        fill(&db, 30).await;
        for (direction, first) in [(Direction::Up, 2), (Direction::Down, 30)] {
            let listing = by(&EVEN, direction);
            let rows = db.read(move |connection| listing.load::<Failure>(page(1, 16), connection)).await.unwrap().rows;
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

    async fn what_comes_of_many_rows_is_kept_while_it_is_still_so(db) {
        for (rows, still, worked) in [(999, true, 2), (1_000, true, 1), (1_000, false, 2)] {
            // One connection's thread asks twice within a moment.
            let times = db.housekeeping("test", move |connection| {
                let mut times = 0;
                for _ in 0..2 {
                    let work = |_: &mut db::AnyConnection| {
                        times += 1;
                        Ok(rows)
                    };
                    let key = format!("{rows} rows, {still}");
                    assert_eq!(db::kept(key, connection, |_, _| Ok(still), work, |rows| *rows)?, rows);
                }
                Ok(times)
            });
            assert_eq!(times.await.unwrap(), worked, "{rows} {still}");
        }
    }

    async fn what_one_reader_counted_another_need_not(db) {
        fill(&db, 1_000).await;
        let count = |connection: &mut db::ReadConnection<'_>| {
            let counting = statement("SELECT count(*) FROM signin_failures");
            Ok(counting.fetch_cached(connection, |row: &Count| row.count)?.unwrap().count)
        };
        let ((counted, wait), (end, ends)) = (oneshot::channel(), mpsc::channel::<()>());
        // The first one keeps its thread until the second has counted, in another.
        let first = db.read(move |connection| {
            let before = count(connection)?;
            counted.send(()).unwrap();
            ends.recv().unwrap();
            Ok(before)
        });
        let second = async {
            wait.await.unwrap();
            fill(&db, 1).await;
            let after = db.read(count).await;
            end.send(()).unwrap();
            after
        };
        let (first, second) = tokio::join!(first, second);
        assert_eq!((first.unwrap(), second.unwrap()), (1_000, 1_000));
    }

    async fn an_export_holds_every_row_in_order(db) {
        fill(&db, 1_234).await;
        let listing = by(&EMAIL, Direction::Down).filter("f.email_normalized <> ?", ["a".into()]);
        let rows = exported(&db, listing).await;
        assert_eq!(rows.len(), 1_234 - 247);
        assert!(rows.is_sorted_by_key(|row| (std::cmp::Reverse(row.email_normalized.clone()), row.id)));
    }

    async fn an_export_keeps_no_statement_prepared(db) {
        fill(&db, 1_234).await;
        let (mut connection, kept) = watched(&db);
        // What pages send is kept, and once: so the notes tell.
        for _ in 0..2 {
            by(&EMAIL, Direction::Up).load::<Failure>(page(1, 25), &mut connection).unwrap();
        }
        let pages = std::mem::take(&mut *kept.lock().unwrap());
        assert_eq!(pages.len(), 2, "the page and its count: {pages:?}");
        // PostgreSQL plans for a limit that it doesn't know as if a tenth of the rows were wanted.
        assert!(pages.iter().all(|sql| sql.contains("LIMIT") && !sql.contains("LIMIT $") && !sql.contains("LIMIT ?")));
        for (field, direction) in [(&EMAIL, Direction::Up), (&EMAIL, Direction::Down), (&EVEN, Direction::Up)] {
            let mut rows = 0;
            let take = |chunk: Vec<Failure>| {
                rows += chunk.len();
                Ok(())
            };
            by(field, direction).export(&mut connection, take).unwrap();
            assert_eq!((rows, kept.lock().unwrap().as_slice()), (1_234, &[] as &[String]));
        }
    }
}
