//! The tries at the backups of days.

use chrono::{DateTime, NaiveDate, Utc};
use db::{AnyConnection, Reads, Row as _, statement};
use kernel::{Error, Result};

use crate::model::{Run, Standing};

/// The last try of a day.
pub fn latest(connection: &mut impl Reads, day: NaiveDate) -> Result<Option<Run>> {
    let columns = Run::columns();
    statement(format!("SELECT {columns} FROM backup_runs WHERE day = ? ORDER BY attempt DESC LIMIT 1"))
        .bind(day)
        .fetch_one(connection)
}

/// Begins a try, and ends those that nobody is at any more, for this reason. Nothing where somebody else was faster.
pub fn begin(
    connection: &mut AnyConnection,
    (day, attempt): (NaiveDate, i64),
    now: DateTime<Utc>,
    until: DateTime<Utc>,
    cut_short: &str,
) -> Result<Option<i64>> {
    statement("UPDATE backup_runs SET ended_at = ?, problem = ? WHERE ended_at IS NULL AND leased_until <= ?")
        .bind(now)
        .bind(cut_short)
        .bind(now)
        .run(connection)?;
    let begun: Option<Run> = statement(format!(
        "INSERT INTO backup_runs (day, attempt, started_at, leased_until) VALUES (?, ?, ?, ?) \
         ON CONFLICT (day, attempt) DO NOTHING RETURNING {}",
        Run::columns()
    ))
    .bind(day)
    .bind(attempt)
    .bind(now)
    .bind(until)
    .fetch_one(connection)?;
    Ok(begun.map(|run| run.id))
}

/// Says that somebody is still at it. False where somebody else has taken it for given up.
pub fn still_at_it(connection: &mut AnyConnection, run: i64, until: DateTime<Utc>) -> Result<bool> {
    let longer = statement("UPDATE backup_runs SET leased_until = ? WHERE id = ? AND ended_at IS NULL");
    Ok(longer.bind(until).bind(run).run(connection)? == 1)
}

/// Forgets a try that was given up on purpose, so that the next one need not wait.
pub fn give_back(connection: &mut AnyConnection, run: i64) -> Result<()> {
    statement("DELETE FROM backup_runs WHERE id = ? AND ended_at IS NULL").bind(run).run(connection)?;
    Ok(())
}

/// Ends a try by a whole backup, though somebody may have taken it for given up meanwhile.
pub fn made(connection: &mut AnyConnection, run: i64, now: DateTime<Utc>, name: &str, size: u64) -> Result<()> {
    let size = i64::try_from(size).map_err(Error::internal)?;
    statement("UPDATE backup_runs SET ended_at = ?, name = ?, size = ?, problem = NULL WHERE id = ?")
        .bind(now)
        .bind(name)
        .bind(size)
        .bind(run)
        .run(connection)?;
    Ok(())
}

/// Ends a try that came to nothing.
pub fn failed(connection: &mut AnyConnection, run: i64, now: DateTime<Utc>, problem: &str) -> Result<()> {
    statement("UPDATE backup_runs SET ended_at = ?, problem = ? WHERE id = ? AND ended_at IS NULL")
        .bind(now)
        .bind(problem)
        .bind(run)
        .run(connection)?;
    Ok(())
}

/// Forgets tries of a time that has yet to come: a clock that stood ahead named it.
pub fn forget_ahead(connection: &mut AnyConnection, latest: DateTime<Utc>) -> Result<()> {
    let ahead = statement("DELETE FROM backup_runs WHERE started_at > ? OR ended_at > ?");
    ahead.bind(latest).bind(latest).run(connection)?;
    Ok(())
}

/// How it stands.
pub fn standing(connection: &mut impl Reads) -> Result<Standing> {
    let standing = statement(format!("SELECT {} FROM backup_runs", Standing::columns()));
    Ok(standing.fetch_one(connection)?.unwrap_or_default())
}

/// Forgets the try that was under way when a backup was made: it is that backup. A version that knew of none has no table.
pub fn forget_open(connection: &mut AnyConnection) -> Result<()> {
    if !db::columns(connection, "backup_runs")?.is_empty() {
        statement("DELETE FROM backup_runs WHERE ended_at IS NULL").once().run(connection)?;
    }
    Ok(())
}
