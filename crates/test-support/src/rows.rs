//! What stands in the tables, for tests that look behind the services.

use db::{AnyConnection, Database, statement};
use kernel::Result;
use serde_json::Value;

use crate::{Backend, TestDatabase};

db::record! {
    struct Line {
        text: Option<String> = "text",
    }
}

/// The number that a statement answers.
pub async fn number(db: &Database, sql: impl Into<String>) -> i64 {
    let sql = sql.into();
    db.read(move |connection| statement(sql).number(connection)).await.unwrap()
}

/// The texts that a statement answers.
pub async fn texts(db: &Database, sql: impl Into<String>) -> Vec<Option<String>> {
    let sql = sql.into();
    let rows = db.read(move |connection| statement(sql).fetch::<Line>(connection)).await;
    rows.unwrap().into_iter().map(|row| row.text).collect()
}

/// The same number on a connection that somebody has already.
pub fn number_on(connection: &mut AnyConnection, sql: impl Into<String>) -> Result<i64> {
    statement(sql.into()).number(connection)
}

/// The text that a statement answers, on a connection that somebody has already.
pub fn text_on(connection: &mut AnyConnection, sql: impl Into<String>) -> Result<String> {
    Ok(statement(sql.into()).fetch_one::<Line>(connection)?.unwrap().text.unwrap_or_default())
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
