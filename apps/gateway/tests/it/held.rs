//! A transaction of another process that is held in its middle: what comes before is written, and nothing is committed. Whoever
//! kills that process then kills it amid the transaction.

use std::sync::mpsc;
use std::time::Duration;

use db::{Database, statement};
use kernel::Code;
use test_support::tokio::sync::oneshot;
use test_support::{Backend, TestDatabase, number, tokio};

use crate::program::until;

/// The rows at whose change it is held.
pub struct Place {
    /// UPDATE or DELETE.
    pub change: &'static str,
    pub table: &'static str,
    /// What holds for them: a column that has a value. They are there already.
    pub rows: String,
}

/// Lets a process begin what changes these rows, lets it end once it is held there, and takes away then what held it.
pub async fn amid<T, R>(db: &TestDatabase, place: &Place, begin: impl FnOnce() -> T, end: impl FnOnce(T) -> R) -> R {
    match db.backend() {
        Backend::Sqlite => by_a_trigger(db, place, begin, end).await,
        Backend::Postgres => by_a_lock(db, place, begin, end).await,
    }
}

/// Somebody else has locked the rows.
async fn by_a_lock<T, R>(db: &TestDatabase, place: &Place, begin: impl FnOnce() -> T, end: impl FnOnce(T) -> R) -> R {
    const WAITS: &str = "SELECT count(*) AS number FROM pg_stat_activity \
                         WHERE datname = current_database() AND wait_event_type = 'Lock'";
    let Place { table, rows, .. } = place;
    let lock = format!("SELECT count(*) FROM (SELECT 1 FROM {table} WHERE {rows} FOR NO KEY UPDATE) found");
    let ((locked, is_locked), (release, released)) = (oneshot::channel(), mpsc::channel::<()>());
    let holding = db.housekeeping("test", move |connection| {
        locked.send(statement(lock).number(connection)?).unwrap();
        // Until it is released, or the test has failed.
        Ok(released.recv().is_err())
    });
    let working = async move {
        assert!(is_locked.await.unwrap() > 0, "there are no such rows");
        let begun = begin();
        until("it waits for the rows", async || (number(db, WAITS).await > 0).then_some(())).await;
        let ended = end(begun);
        drop(release);
        ended
    };
    let (held, ended) = tokio::join!(holding, working);
    assert!(held.unwrap(), "it was held until then");
    ended
}

/// A trigger counts for longer than anybody waits. Nobody else can write meanwhile, which is how it shows.
async fn by_a_trigger<T, R>(
    db: &TestDatabase,
    place: &Place,
    begin: impl FnOnce() -> T,
    end: impl FnOnce(T) -> R,
) -> R {
    let Place { change, table, rows } = place;
    let many = ["a", "b", "c", "d", "e", "f"].map(|name| format!("sqlite_schema {name}")).join(", ");
    let trigger = format!(
        "CREATE TRIGGER held BEFORE {change} ON {table} WHEN OLD.{rows} BEGIN SELECT count(*) FROM {many}; END"
    );
    let beside = db.another();
    let hurried = beside.housekeeping("test", |connection| statement("PRAGMA busy_timeout = 0").number(connection));
    assert_eq!(hurried.await.unwrap(), 0);
    changed(db, trigger).await;
    let begun = begin();
    until("nobody else can write", async || is_held(&beside).await.then_some(())).await;
    let ended = end(begun);
    changed(db, "DROP TRIGGER held".to_owned()).await;
    ended
}

/// Whether somebody writes for longer than what goes on beside takes.
async fn is_held(beside: &Database) -> bool {
    for _ in 0..30 {
        match beside.housekeeping("test", |_| Ok(())).await {
            Err(error) if error.code() == Code::Unavailable => tokio::time::sleep(Duration::from_millis(10)).await,
            _ => return false,
        }
    }
    true
}

async fn changed(db: &TestDatabase, schema: String) {
    let change = db.housekeeping("test", move |connection| Ok(statement(schema).run(connection)?));
    change.await.unwrap();
}
