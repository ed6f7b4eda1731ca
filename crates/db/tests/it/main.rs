//! The database's promises, on both databases.
#![expect(clippy::unwrap_used, clippy::indexing_slicing, reason = "tests")]

mod audit;
mod listing;
mod schema;
mod transactions;

use db::{Database, Entry, Record, UnitOfWork, statement};
use diesel::QueryableByName;
use diesel::sql_types::BigInt;
use kernel::{Actor, Result};

#[derive(QueryableByName)]
struct Number {
    #[diesel(sql_type = BigInt)]
    number: i64,
}

/// The number that a query answers.
async fn number(db: &Database, sql: &'static str) -> i64 {
    db.read(move |connection| Ok(statement(sql).row::<Number>(connection)?.unwrap().number)).await.unwrap()
}

/// Puts a fact down, without a word to the audit trail.
fn put(work: &mut UnitOfWork<'_>, name: &str) -> Result<()> {
    let insert = statement("INSERT INTO facts (name, value) VALUES (?, ?)").bind(name).bind("x");
    work.change(|connection| insert.run(connection)).map(drop)
}

/// Puts a fact down, and says so.
async fn told(db: &Database, name: String) -> Result<()> {
    db.write(&Actor::system("test"), move |work| {
        put(work, &name)?;
        work.record(Entry::new(Record::Installation, None, "put").after(&name));
        Ok(())
    })
    .await
}
