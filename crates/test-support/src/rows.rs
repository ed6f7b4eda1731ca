//! What stands in the tables, for tests that look behind the services.

use db::{AnyConnection, Database, statement};
use diesel::QueryableByName;
use diesel::sql_types::{BigInt, Nullable, Text};
use kernel::Result;
use serde_json::Value;

use crate::{Backend, TestDatabase};

#[derive(QueryableByName)]
struct Number {
    #[diesel(sql_type = BigInt)]
    number: i64,
}

#[derive(QueryableByName)]
struct Line {
    #[diesel(sql_type = Nullable<Text>)]
    text: Option<String>,
}

/// The number that a statement answers as `number`.
pub async fn number(db: &Database, sql: impl Into<String>) -> i64 {
    let sql = sql.into();
    let row = db.read(move |connection| statement(sql).row::<Number>(connection)).await;
    row.unwrap().unwrap().number
}

/// The texts that a statement answers as `text`.
pub async fn texts(db: &Database, sql: impl Into<String>) -> Vec<Option<String>> {
    let sql = sql.into();
    let rows = db.read(move |connection| statement(sql).rows::<Line>(connection)).await;
    rows.unwrap().into_iter().map(|row| row.text).collect()
}

/// The same number on a connection that somebody has already.
pub fn number_on(connection: &mut AnyConnection, sql: impl Into<String>) -> Result<i64> {
    Ok(statement(sql.into()).row::<Number>(connection)?.unwrap().number)
}

/// The text that a statement answers as `text`, on a connection that somebody has already.
pub fn text_on(connection: &mut AnyConnection, sql: impl Into<String>) -> Result<String> {
    Ok(statement(sql.into()).row::<Line>(connection)?.unwrap().text.unwrap_or_default())
}

/// These columns of a table's rows, in the order of their ids.
pub async fn records(db: &TestDatabase, table: &str, columns: &[&str]) -> Vec<Value> {
    let object = match db.backend() {
        Backend::Sqlite => "json_object",
        Backend::Postgres => "json_build_object",
    };
    let pairs: Vec<_> = columns.iter().map(|column| format!("'{column}', {column}")).collect();
    let pairs = pairs.join(", ");
    let rows = texts(db, format!("SELECT CAST({object}({pairs}) AS TEXT) AS text FROM {table} ORDER BY id")).await;
    rows.into_iter().map(|row| serde_json::from_str(&row.unwrap()).unwrap()).collect()
}
