//! The database's promises, on both databases.
#![expect(clippy::unwrap_used, clippy::indexing_slicing, reason = "tests")]

mod audit;
mod audit_lists;
mod gathering;
mod listing;
mod schema;
mod transactions;

use db::{AnyConnection, Database, Entry, Record, UnitOfWork, statement};
use diesel::QueryableByName;
use diesel::sql_types::{BigInt, Nullable, Text};
use kernel::{Actor, Result};

#[derive(QueryableByName)]
struct Number {
    #[diesel(sql_type = BigInt)]
    number: i64,
}

/// The number that a query answers.
async fn number(db: &Database, sql: &'static str) -> i64 {
    db.read(move |connection| Ok(number_of(connection, sql))).await.unwrap()
}

/// The same on a connection.
fn number_of(connection: &mut AnyConnection, sql: impl Into<String>) -> i64 {
    statement(sql.into()).row::<Number>(connection).unwrap().unwrap().number
}

#[derive(QueryableByName)]
struct Line {
    #[diesel(sql_type = Nullable<Text>)]
    text: Option<String>,
}

/// The text that a query answers.
fn text_of(connection: &mut AnyConnection, sql: impl Into<String>) -> Option<String> {
    statement(sql.into()).row::<Line>(connection).unwrap().unwrap().text
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
