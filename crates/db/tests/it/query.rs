//! A list as one value: the page, the file, and what is asked where there are no rows.

use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Arc, Mutex};

use db::{Listing, Query, Rows, statement};
use kernel::texts::{employee_id, yes};
use kernel::{Code, Direction, Error, Format, ListQuery, Page, Paging, Result, Sheet, SheetColumn, Text};
use serde::Serialize;
use test_support::{TestDatabase, both, sqlite};
use utoipa::ToSchema;

db::record! {
    struct Stored {
        name: String = "f.name",
        value: String = "f.value",
    }
}

/// A fact as it travels.
#[derive(Debug, PartialEq, Eq, Serialize, ToSchema)]
struct Shown {
    #[serde(rename = "_id")]
    name: String,
    loud: String,
    actions: Vec<&'static str>,
}

/// Another kind that the same list could hold.
#[derive(Serialize, ToSchema)]
struct Short {
    name: String,
}

impl Sheet for Shown {
    const COLUMNS: &'static [SheetColumn] = &[SheetColumn::text("_id", employee_id), SheetColumn::text("loud", yes)];
}

impl Sheet for Short {
    const COLUMNS: &'static [SheetColumn] = &[SheetColumn::text("name", employee_id)];
}

fn shown(stored: Stored) -> Shown {
    Shown { name: stored.name, loud: stored.value.to_uppercase(), actions: Vec::new() }
}

/// The facts from this name on.
fn query(db: &TestDatabase, asked: &ListQuery, from: &str) -> Query<Shown> {
    // Lists are named by numbers, and facts have names: a number each, from 1.
    let tables = "(SELECT row_number() OVER (ORDER BY name) AS id, name, value FROM facts) f";
    let listing = Listing::new(tables, "f.id").filter("f.name >= ?", [from.into()]);
    Query::new(db, asked, listing.sorted(asked.sort, &[("f.name", Direction::Down)]), shown)
}

/// The same, with a count of how often nothing is explained. It is explained by a refusal where that is wanted.
fn explained(db: &TestDatabase, asked: &ListQuery, from: &str, refuse: bool) -> (Query<Shown>, Arc<AtomicU32>) {
    let count = Arc::new(AtomicU32::new(0));
    let counted = Arc::clone(&count);
    let explain = move |connection: &mut db::ReadConnection<'_>| {
        counted.fetch_add(1, Ordering::SeqCst);
        let told = statement("SELECT count(*) AS number FROM facts").number(connection)?;
        if refuse { Err(Error::new(Code::NotFound).saying(Text::written(told.to_string()))) } else { Ok(()) }
    };
    (query(db, asked, from).when_empty(explain), count)
}

async fn fill(db: &TestDatabase, count: i64) {
    db.housekeeping("test", move |connection| {
        for chunk in (0..count).collect::<Vec<_>>().chunks(500) {
            let mut insert =
                statement(format!("INSERT INTO facts (name, value) VALUES {}", vec!["(?, ?)"; chunk.len()].join(", ")));
            for number in chunk {
                insert = insert.bind(format!("fact {number:04}")).bind(format!("v{number}"));
            }
            insert.run(connection)?;
        }
        Ok(())
    })
    .await
    .unwrap();
}

/// The chunks of an export.
async fn export(query: Query<Shown>) -> Result<Vec<Vec<Shown>>> {
    let chunks = Arc::new(Mutex::new(Vec::new()));
    let taken = Arc::clone(&chunks);
    query
        .export(move |rows, _| {
            taken.lock().unwrap().push(rows);
            Ok(())
        })
        .await?;
    let chunks = std::mem::take(&mut *chunks.lock().unwrap());
    Ok(chunks)
}

fn page(number: i64, size: i64) -> ListQuery {
    ListQuery { paging: Paging::Page(Page { number, size }), ..ListQuery::first(size) }
}

both! {
    async fn a_page_is_shown(db) {
        fill(&db, 23).await;
        let Rows { rows, total, capped } = query(&db, &page(2, 10), "fact 0001").page().await.unwrap();
        let names: Vec<_> = rows.iter().map(|row| row.name.as_str()).collect();
        let expected: Vec<_> = (3..=12).rev().map(|number| format!("fact {number:04}")).collect();
        assert_eq!((names, total, capped), (expected.iter().map(String::as_str).collect(), 22, false));
        assert_eq!(rows[0], Shown { name: "fact 0012".into(), loud: "V12".into(), actions: Vec::new() });
    }

    async fn a_file_holds_all_pages(db) {
        fill(&db, 1_023).await;
        let chunks = export(query(&db, &page(2, 10), "")).await.unwrap();
        assert_eq!(chunks.iter().map(Vec::len).collect::<Vec<_>>(), [500, 500, 23]);
        let names: Vec<_> = chunks.into_iter().flatten().map(|row| row.name).collect();
        assert_eq!(names, (0..1_023).rev().map(|number| format!("fact {number:04}")).collect::<Vec<_>>());
    }

    async fn nothing_is_explained_and_something_is_not(db) {
        fill(&db, 12).await;
        // A page beyond the end is empty, but the list is not.
        for (asked, from, shown, explanations) in [
            (page(1, 10), "", 10, 0),
            (page(2, 10), "", 2, 0),
            (page(3, 10), "", 0, 0),
            (page(1, 10), "g", 0, 1),
        ] {
            let (query, count) = explained(&db, &asked, from, false);
            let rows = query.page().await.unwrap().rows;
            assert_eq!((rows.len(), count.load(Ordering::SeqCst)), (shown, explanations), "{asked:?} {from}");
            let (query, count) = explained(&db, &asked, from, false);
            let chunks = export(query).await.unwrap();
            assert_eq!((chunks.is_empty(), count.load(Ordering::SeqCst)), (explanations > 0, explanations), "{asked:?} {from}");
        }
    }

    async fn an_explanation_may_be_a_refusal(db) {
        fill(&db, 12).await;
        let refusals = [
            explained(&db, &page(1, 10), "g", true).0.page().await.err(),
            export(explained(&db, &page(1, 10), "g", true).0).await.err(),
        ];
        for refusal in refusals {
            assert_eq!(refusal.unwrap().code(), Code::NotFound);
        }
        assert!(explained(&db, &page(1, 10), "", true).0.page().await.is_ok());
        assert!(export(explained(&db, &page(1, 10), "", true).0).await.is_ok());
    }

    async fn who_takes_no_more_ends_the_file(db) {
        fill(&db, 1_023).await;
        let taken = Arc::new(AtomicU32::new(0));
        let count = Arc::clone(&taken);
        let full = query(&db, &page(1, 10), "").export(move |_, _| {
            count.fetch_add(1, Ordering::SeqCst);
            Err(Error::new(Code::Busy))
        });
        assert_eq!(full.await.unwrap_err().code(), Code::Busy);
        assert_eq!(taken.load(Ordering::SeqCst), 1);
        assert_eq!(export(query(&db, &page(1, 10), "")).await.unwrap().len(), 3, "the connection is as it was");
    }
}

sqlite! {
    async fn a_header_is_the_fields_of_what_is_shown(db) {
        let asked = ListQuery { format: Format::Csv, ..page(3, 25) };
        let query = query(&db, &asked, "");
        assert_eq!((query.paging(), query.format()), (asked.paging, Format::Csv));
        assert_eq!(query.header(), ["_id", "loud"]);
        let fields = |columns: Vec<SheetColumn>| columns.iter().map(|column| column.field).collect::<Vec<_>>();
        assert_eq!(fields(query.columns()), ["_id", "loud"]);
        let short = query.with_fields_of::<Short>();
        assert_eq!((short.header(), fields(short.columns())), (vec!["name".to_owned()], vec!["name"]));
    }
}
