//! Reports in both databases.
#![expect(clippy::unwrap_used, reason = "tests")]

mod lists;
mod plans;
mod reports;

use attendance::model::{REPORT, ReportId, Stored};
use attendance::repo;
use attendance::rules::{Closed, Position, Taken};
use chrono::{NaiveDate, NaiveDateTime};
use db::{Database, Entry, UnitOfWork};
use kernel::{Actor, Result, Scope, UserId};
use test_support::at;

fn day(text: &str) -> NaiveDate {
    text.parse().unwrap()
}

fn time(text: &str) -> NaiveDateTime {
    at(text).naive_utc()
}

/// Writes as the program itself.
async fn write<T: Send + 'static>(
    db: &Database,
    work: impl FnOnce(&mut UnitOfWork<'_>) -> Result<T> + Clone + Send + 'static,
) -> Result<T> {
    let recorded = |unit: &mut UnitOfWork<'_>| {
        unit.record(Entry::new(REPORT, None, "test"));
        work(unit)
    };
    db.write(&Actor::system("test"), recorded).await
}

/// A person's day, open since then.
async fn opened(db: &Database, user: UserId, since: &str) -> ReportId {
    let at = time(since);
    let date = db.clock().zone().day(at.and_utc());
    let taken = Taken { at, arrived: None };
    write(db, move |work| repo::insert(work, user, date, taken, Position::default())).await.unwrap()
}

/// A person's day, closed again.
async fn worked(db: &Database, user: UserId, since: &str, until: &str) -> ReportId {
    let id = opened(db, user, since).await;
    let worked_seconds = (time(until) - time(since)).num_seconds();
    let closed = Closed { signout_time: time(until), arrived: None, worked_seconds };
    let stored = found(db, id).await;
    write(db, move |work| repo::close(work, &stored, closed, Position::default())).await.unwrap().unwrap();
    id
}

async fn found(db: &Database, id: ReportId) -> Stored {
    db.read(move |connection| repo::find(connection, Scope::All, id)).await.unwrap().unwrap()
}
