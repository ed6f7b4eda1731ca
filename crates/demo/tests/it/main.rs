//! The demo company as it stands in both databases.
#![expect(clippy::unwrap_used, reason = "tests")]

mod believable;
mod filling;

use db::{Bind, Database, statement};
use demo::{Plan, SignIns};
use test_support::{TestDatabase, at};

/// A Wednesday, a quarter to five in the afternoon.
const AFTERNOON: &str = "2026-03-11T11:15:00Z";

db::record! {
    struct One {
        one: Option<i64> = "one",
    }
}

db::record! {
    struct Line {
        line: String = "line",
    }
}

/// The number that a query answers.
async fn number(db: &Database, text: &str, binds: Vec<Bind>) -> i64 {
    let statement = statement(text.to_owned()).bind_all(binds);
    let row = db.read(move |connection| statement.fetch_one::<One>(connection)).await.unwrap();
    row.and_then(|row| row.one).unwrap_or_default()
}

/// The texts that a query answers.
async fn lines(db: &Database, text: &str) -> Vec<String> {
    let statement = statement(text.to_owned());
    let rows: Vec<Line> = db.read(move |connection| statement.fetch(connection)).await.unwrap();
    rows.into_iter().map(|row| row.line).collect()
}

/// The company of this plan as it is at that time.
async fn filled(db: &TestDatabase, plan: Plan, now: &str) -> SignIns {
    db.clock().set(at(now));
    demo::fill(db, plan, "the demo password").await.unwrap()
}
